import ImgMarkGeometry

/// A header that is being read: what is known so far, and the bytes it is read from.
///
/// Facts come in any order (an Exif block before the size, or after the pixels), and the file may
/// end between them; what was found until then is kept.
struct HeaderDraft {
  var bytes: HeaderReader
  var storedSize: PixelSize?
  var orientation: Orientation = .upright
  var orientationSource: ImageHeader.OrientationSource?
  var bitDepth: Int?
  var channels: Int?
  var hasAlpha: Bool?
  var pageOffset: PageOffset?
  var isAnimated = false
  var profileName: String?
  var gamma: Double?
  var process: JPEGProcess?
  var adobeTransform: Int?
  var notes: [String] = []

  init(_ bytes: HeaderReader) {
    self.bytes = bytes
  }

  var format: ImageFormat { bytes.format }

  /// Reads the header of the format; if it throws, what was read before is kept.
  mutating func read() throws(ProbeError) {
    switch format {
    case .png: try readPNG()
    case .jpeg: try readJPEG()
    case .gif: try readGIF()
    case .webp: try readWebP()
    case .bmp: try readBMP()
    case .tiff: try readTIFF()
    case .ico: try readICO()
    case .pnm: try readPNM()
    case .psd: try readPSD()
    case .qoi: try readQOI()
    case .jpeg2000: try readJPEG2000()
    case .jpegXL: try readJPEGXL()
    case .heif, .avif: try readHEIF()
    }
  }

  /// Turns an error into a note if the size is known and only other facts are missing.
  mutating func makeDo(despite error: ProbeError) throws(ProbeError) {
    guard storedSize != nil else { throw error }
    switch error {
    case .truncated(_, let offset):
      note("the file ends early, at byte \(offset); what should follow is not known")
    case .headerTooLong(_, let limit):
      note("only \(limit) bytes of headers were read; what follows them is not known")
    case .empty, .unknownFormat, .lfsPointer, .invalid, .invalidSize, .unreadable:
      throw error
    }
  }

  /// Returns the finished header.
  func header() throws(ProbeError) -> ImageHeader {
    guard let storedSize else { throw invalid("it tells no size", at: 0) }
    var header = ImageHeader(format: format, storedSize: storedSize)
    header.orientation = orientation
    header.orientationSource = orientationSource
    header.bitDepth = bitDepth
    header.channels = channels
    header.hasAlpha = hasAlpha
    header.pageOffset = pageOffset
    header.isAnimated = isAnimated
    header.profileName = profileName
    header.gamma = gamma
    header.process = process
    header.adobeTransform = adobeTransform
    header.notes = notes
    return header
  }
}

extension HeaderDraft {
  mutating func setSize(width: Int, height: Int) throws(ProbeError) {
    do throws(GeometryError) {
      storedSize = try PixelSize(width: width, height: height)
    } catch {
      throw .invalidSize(format, error)
    }
  }

  mutating func setChannels(_ count: Int, hasAlpha: Bool) {
    channels = count
    self.hasAlpha = hasAlpha
  }

  mutating func setAnimated() {
    isAnimated = true
    note("animated; only its first frame is used")
  }

  /// Adds a note unless it is there already.
  mutating func note(_ text: String) {
    guard !notes.contains(text) else { return }
    notes.append(text)
  }

  func invalid(_ fault: String, at offset: Int) -> ProbeError {
    .invalid(format, fault, at: offset)
  }

  func truncated(at offset: Int) -> ProbeError {
    .truncated(format, at: offset)
  }
}
