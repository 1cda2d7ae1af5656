/// Reads the headers of image files.
public enum ImageProbe {
  /// Reads the header of an image, by its content alone.
  ///
  /// A plain file costs at most 4 KiB of reading, one stuffed with metadata 64 KiB and seeks. Not
  /// counted are the 8-byte chunk headers hopped over to reach what follows the pixels of a PNG or
  /// a WebP, and the scan of a JPEG that tells its height only at the end of it (DNL).
  ///
  /// A file that ends early, but not before its size, is described as far as it goes, with a note.
  public static func header(of source: some ByteSource) throws(ProbeError) -> ImageHeader {
    guard source.count > 0 else { throw .empty }
    let head = try source.read(at: 0, count: HeaderReader.headLength)
    guard let format = ImageFormat(signatureOf: head) else { throw .unknownFormat }
    let bytes = HeaderReader(format, head: head, count: source.count) {
      (offset: Int, count: Int) throws(ProbeError) -> [UInt8] in
      try source.read(at: offset, count: count)
    }
    var draft = HeaderDraft(bytes)
    do throws(ProbeError) {
      try draft.read()
    } catch {
      try draft.makeDo(despite: error)
    }
    return try draft.header()
  }
}
