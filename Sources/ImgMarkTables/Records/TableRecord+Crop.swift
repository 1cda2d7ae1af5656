package import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

extension TableRecord {
  /// Returns the crop that the row was measured in; `nil` if the row has none.
  ///
  /// A column `crop` without numbers has another meaning, such as a plant, and is ignored.
  ///
  /// - Throws: A ``TableError`` if the numbers aren't a rectangle.
  package func crop(in columns: CropColumns) throws(TableError) -> Rect<AuthoredSpace>? {
    if let whole = columns.whole, let crop = try crop(whole) { return crop }
    guard columns.sides.count == 4, columns.sides.contains(where: { !isBlank($0) }) else {
      return nil
    }
    return Rect(
      x: try number(columns.sides[0]).value, y: try number(columns.sides[1]).value,
      width: try number(columns.sides[2]).value, height: try number(columns.sides[3]).value)
  }

  private func crop(_ column: Int) throws(TableError) -> Rect<AuthoredSpace>? {
    guard !isBlank(column) else { return nil }
    let content = content(column)
    let numbers: [Double]?
    switch content.kind {
    case .null: return nil
    case .container: numbers = cropNumbers(content.range)
    case .plain, .quoted, .string:
      let text = try text(column)
      guard text.allSatisfy({ "0123456789+-.,; ".contains($0) }),
        text.contains(where: { ",; ".contains($0) })
      else { return nil }
      let parts = text.split { ",; ".contains($0) }.map { Double($0) }
      numbers = parts.contains(nil) ? nil : parts.compactMap(\.self)
    }
    guard let numbers, numbers.count == 4 else {
      throw TableError(
        .wrongType(column: names[column], expected: "x,y,w,h, four numbers of pixels"), line: line)
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Returns the numbers of a JSON list, or of an object with x, y, width and height.
  private func cropNumbers(_ range: Range<Int>) -> [Double]? {
    guard let node = JSONNode(String(decoding: bytes[range], as: UTF8.self)) else { return nil }
    let values =
      node.array
      ?? [node["x"], node["y"], node["width"] ?? node["w"], node["height"] ?? node["h"]]
      .compactMap(\.self)
    let numbers = values.compactMap(\.number?.value)
    return numbers.count == values.count ? numbers : nil
  }
}
