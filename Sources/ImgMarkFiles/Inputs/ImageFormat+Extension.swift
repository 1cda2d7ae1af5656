internal import ImgMarkProbe

extension ImageFormat {
  /// The usual file name extensions of the format, in lower case.
  private var extensions: [String] {
    switch self {
    case .png: ["png", "apng"]
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif", "jif"]
    case .gif: ["gif"]
    case .webp: ["webp"]
    case .bmp: ["bmp", "dib"]
    case .tiff: ["tif", "tiff"]
    case .ico: ["ico", "cur"]
    case .pnm: ["pnm", "pbm", "pgm", "ppm", "pam"]
    case .psd: ["psd", "psb"]
    case .qoi: ["qoi"]
    case .jpeg2000: ["jp2", "j2k", "j2c", "jpc", "jpx", "jpf"]
    case .jpegXL: ["jxl"]
    case .heif: ["heic", "heif", "hif"]
    case .avif: ["avif"]
    }
  }

  /// The format that a file name's extension stands for; `nil` for an unknown or missing extension.
  package init?(nameOf path: FilePath) {
    guard let given = path.fileExtension,
      let format = Self.allCases.first(where: { $0.extensions.contains(given) })
    else { return nil }
    self = format
  }
}

extension ImageHeader {
  /// Returns a note if the extension of the file stands for another format than its content.
  package func nameNote(of path: FilePath) -> String? {
    guard let named = ImageFormat(nameOf: path), named != format else { return nil }
    return "the extension says \(named.rawValue), the content is \(format.rawValue)"
  }
}
