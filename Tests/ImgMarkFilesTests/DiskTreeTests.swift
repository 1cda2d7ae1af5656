import ImgMarkFiles
import ImgMarkTestSupport
import Testing

struct DiskTreeTests {
  private func walked(_ folder: TemporaryFolder) -> [DiskTree.Entry] {
    var entries: [DiskTree.Entry] = []
    DiskTree(root: FilePath(folder.path)).walk { entries.append($0) }
    return entries
  }

  @Test func `files come in the order of the bytes of their paths`() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "a/b", "c"] { try folder.makeFolder(name) }
    // '-' < '.' < '/' < '0'
    let names = ["A", "a-", "a.txt", "a/.hidden", "a/b/1", "a/b0", "a0", "c/1"]
    for name in names.shuffled() { try folder.write([], to: name) }

    #expect(
      walked(folder)
        == names.filter { $0 != "a/.hidden" }.map { .file(FilePath(folder[$0])) })
  }

  @Test func `links to folders are left out, broken links are reported`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("a")
    try folder.link("a/up", to: "..")
    try folder.link("gone", to: "nowhere")

    #expect(
      walked(folder)
        == [.unreadable(FileError(path: FilePath(folder["gone"]), reason: .missing))])
  }

  @Test func `a missing folder is an entry that can't be read`() throws {
    var entries: [DiskTree.Entry] = []
    DiskTree(root: "/nowhere").walk { entries.append($0) }

    #expect(entries == [.unreadable(FileError(path: "/nowhere", reason: .missing))])
  }
}
