/// Writes boxes (ISO/IEC 14496-12, 4.2), and HEIFs of them (ISO/IEC 23008-12).
enum BoxBytes {
  static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big32(8 + content.count) + ascii(type) + content
  }

  /// A box that begins with a version and flags.
  static func full(
    _ type: String, version: UInt8 = 0, flags: UInt8 = 0, _ content: [UInt8]
  ) -> [UInt8] {
    box(type, [version, 0, 0, flags] + content)
  }

  static func fileType(_ brands: String...) -> [UInt8] {
    box("ftyp", ascii(brands[0]) + zeros(4) + brands.flatMap { ascii($0) })
  }

  static func extents(_ width: Int, _ height: Int) -> [UInt8] {
    full("ispe", big32(width) + big32(height))
  }

  static func rotation(_ quarters: UInt8) -> [UInt8] { box("irot", [quarters]) }

  static func mirror(_ axis: UInt8) -> [UInt8] { box("imir", [axis]) }

  /// A crop to whole pixels, moved by half pixels from the middle.
  static func aperture(_ width: Int, _ height: Int, halvesRight: Int = 0) -> [UInt8] {
    let sides = big32(width) + big32(1) + big32(height) + big32(1)
    return box("clap", sides + big32(halvesRight) + big32(2) + big32(0) + big32(1))
  }

  static func alphaType() -> [UInt8] {
    full("auxC", ascii("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0"))
  }

  /// One item and the indexes of its properties, from 1.
  struct Item {
    var id: Int
    var properties: [UInt8]
  }

  static func associations(_ items: [Item]) -> [UInt8] {
    let entries = items.flatMap { item in
      big16(item.id) + [UInt8(item.properties.count)] + item.properties
    }
    return full("ipma", big32(items.count) + entries)
  }

  static func meta(
    primary: Int, _ properties: [[UInt8]], _ items: [Item], references: [[UInt8]] = []
  ) -> [UInt8] {
    let container = box("ipco", properties.flatMap { $0 })
    let reference = references.isEmpty ? [] : full("iref", references.flatMap { $0 })
    return full(
      "meta",
      full("pitm", big16(primary)) + reference + box("iprp", container + associations(items)))
  }

  /// A HEIF of one item that has all the properties, in the given order.
  static func heif(_ properties: [[UInt8]], brand: String = "heic") -> [UInt8] {
    let item = Item(id: 1, properties: properties.indices.map { UInt8($0 + 1) })
    return fileType(brand, "mif1") + meta(primary: 1, properties, [item]) + box("mdat", zeros(20))
  }
}
