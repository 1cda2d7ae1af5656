import Glibc
import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

struct InputTests {
  private func reason(_ path: FilePath) -> FileError.Reason? {
    #expect(throws: FileError.self) { try ImageFile(at: path).header() }?.reason
  }

  @Test func `an input that can't be read is reported with the reason`() throws {
    let folder = try TemporaryFolder()
    let text = try folder.write(Array("a text".utf8), to: "text.png")
    let empty = try folder.write([], to: "empty.png")
    let cut = try folder.write(
      Array(SampleImages.png(width: 9, height: 9).prefix(18)), to: "cut.png")

    #expect(reason(FilePath(folder["missing"])) == .missing)
    #expect(reason(FilePath(folder.path)) == .isFolder)
    #expect(reason(FilePath("\(text)/a")) == .isNoFolder)
    #expect(reason("") == .invalidName)
    #expect(reason(FilePath(bytes: Array("a\0b".utf8))) == .invalidName)
    #expect(reason(FilePath(text)) == .header(.unknownFormat))
    #expect(reason(FilePath(empty)) == .header(.empty))
    guard case .header(.truncated(.png, at: _)) = reason(FilePath(cut)) else {
      Issue.record("a cut file is truncated, not \(String(describing: reason(FilePath(cut))))")
      return
    }
  }

  @Test(.enabled(if: getuid() != 0, "an administrator may read everything"))
  func `a file without read permission is reported as that`() throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleImages.png(width: 3, height: 4), to: "a.png")
    folder.setPermissions(0, of: "a.png")

    #expect(reason(FilePath(folder["a.png"])) == .notAllowed)
  }

  @Test func `fit rejects a folder as its image`() throws {
    let folder = try TemporaryFolder()

    let run = CommandRun("fit", folder.path, "--canvas", "6x7")

    #expect(run.status == .file)
    #expect(run.errors == "imgmark: \(folder.path): is a folder, not a file\n")
  }

  @Test func `a pipe is read to its end`() throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(SampleImages.png(width: 3, height: 4), to: "a.png")

    let run = BinaryRun(
      "cat '\(image)' | \"$imgmark\" size /dev/stdin; \"$imgmark\" size <\"\(image)\" -")

    #expect(run.output == "3x4  png  /dev/stdin\n3x4  png  -\n")
  }

  @Test func `any part of a file can be read`() throws {
    let folder = try TemporaryFolder()
    let file = try ImageFile(at: FilePath(folder.write([1, 2, 3, 4, 5], to: "a")))

    #expect(file.count == 5)
    #expect(try file.read(at: 1, count: 2) == [2, 3])
    #expect(try file.read(at: 3, count: 9) == [4, 5])
    #expect(try file.read(at: 5, count: 1) == [])
    #expect(try file.read(at: -1, count: 1) == [])
    #expect(try file.read(at: 0, count: -1) == [])
    #expect(try file.contents() == [1, 2, 3, 4, 5])
    #expect(throws: FileError(path: file.path, reason: .tooLarge(limit: 4))) {
      try file.contents(upTo: 4)
    }
  }

  @Test func `two names of a file are recognized as one file`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "a")
    try folder.write([1], to: "b")
    try folder.link("link", to: "a")

    let identities = try ["a", "link", "b"].map {
      try ImageFile(at: FilePath(folder[$0])).identity
    }

    #expect(identities[0] == identities[1])
    #expect(identities[0] != identities[2])
  }

  @Test(arguments: [
    ("a/b.PNG", "png"), ("photo.tar.gz", "gz"), ("a.b/c", nil), (".hidden", nil), ("x.", ""),
  ])
  func `the extension is the text after the last dot of the name`(path: String, given: String?) {
    #expect(FilePath(path).fileExtension == given)
  }
}
