/// Reads the headers of image files.
public enum ImageProbe {
  /// Reads the header of an image; only the content decides about the format.
  ///
  /// A plain file costs at most 4 KiB of reading; one with much metadata 64 KiB and seeks. Not
  /// counted are the 8-byte chunk headers read on the way to what follows the pixels of a PNG or a
  /// WebP, and the scan of a JPEG whose height comes only after it (DNL).
  ///
  /// A file that ends early, but after its size, is described as far as possible, with a note.
  public static func header(of source: some ByteSource) throws(ProbeError) -> ImageHeader {
    guard source.count > 0 else { throw .empty }
    let head = try source.read(at: 0, count: HeaderReader.headLength)
    guard let format = ImageFormat(signatureOf: head) else {
      // https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
      let isPointer = head.starts(with: "version https://git-lfs.github.com/spec/".utf8)
      throw isPointer ? .lfsPointer : .unknownFormat
    }
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
