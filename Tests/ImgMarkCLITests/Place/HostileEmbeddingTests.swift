import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Pictures whose embedded data were tampered with.
struct HostileEmbeddingTests {
  /// A picture with a text as its embedded record, and bytes as its source.
  private func picture(
    _ text: String, source: [UInt8] = [], length: UInt32? = nil
  ) throws -> [UInt8] {
    let packed = try #require(ZlibBytes.packed(Array(text.utf8)))
    let count = length ?? UInt32(packed.count)
    let head = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> UInt32($0)) }
    var list = try PNGChunkList(in: TestPicture.png(4, 4))
    list.insertAtEnd(.init("imGK", head + packed + source))
    return list.bytes
  }

  private func run(_ bytes: [UInt8], _ words: String...) throws -> (CommandRun, TemporaryFolder) {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "in.png")
    let run = CommandRun(["place", path, "--from-embedded", "-o", folder["out.png"]] + words)
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    #expect(run.errors.hasPrefix("imgmark: \(path): "), "\(run.errors)")
    #expect(folder.names == ["in.png"])
    return (run, folder)
  }

  private func record(
    source: String, options: String = "[]", table: String = "null", rows: String = "[]"
  ) -> String {
    "{\"imgmark\":1,\"source\":\(source),\"options\":\(options),\"table\":\(table),"
      + "\"by_hand\":[],\"rows\":\(rows),\"numbers\":\(rows),\"digits\":1,\"classes\":[]}"
  }

  /// The digest of an empty input (FIPS 180-4; RFC 6234 has it among its tests).
  private let nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

  @Test(arguments: ["", "{", "[]", "{\"imgmark\":1}", "{\"imgmark\":\"1\"}", "nonsense"])
  func `broken text is an error`(_ text: String) throws {
    #expect(try run(picture(text)).0.status == .rejected)
  }

  @Test func `a length beyond the chunk is an error`() throws {
    for length in [UInt32.max, 1 << 31, 100_000] {
      let (run, _) = try run(picture("{}", length: length))
      #expect(run.status == .rejected)
      #expect(run.errors.contains("its length"))
    }
  }

  @Test func `deep nesting is an error`() throws {
    let text = String(repeating: "[", count: 100_000)
    #expect(try run(picture(text)).0.status == .rejected)
  }

  @Test func `a record of another version is named`() throws {
    let (run, _) = try run(picture("{\"imgmark\":2}"))
    #expect(run.errors.contains("version 2"))
  }

  @Test func `a source that differs from its digest is an error`() throws {
    let text = record(source: "{\"name\":\"a.png\",\"sha256\":\"\(nothing)\"}")
    let (changed, _) = try run(picture(text, source: TestPicture.png(2, 2)))

    #expect(changed.status == .rejected)
    #expect(changed.errors.contains("its source"))
  }

  @Test(arguments: ["/etc/passwd", "", "a/", "a\\u0000b"])
  func `a link that is not a path below the folder is an error`(_ link: String) throws {
    let (run, _) = try run(
      picture(record(source: "{\"link\":\"\(link)\",\"sha256\":\"\(nothing)\"}")))
    #expect(run.status == .rejected)
  }

  @Test(arguments: ["../", "a/b", "..", "."])
  func `a name that is a path is an error`(_ name: String) throws {
    let (run, _) = try run(
      picture(record(source: "{\"name\":\"\(name)\",\"sha256\":\"\(nothing)\"}")))
    #expect(run.status == .rejected)
    #expect(run.errors.contains("its name"))
  }

  @Test func `a link to another file is an error, and so is one to a missing file`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("sub")
    try folder.write(Array("secret".utf8), to: "secret.txt")
    func status(of link: String) throws -> CommandRun {
      let bytes = try picture(record(source: "{\"link\":\"\(link)\",\"sha256\":\"\(nothing)\"}"))
      return CommandRun(
        "place", try folder.write(bytes, to: "sub/in.png"), "--from-embedded", "-o",
        folder["out.png"])
    }

    let other = try status(of: "../secret.txt")
    #expect(other.status == .rejected)
    #expect(other.errors.contains("is no longer the file it was drawn from"))
    #expect(!other.errors.contains("secret\n"))
    #expect(try status(of: "gone.png").status == .file)
    #expect(try status(of: "..").status == .file)
  }

  @Test(arguments: [
    "[[\"canvas\",\"0x0\"]]", "[[\"output\",\"/tmp/x.png\"]]", "[[\"marker\",\"1,1\"]]",
    "[[\"nonsense\",\"\"]]", "[[\"canvas\"]]", "[[\"canvas\",\"9x9\"],[\"canvas\",\"9x9\"]]", "{}",
    "[[\"max-pixels\",\"999999999999\"]]",
  ])
  func `options that can't be carried are an error`(_ options: String) throws {
    let source = try TestPicture.png(2, 2)
    let text = record(
      source: "{\"name\":\"a.png\",\"sha256\":\"\(Digest(of: source).text)\"}", options: options)
    #expect(try run(picture(text, source: source)).0.status == .rejected)
  }

  @Test func `a chunk with a wrong checksum is an error`() throws {
    var bytes = try picture("{}")
    // The last byte of the chunk's checksum is before IEND, which has 12.
    bytes[bytes.count - 13] ^= 1
    #expect(try run(bytes).0.status == .rejected)
  }

  @Test func `no cut or change crashes or prints more than one line`() throws {
    let source = try TestPicture.png(2, 2)
    let text = record(source: "{\"name\":\"a.png\",\"sha256\":\"\(Digest(of: source).text)\"}")
    let whole = try picture(text, source: source)
    let folder = try TemporaryFolder()
    let start = try #require(
      whole.indices.first { whole[$0...].starts(with: Array("imGK".utf8)) })
    // The checksum of IEND, the last four bytes, doesn't protect the embedded data.
    for place in stride(from: start - 4, to: whole.count - 4, by: 3) {
      var changed = whole
      changed[place] ^= 0x55
      for bytes in [changed, Array(whole.prefix(place))] {
        let path = try folder.write(bytes, to: "in.png")
        let run = CommandRun("place", path, "--from-embedded", "-o", folder["out.png"])
        #expect([.rejected, .file].contains(run.status), "\(place): \(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1, "\(place): \(run.errors)")
      }
    }
  }

  @Test func `digests are those of the standard's examples`() {
    // FIPS 180-4's own examples, as in RFC 6234, 8.5.
    #expect(Digest(of: []).text == nothing)
    #expect(
      Digest(of: Array("abc".utf8)).text
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }
}
