import Glibc
import ImgMark

/// A folder of many small pictures.
enum HeaderFolder {
  static func make(at folder: FilePath) throws {
    guard unsafe mkdir(folder.description, 0o700) == 0 else {
      throw BenchError("\(folder) can't be made")
    }
    for index in 0..<1000 {
      let pixels = try Photo.pixels(100 + index % 200, 80 + index % 150)
      let name = String(10_000 + index).dropFirst()
      try AtomicFile.write(
        ImageCodec.encodePNG(pixels), to: folder.appending(FilePath("\(name).png")))
      try AtomicFile.write(
        ImageCodec.encodeJPEG(pixels), to: folder.appending(FilePath("\(name).jpg")))
    }
  }
}
