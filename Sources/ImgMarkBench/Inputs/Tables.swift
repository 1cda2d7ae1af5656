import ImgMark

/// Tables of points.
enum Tables {
  /// Returns markers in fractions of the picture.
  static func markers(_ count: Int) -> [UInt8] {
    var noise = Noise(seed: 3)
    return table(count, label: { "\($0)" }) {
      (0.05 + 0.9 * noise.fraction(), 0.05 + 0.9 * noise.fraction())
    }
  }

  /// Returns points in pixels of a picture of 4000x3000.
  static func points(_ count: Int) -> [UInt8] {
    var noise = Noise(seed: 4)
    return table(count, label: { "p\($0 % 80)" }) {
      (4000 * noise.fraction(), 3000 * noise.fraction())
    }
  }

  private static func table(
    _ count: Int, label: (Int) -> String, point: () -> (x: Double, y: Double)
  ) -> [UInt8] {
    let style = DecimalStyle(digits: 6)
    var bytes = Array("id,label,x,y\n".utf8)
    for id in 1...count {
      let point = point()
      bytes += "\(id),\(label(id)),".utf8
      DecimalText.append(point.x, to: &bytes, style: style)
      bytes.append(UInt8(ascii: ","))
      DecimalText.append(point.y, to: &bytes, style: style)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
