extension ImageFormat {
  /// Recognizes a format by the first bytes of a file; `nil` if no format matches.
  ///
  /// A text could begin with a signature of two or three letters, so for BMP, ICO and PNM the bytes
  /// after it are checked too.
  init?(signatureOf head: [UInt8]) {
    guard head.count >= 2 else { return nil }
    switch head[0] {
    case 0x00: self.init(boxesOf: head)
    case 0x38 where head.holds("8BPS", at: 0): self = .psd
    case 0x42 where head.beginsAsBMP: self = .bmp
    case 0x47 where head.holds("GIF87a", at: 0) || head.holds("GIF89a", at: 0): self = .gif
    case 0x49 where head.holds("II*\0", at: 0) || head.holds("II+\0", at: 0): self = .tiff
    case 0x4D where head.holds("MM\0*", at: 0) || head.holds("MM\0+", at: 0): self = .tiff
    case 0x50 where head.beginsAsPNM: self = .pnm
    case 0x52 where head.holds("RIFF", at: 0) && head.holds("WEBP", at: 8): self = .webp
    case 0x71 where head.holds("qoif", at: 0): self = .qoi
    case 0x89 where head.holds("PNG", at: 1): self = .png
    case 0xFF: self.init(markersOf: head)
    default: return nil
    }
  }

  private init?(markersOf head: [UInt8]) {
    if head.holds([0xFF, 0xD8, 0xFF], at: 0) {
      self = .jpeg
    } else if head.holds([0xFF, 0x4F, 0xFF, 0x51], at: 0) {
      self = .jpeg2000
    } else if head[1] == 0x0A {
      self = .jpegXL
    } else {
      return nil
    }
  }

  private init?(boxesOf head: [UInt8]) {
    if head.holds([0, 0, 0, 12], at: 0), head.holds("jP  ", at: 4) {
      self = .jpeg2000
    } else if head.holds([0, 0, 0, 12], at: 0), head.holds("JXL ", at: 4) {
      self = .jpegXL
    } else if head.holds("ftyp", at: 4) {
      self.init(brandsOf: head)
    } else if head.beginsAsICO {
      self = .ico
    } else {
      return nil
    }
  }

  /// Creates the format from the first brand that identifies one (ISO/IEC 14496-12, 4.3).
  ///
  /// `mif1` and `msf1` only identify HEIF in general, so a later `avif` takes precedence.
  private init?(brandsOf head: [UInt8]) {
    let end = min(head.bigEndian32(at: 0), head.count)
    var isHEIF = false
    // The minor version is between the major brand and the compatible ones.
    for offset in stride(from: 8, to: max(end - 3, 8), by: 4) where offset != 12 {
      if head.holds("avif", at: offset) || head.holds("avis", at: offset) {
        self = .avif
        return
      }
      let brands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
      isHEIF = isHEIF || brands.contains { head.holds($0, at: offset) }
    }
    guard isHEIF else { return nil }
    self = .heif
  }
}

extension [UInt8] {
  fileprivate func holds(_ text: String, at offset: Int) -> Bool {
    offset + text.utf8.count <= count && self[offset...].starts(with: text.utf8)
  }

  fileprivate func holds(_ bytes: [UInt8], at offset: Int) -> Bool {
    offset + bytes.count <= count && self[offset...].starts(with: bytes)
  }

  fileprivate func bigEndian32(at offset: Int) -> Int {
    (offset..<offset + 4).reduce(0) { $0 << 8 | Int(self[$1]) }
  }

  /// Whether it has `BM`, or `BA` before an array of bitmaps, and a valid header length (12...124).
  fileprivate var beginsAsBMP: Bool {
    let start = holds("BA", at: 0) ? 14 : 0
    guard holds("BM", at: start), count >= start + 18 else { return false }
    return (12...124).contains(self[start + 14]) && holds([0, 0, 0], at: start + 15)
  }

  /// Whether it has type 1 (icon) or 2 (cursor) and a picture whose data is after the directory.
  fileprivate var beginsAsICO: Bool {
    guard count >= 22, holds([0, 0, 1, 0], at: 0) || holds([0, 0, 2, 0], at: 0) else {
      return false
    }
    let pictures = Int(self[4]) | Int(self[5]) << 8
    let offset = (18..<22).reversed().reduce(0) { $0 << 8 | Int(self[$1]) }
    return pictures > 0 && self[9] == 0 && offset >= 6 + 16 * pictures
  }

  /// Whether it has `P1`...`P7`, `PF` or `Pf`, white space, and a valid next character.
  fileprivate var beginsAsPNM: Bool {
    let kind = self[1]
    if kind == 0x37 { return holds("P7\n", at: 0) }
    guard (0x31...0x36).contains(kind) || kind == 0x46 || kind == 0x66, count > 2 else {
      return false
    }
    let rest = self[2...].drop { $0.isBlank }
    guard let next = rest.first else { return false }
    return next == 0x23 || (rest.startIndex > 2 && (0x30...0x39).contains(next))
  }
}
