import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// A format takes a folder and a line in the list: every command learns of it from there.
struct MadeUpFormatTests {
  private let folder: TemporaryFolder

  /// Both shapes, by their centers: the box from (200, 150) to (300, 250), and the triangle of (400, 100),
  /// (500, 300) and (300, 300), whose bounds have their center at (400, 200).
  private static let text = """
    #petals
    = a.png
    cat sleepy box 250 200 100 100
    tri - outline 400 200 0 -100 100 100 -100 100

    """
  /// The same without the key that other formats lack.
  private static let plainText = text.replacing("sleepy", with: "-")

  init() throws {
    folder = try TemporaryFolder()
    let image = PixelBuffer(size: try PixelSize(width: 800, height: 500))
    try folder.write(ImageCodec.encodePNG(image), to: "a.png")
    try folder.write(Array(Self.text.utf8), to: "a.petals")
  }

  private func run(_ words: String...) -> CommandRun {
    CommandRun(words, among: .withPetals)
  }

  /// Converts a file or folder, and returns the report.
  private func convert(
    _ input: String, to format: String, _ output: String, _ options: String...
  ) throws -> Report {
    let run = CommandRun(
      ["convert", folder[input], "--to", format, "-o", folder[output], "--json"] + options,
      among: .withPetals)
    try #require(run.status == .done, "\(run.errors)")
    return run.report
  }

  private func text(of name: String) throws -> String {
    String(decoding: try Fixture.bytes(at: folder[name]), as: UTF8.self)
  }

  // MARK: - Lists

  @Test func `formats lists and explains it`() {
    #expect(
      run("formats").lines.contains { $0.hasPrefix("petals ") && $0.hasSuffix(": box, polygon") })
    #expect(
      run("formats", "petals").lines == [
        "petals, Petals", "  shapes   box, polygon",
        "  numbers  pixels from the outer corner at the top left",
        "  box      x, y of the middle, width, height", "  class    name without blanks",
        "  size     of the image", "  known by a text file that begins with #petals",
      ])
    #expect(run("formats", "--json").lines.count == DatasetFormats.all.count + 1)
    #expect(CommandRun("formats", "petals").status == .usage)
  }

  @Test(arguments: ["convert", "place"])
  func `the help of a command names it and its option`(command: String) {
    let help = run(command, "--help-all").output

    #expect(help.contains("petals"))
    #expect(help.contains("--petal-origin"))
    #expect(!CommandRun(command, "--help-all").output.contains("petal"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `a shell completes it and its option`(shell: String) {
    let script = run("completions", shell).output

    #expect(script.contains("petal-origin"))
    #expect(script.contains(" petals"))
    #expect(!CommandRun("completions", shell).output.contains("petal"))
  }

  // MARK: - Conversion

  @Test(arguments: ["coco", "labelme", "jsonl", "datumaro", "cvat", "via"])
  func `objects go to another format and come back`(other: String) throws {
    let there = try convert("a.petals", to: other, "there", "--images", folder.path)
    let back = try convert("there", to: "petals", "back.petals", "--images", folder.path)

    #expect(there["from"].text == "petals")
    #expect(there["written"].number == 2)
    #expect(there["changed"].number == 0)
    #expect(back["from"].text == other)
    #expect(back["written"].number == 2)
    #expect(try text(of: "back.petals") == Self.plainText)
  }

  @Test func `the key that other formats lack comes back in its own, and is counted in others`()
    throws
  {
    let own = try convert("a.petals", to: "petals", "own.petals")
    let other = try convert("a.petals", to: "coco", "other.json")

    #expect(try text(of: "own.petals") == Self.text)
    #expect(own["losses"].values.isEmpty)
    #expect(
      other["losses"].values.map { $0["first"].text } == [
        "coco has no place for the key \"mood\" of objects"
      ])
  }

  @Test func `its option says from where centers are counted, in reading and in writing`() throws {
    // The center of the image is (400, 250).
    let text = "#petals\n= a.png\ncat - box -150 -50 100 100\n"
    try folder.write(Array(text.utf8), to: "b.petals")

    _ = try convert("b.petals", to: "coco", "b.json", "--petal-origin", "middle")
    _ = try convert("b.json", to: "petals", "corner.petals")
    _ = try convert("b.json", to: "petals", "middle.petals", "--petal-origin", "middle")

    let box = try Report(self.text(of: "b.json"))["annotations"][0]["bbox"]
    #expect(box.numbers == [200, 150, 100, 100])
    #expect(try self.text(of: "corner.petals").contains("cat - box 250 200 100 100"))
    #expect(try self.text(of: "middle.petals") == text)
  }

  @Test func `its option is refused by other formats`() throws {
    _ = try convert("a.petals", to: "coco", "a.json")

    let run = run(
      "convert", folder["a.json"], "--to", "jsonl", "-o", folder["a.jsonl"], "--petal-origin",
      "middle")

    #expect(run.status == .usage)
    #expect(
      run.errors.contains("--petal-origin has no effect on coco and jsonl, only on petals"),
      "\(run.errors)")
  }

  @Test func `a box is rounded where its center is, not its corner`() throws {
    // From 10 to 11: the corner is a whole number, the center is 10.5.
    try folder.write(Array("#petals\n= a.png\ncat - box 10.5 20.5 1 1\n".utf8), to: "b.petals")

    let petals = try convert("b.petals", to: "petals", "c.petals", "--digits", "0")
    let coco = try convert("b.petals", to: "coco", "c.json", "--digits", "0")

    #expect(petals["changed"].number == 1)
    #expect(coco["changed"].number == 0)
  }

  @Test func `explain says what its numbers mean`() {
    let from = run("convert", folder["a.petals"], "--to", "coco", "--explain")
    let to = run("convert", folder["a.petals"], "--to", "petals", "--explain")

    #expect(from.lines.first == "from petals, Petals (a.petals begins with #petals)")
    #expect(from.lines.contains("  box      x, y of the middle, width, height"))
    #expect(to.lines.contains("to petals, Petals"))
    #expect(to.lines.contains("  masks that can't be held: error"))
  }

  // MARK: - Pictures

  @Test func `place draws its objects where it draws those of another format`() throws {
    _ = try convert("a.petals", to: "coco", "a.json")

    let petals = run(
      "place", folder["a.png"], folder["a.petals"], "-o", folder["one.png"], "--json")
    let coco = run("place", folder["a.png"], folder["a.json"], "-o", folder["two.png"], "--json")

    #expect(petals.status == .done, "\(petals.errors)")
    #expect(coco.status == .done, "\(coco.errors)")
    #expect(petals.output.replacing("one.png", with: "two.png") == coco.output)
    #expect(try text(of: "one.png") == text(of: "two.png"))
  }
}
