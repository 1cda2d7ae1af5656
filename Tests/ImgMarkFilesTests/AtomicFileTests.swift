import Glibc
import ImgMarkFiles
import ImgMarkTestSupport
import Testing

struct AtomicFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> FilePath { FilePath(folder[name]) }

  private func reason(_ body: () throws -> Void) -> FileError.Reason? {
    #expect(throws: FileError.self, performing: body)?.reason
  }

  @Test func `a file appears when it is complete, not before`() throws {
    try folder.write([1], to: "a")

    let file = try AtomicFile(at: path("a"))
    try file.write([2])
    try file.write([3])
    #expect(try Fixture.bytes(at: folder["a"]) == [1])
    #expect(folder.names.count == 2)
    try file.commit()

    #expect(try Fixture.bytes(at: folder["a"]) == [2, 3])
    #expect(folder.names == ["a"])
  }

  @Test func `an abandoned file leaves the old one and nothing else`() throws {
    struct GivenUp: Error {}
    try folder.write([1], to: "a")

    #expect(throws: GivenUp.self) {
      let file = try AtomicFile(at: path("a"))
      try file.write([2])
      throw GivenUp()
    }

    #expect(folder.names == ["a"])
    #expect(try Fixture.bytes(at: folder["a"]) == [1])
  }

  @Test func `a new file has the permissions that the process gives`() throws {
    try folder.write([1], to: "a")
    try AtomicFile.write([1], to: path("b"))

    #expect(folder.permissions(of: "b") == folder.permissions(of: "a"))
    #expect(folder.permissions(of: "b") & 0o600 == 0o600)
  }

  @Test(arguments: [0o600, 0o640, 0o755] as [UInt32])
  func `a file that is replaced keeps its permissions`(permissions: UInt32) throws {
    try folder.write([1], to: "a")
    folder.setPermissions(permissions, of: "a")

    try AtomicFile.write([2], to: path("a"))

    #expect(folder.permissions(of: "a") == permissions)
  }

  @Test func `a symbolic link stays a link, and its target is replaced`() throws {
    try folder.makeFolder("far")
    try folder.write([1], to: "far/a")
    try folder.link("link", to: "far/a")
    try folder.link("dangling", to: "far/new")

    try AtomicFile.write([2], to: path("link"))
    try AtomicFile.write([3], to: path("dangling"))

    #expect(try Fixture.bytes(at: folder["far/a"]) == [2])
    #expect(try Fixture.bytes(at: folder["far/new"]) == [3])
    #expect(folder.names == ["dangling", "far", "link"])
  }

  @Test func `an input isn't replaced, whatever its name`() throws {
    try folder.write([1], to: "a")
    try folder.link("link", to: "a")
    try folder.hardLink("other", to: "a")
    let input = try ImageFile(at: path("a"))

    for name in ["a", "link", "other", "../\(FilePath(folder.path).lastComponent)/a"] {
      #expect(
        reason { try AtomicFile.write([2], to: path(name), keeping: [input]) }
          == .isInput(path("a")), "\(name)")
    }
    #expect(try Fixture.bytes(at: folder["a"]) == [1])
    #expect(folder.names == ["a", "link", "other"])
  }

  @Test func `a place that can't hold a file is reported with the reason`() throws {
    try folder.makeFolder("folder")
    try folder.write([1], to: "file")
    try folder.link("loop", to: "loop")

    #expect(reason { try AtomicFile.write([], to: path("folder")) } == .isFolder)
    #expect(reason { try AtomicFile.write([], to: path("folder/")) } == .isFolder)
    #expect(
      reason { try AtomicFile.write([], to: path("none/a")) } == .folderMissing(path("none")))
    #expect(reason { try AtomicFile.write([], to: path("new/")) } == .folderMissing(path("new")))
    #expect(reason { try AtomicFile.write([], to: path("file/a")) } == .isNoFolder)
    #expect(reason { try AtomicFile.write([], to: path("loop")) } == .tooManyLinks)
    #expect(reason { try AtomicFile.write([], to: "") } == .invalidName)
    #expect(
      reason { try AtomicFile.write([], to: path(String(repeating: "n", count: 300))) }
        == .nameTooLong)
    #expect(folder.names == ["file", "folder", "loop"])
  }

  @Test(.enabled(if: getuid() != 0, "an administrator may write everything"))
  func `a write-protected file isn't replaced`() throws {
    try folder.write([1], to: "a")
    folder.setPermissions(0o444, of: "a")

    #expect(reason { try AtomicFile.write([2], to: path("a")) } == .notAllowed)
    #expect(try Fixture.bytes(at: folder["a"]) == [1])
  }

  @Test func `a bare name is written in the current folder`() {
    #expect(FilePath("a.png").folder == ".")
    #expect(FilePath("/a.png").folder == "/")
    #expect(FilePath("x/y/a.png").folder == "x/y")
  }

  @Test func `devices are written directly`() throws {
    try AtomicFile.write([1, 2, 3], to: "/dev/null")

    #expect(reason { try AtomicFile.write([1], to: "/dev/full") } == .noSpace)
  }
}
