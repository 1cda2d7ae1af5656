import ImgMark
import ImgMarkArguments

extension RowsRecord {
  /// Prints the objects, one per line.
  func print(on console: inout Console, style: DecimalStyle) throws {
    try write(style: style) { part in
      try console.print(part: part)
    } endLine: {
      try console.write([UInt8(ascii: "\n")])
    }
  }
}
