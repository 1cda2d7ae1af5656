import Glibc
import ImgMark

/// A file, or a folder of files, that rows use; the same in every run.
struct Input: Sendable {
  let name: String
  private let make: @Sendable (FilePath) throws -> Void

  static let pointCount = 1_000_000

  /// 3840x2400 with transparent margins.
  static let diagram = Input(name: "diagram.png") {
    try AtomicFile.write(ImageCodec.encodePNG(Diagram.pixels(3840, 2400)), to: $0)
  }

  /// 4000x3000.
  static let photoPNG = photo(megapixels: 12, .png)
  static let photoJPEG = photo(megapixels: 12, .jpeg)

  /// 1000x750.
  static let smallJPEG = Input(name: "small.jpg") {
    try AtomicFile.write(ImageCodec.encodeJPEG(try Photo.pixels(1000, 750), quality: 88), to: $0)
  }

  static let tenMarkers = Input(name: "markers10.csv") {
    try AtomicFile.write(Tables.markers(10), to: $0)
  }

  static let thousandMarkers = Input(name: "markers1000.csv") {
    try AtomicFile.write(Tables.markers(1000), to: $0)
  }

  /// Points in pixels of 4000x3000.
  static let points = Input(name: "points.csv") {
    try AtomicFile.write(Tables.points(pointCount), to: $0)
  }

  /// A folder of 1000 PNG and 1000 JPEG files.
  static let headers = Input(name: "headers") { try HeaderFolder.make(at: $0) }

  static let folderCount = 24

  /// A folder of photos of 1000x750.
  static let folder = Input(name: "photos") { folder in
    guard unsafe mkdir(folder.description, 0o700) == 0 else {
      throw BenchError("\(folder) can't be made")
    }
    let photo = try ImageCodec.encodeJPEG(try Photo.pixels(1000, 750), quality: 88)
    for index in 1...folderCount {
      try AtomicFile.write(photo, to: folder.appending(FilePath("\(index).jpg")))
    }
  }

  /// Returns a photo of about this many megapixels.
  static func photo(megapixels: Int, _ kind: PictureKind) -> Input {
    Input(name: "photo-\(megapixels)mp.\(kind.rawValue)") { path in
      let size = photoSize(megapixels: megapixels)
      let pixels = try Photo.pixels(size.width, size.height)
      let bytes =
        kind == .jpeg ? try ImageCodec.encodeJPEG(pixels) : try ImageCodec.encodePNG(pixels)
      try AtomicFile.write(bytes, to: path)
    }
  }

  /// Returns a size with the ratio 4:3; 12 megapixels are 4000x3000.
  static func photoSize(megapixels: Int) -> (width: Int, height: Int) {
    let unit = Int((Double(megapixels) * 1e6 / 12).squareRoot().rounded())
    return (4 * unit, 3 * unit)
  }

  /// Makes the input with this name.
  static func make(named name: String, at path: FilePath) throws {
    let photos = ([12] + Growth.sizes).flatMap { size in
      PictureKind.raster.map { photo(megapixels: size, $0) }
    }
    let all = [diagram, smallJPEG, tenMarkers, thousandMarkers, points, headers, folder] + photos
    guard let input = all.first(where: { $0.name == name }) else {
      throw BenchError("there is no input '\(name)'")
    }
    try input.make(path)
  }
}
