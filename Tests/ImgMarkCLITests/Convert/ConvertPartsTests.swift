import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Parts of a data set, and ids that stand twice, on the command line.
@Suite struct `imgmark convert, parts and ids` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    func line(_ image: String, _ part: String) -> String {
      #"{"image":"\#(image)","width":9,"height":9,"id":1,"split":"\#(part)","#
        + #""objects":[{"label":"x","id":1,"box":[1,1,2,2]}]}"#
    }
    let lines = [line("a.png", "Train"), line("a.png", "Validation"), line("c.png", "Test")]
    try folder.write(Array(lines.joined(separator: "\n").utf8), to: "a.jsonl")
    let coco = """
      {"images":[{"id":1,"file_name":"a.jpg","width":90,"height":90}],
      "categories":[{"id":1,"name":"cat"}],"annotations":[
      {"id":309,"image_id":1,"category_id":1,"bbox":[1,1,2,2]},
      {"id":309,"image_id":1,"category_id":1,"bbox":[3,1,2,2]}]}
      """
    try folder.write(Array(coco.utf8), to: "taco.json")
  }

  private func convert(_ name: String, _ words: String...) -> CommandRun {
    CommandRun(["convert", folder[name], "--to", "coco"] + words)
  }

  private func names(in name: String) -> [String] {
    var names: [String] = []
    DiskTree(root: FilePath(folder[name])).walk { entry in
      if case .file(let path) = entry {
        names.append(String(path.description.dropFirst(folder[name].count + 1)))
      }
    }
    return names.sorted()
  }

  @Test func `a folder gets a file of COCO for each part, and gives the parts back`() throws {
    let given = ["Test", "Train", "Validation"].map { "annotations/instances_\($0).json" }
    let there = convert("a.jsonl", "-o", folder["c"] + "/")
    let asked = convert("a.jsonl", "--by-split", "-o", folder["d"])
    let back = CommandRun("convert", folder["c"], "--to", "jsonl", "-o", "-")

    #expect(there.status == .done, "\(there.errors)")
    #expect(names(in: "c") == given)
    #expect(asked.status == .done && names(in: "d") == given)
    #expect(there.errors.contains("3 written as they were, 0 changed, 0 rejected"))
    #expect(
      back.lines.map { String($0.prefix { $0 != "[" }) } == [
        #"{"image":"c.png","width":9,"height":9,"id":1,"split":"Test","objects":"#,
        #"{"image":"a.png","width":9,"height":9,"id":1,"split":"Train","objects":"#,
        #"{"image":"a.png","width":9,"height":9,"id":1,"split":"Validation","objects":"#,
      ])
  }

  @Test func `one file has the parts as folders of names`() throws {
    let run = convert("a.jsonl", "-o", "-")

    #expect(run.output.contains(#""file_name":"Train/a.png""#))
    #expect(run.output.contains(#""file_name":"Validation/a.png""#))
    #expect(run.errors.contains("1 written as they were, 2 changed, 0 rejected"), "\(run.errors)")
  }

  @Test(arguments: ["-", "c.json"])
  func `files of parts need a folder`(output: String) {
    let run = convert("a.jsonl", "--by-split", "-o", output == "-" ? "-" : folder[output])

    #expect(run.status == .rejected)
    #expect(run.errors.hasSuffix("; name a folder by -o\n"), "\(run.errors)")
  }

  @Test func `a folder without parts gets one file`() {
    let run = convert("taco.json", "--renumber", "-o", folder["c"] + "/")

    #expect(run.status == .done)
    #expect(names(in: "c") == ["annotations.json"])
  }

  @Test func `an id that stands twice names the options that help`() {
    let plain = convert("taco.json", "-o", "-")
    let going = convert("taco.json", "--keep-going", "-o", "-")
    let anew = convert("taco.json", "--renumber", "-o", "-")

    #expect(plain.status == .rejected && plain.output.isEmpty)
    #expect(
      plain.errors.hasSuffix(
        "taco.json:4: the id 309 of annotations stands twice, first on line 3, as annotations[0] and "
          + "annotations[1]; ids must be unique: correct one, or --keep-going leaves out the second, "
          + "or convert --renumber numbers all anew\n"), "\(plain.errors)")
    #expect(going.errors.contains("taco.json:4: object 309 on a.jpg: the id 309"))
    #expect(
      going.errors.contains("2 objects of 1 image: 1 written as they were, 0 changed, 1 rejected"))
    #expect(anew.status == .done)
    #expect(anew.output.contains(#""id":2,"image_id":1"#))
    #expect(anew.errors.contains("2 written as they were"))
  }
}
