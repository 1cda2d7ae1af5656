/// Reads the headers of image files.
public enum ImageProbe {
  /// Reads the header of an image, by its content alone.
  public static func header(of source: some ByteSource) throws(ProbeError) -> ImageHeader {
    throw .unknownFormat
  }
}
