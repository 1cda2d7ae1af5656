internal import Glibc
internal import ImgMark

/// The paths of the tests' files, independent of the working directory.
public enum Fixture {
  /// The folder that holds `Package.swift`.
  public static let checkout = FilePath(#filePath).folder.folder.folder.description

  /// The folder of the corpus and the benchmarks: next to the checkout, or `IMGMARK_SHARED`; `nil`
  /// if it doesn't exist.
  public static let shared: String? = {
    let path =
      SystemCall.environment("IMGMARK_SHARED")
      ?? FilePath(checkout).folder.appending("shared").description
    return unsafe access(path, R_OK) == 0 ? path : nil
  }()

  /// Whether the corpus of images exists; tests that need it report that it doesn't.
  public static var hasCorpus: Bool { shared != nil }

  /// The path of a file of the corpus, such as `orientation/Landscape_6.jpg`.
  public static func corpus(_ name: String) -> String {
    "\(shared ?? "shared is absent")/corpus/\(name)"
  }

  /// The path of one of the samples.
  public static func sample(_ name: String) -> String {
    "\(checkout)/Samples/\(name)"
  }

  /// The bytes of a file.
  public static func bytes(at path: String) throws -> [UInt8] {
    try ImageFile(at: FilePath(path)).contents()
  }
}
