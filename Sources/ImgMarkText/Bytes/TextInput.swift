/// Text that arrives in pieces and is passed on as checked UTF-8 without its byte order mark.
///
/// UTF-8 is passed through, and UTF-16 with a byte order mark is converted. Zero bytes are an
/// error.
public struct TextInput {
  private let pull: () throws -> [UInt8]
  private var encoding = Encoding.unknown
  /// The bytes of an incomplete character or byte order mark, whose remaining bytes come next.
  private var rest: [UInt8] = []
  private var fault: TextFault?
  private var hasEnded = false

  /// The length of the byte order mark in bytes.
  public private(set) var markLength = 0

  /// Creates an input from a source of bytes, such as a file; an empty piece ends it.
  ///
  /// Pieces of 64 KiB to 1 MiB work best; they may end anywhere, even inside a character.
  public init(pieces: @escaping () throws -> [UInt8]) {
    pull = pieces
  }

  /// The line (from 1) of each record in the file that the table was made from.
  ///
  /// `nil` if the text is the file itself.
  public var recordLines: [Int]?

  /// Creates an input from bytes in memory.
  public init(_ bytes: [UInt8]) {
    var remaining = bytes
    self.init {
      defer { remaining = [] }
      return remaining
    }
  }

  /// Appends the next text to a window; returns whether there was any.
  ///
  /// Throws an error of the source, or a ``TextFault`` after all text before the fault was
  /// appended.
  public mutating func append(to window: inout [UInt8]) throws -> Bool {
    let count = window.count
    while window.count == count {
      if let fault { throw fault }
      guard !hasEnded else { return false }
      var piece = try pull()
      hasEnded = piece.isEmpty
      if !rest.isEmpty {
        piece = rest + piece
        rest = []
      }
      let start = encoding == .unknown ? recognize(piece) : 0
      guard let start else {
        rest = piece
        continue
      }
      decode(piece, from: start, to: &window)
    }
    return true
  }
}

// MARK: - Encodings

extension TextInput {
  private enum Encoding {
    case unknown, utf8, utf16LittleEndian, utf16BigEndian
  }

  /// Determines the encoding from the first bytes and returns where the text begins.
  ///
  /// Returns `nil` if more bytes are needed.
  private mutating func recognize(_ head: [UInt8]) -> Int? {
    guard head.count >= 3 || hasEnded else { return nil }
    if head.starts(with: [0xEF, 0xBB, 0xBF]) {
      encoding = .utf8
      markLength = 3
    } else if head.starts(with: [0xFF, 0xFE]) {
      encoding = .utf16LittleEndian
      markLength = 2
    } else if head.starts(with: [0xFE, 0xFF]) {
      encoding = .utf16BigEndian
      markLength = 2
    } else {
      encoding = .utf8
    }
    return markLength
  }

  private mutating func decode(_ piece: [UInt8], from start: Int, to window: inout [UInt8]) {
    switch encoding {
    case .unknown, .utf8: copyUTF8(piece, from: start, to: &window)
    case .utf16LittleEndian: decodeUTF16(piece, from: start, highIndex: 1, to: &window)
    case .utf16BigEndian: decodeUTF16(piece, from: start, highIndex: 0, to: &window)
    }
  }

  private mutating func copyUTF8(_ piece: [UInt8], from start: Int, to window: inout [UInt8]) {
    if start == 0, piece.isPlainASCII {
      return window.append(contentsOf: piece)
    }
    let check = UTF8Check(piece, from: start)
    window.append(contentsOf: piece[start..<check.end])
    fault = check.fault
    guard fault == nil, check.end < piece.count else { return }
    rest = Array(piece[check.end...])
    if hasEnded { fault = .invalidUTF8 }
  }

  private mutating func decodeUTF16(
    _ piece: [UInt8], from start: Int, highIndex: Int, to window: inout [UInt8]
  ) {
    func unit(at index: Int) -> UInt32 {
      UInt32(piece[index + highIndex]) << 8 | UInt32(piece[index + 1 - highIndex])
    }
    var index = start
    while index + 1 < piece.count {
      var code = unit(at: index)
      var length = 2
      if code & 0xFC00 == 0xD800 {
        guard index + 3 < piece.count else { break }
        let low = unit(at: index + 2)
        // A surrogate pair holds ten bits in each half, counted from U+10000 (The Unicode Standard,
        // 3.9, D91).
        code = low & 0xFC00 == 0xDC00 ? 0x10000 + (code & 0x3FF) << 10 + (low & 0x3FF) : code
        length = 4
      }
      guard let scalar = Unicode.Scalar(code) else {
        fault = .invalidUTF16
        return
      }
      guard code != 0 else {
        fault = .zeroByte
        return
      }
      window.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      index += length
    }
    rest = Array(piece[index...])
    if hasEnded, !rest.isEmpty { fault = .invalidUTF16 }
  }
}
