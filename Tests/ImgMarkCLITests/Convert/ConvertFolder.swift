import ImgMark
import ImgMarkTestSupport

@testable import ImgMarkCLI

/// A folder with images and a data set about them, and the results of conversions.
struct ConvertFolder {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("in")
  }

  /// Writes an image of one color with a rectangle of another, perhaps stored turned.
  func image(
    _ name: String, _ width: Int, _ height: Int, box: Rect<SourceSpace>? = nil,
    orientation: UInt8? = nil
  ) throws {
    let bytes = try TestPicture.png(width, height) { column, row in
      let point = SourcePoint(x: Double(column) + 0.5, y: Double(row) + 0.5)
      return box?.holds(point) == true ? .pureRed : .white
    }
    let parts = name.split(separator: "/").dropLast()
    if !parts.isEmpty { _ = try? folder.makeFolder("in/\(parts.joined(separator: "/"))") }
    try folder.write(
      orientation.map { SampleImages.png(bytes, orientation: $0) } ?? bytes, to: "in/\(name)")
  }

  /// Writes COCO with the single class `cat`, from the images' sizes and objects.
  func coco(_ images: (name: String, width: Int, height: Int, objects: [String])...) throws {
    var objects: [String] = []
    for (index, image) in images.enumerated() {
      for object in image.objects {
        objects.append(
          #"{"id":\#(objects.count + 1),"image_id":\#(index),"category_id":1,\#(object)}"#)
      }
    }
    let list = images.enumerated().map { index, image in
      #"{"id":\#(index),"file_name":"\#(image.name)","width":\#(image.width),"#
        + #""height":\#(image.height)}"#
    }
    let text = """
      {"images":[\(list.joined(separator: ","))],"categories":[{"id":1,"name":"cat"}],
      "annotations":[\(objects.joined(separator: ",\n"))]}
      """
    try folder.write(Array(text.utf8), to: "a.json")
  }

  /// Converts it into `out`, with the images in `in`.
  func convert(_ words: String...) -> CommandRun {
    CommandRun(
      ["convert", folder["a.json"], "--images", folder["in"], "-o", folder["out"]] + words)
  }

  func bytes(_ name: String) throws -> [UInt8] { try Fixture.bytes(at: folder[name]) }

  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  /// The names of all files below a folder, sorted.
  func names(in name: String) -> [String] {
    var names: [String] = []
    DiskTree(root: FilePath(folder[name])).walk { entry in
      if case .file(let path) = entry {
        names.append(String(path.description.dropFirst(folder[name].count + 1)))
      }
    }
    return names
  }
}

extension Rect {
  fileprivate func holds(_ point: Point<Space>) -> Bool {
    point.x > minX && point.x < maxX && point.y > minY && point.y < maxY
  }
}

extension RGBA8 {
  static let pureRed = RGBA8(red: 255, green: 0, blue: 0)
}
