import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

struct FitCommandTests {
  @Test(arguments: [
    (
      "1000x700", #""x":0,"y":37.5,"width":1000,"height":625"#, "[250,287.5]", "1.25"
    ),
    ("600x700", #""x":0,"y":162.5,"width":600,"height":375"#, "[150,312.5]", "0.75"),
    ("1000x400", #""x":180,"y":0,"width":640,"height":400"#, "[340,160]", "0.8"),
  ])
  func `a picture is centered on wider and taller canvases`(
    canvas: String, content: String, out: String, scale: String
  ) {
    let run = CommandRun("fit", "800x500", "--canvas", canvas, "--point", "0.25,0.40", "--json")

    #expect(run.status == .done)
    #expect(run.errors == "")
    #expect(run.output.contains(#""content":{\#(content)}"#))
    #expect(run.output.contains(#""scale_x":\#(scale),"scale_y":\#(scale)"#))
    #expect(run.output.contains(#""points":[{"in":[0.25,0.4],"out":\#(out)}]"#))
  }

  @Test func `the report has its keys in their order`() {
    let run = CommandRun(
      "fit", "100x50", "--canvas", "120x140", "--padding", "10,20,30,0", "--json")

    // The space is 120 - 20 by 140 - 40. Scale 1, so 100x50, centered in 100 down: y = 10 + 25.
    #expect(
      run.output == """
        {"source":{"width":100,"height":50},"canvas":{"width":120,"height":140},\
        "available":{"x":0,"y":10,"width":100,"height":100},\
        "content":{"x":0,"y":35,"width":100,"height":50},"scale_x":1,"scale_y":1,\
        "mode":"contain","align":"xMidYMid",\
        "padding":{"top":10,"right":20,"bottom":30,"left":0},"aligned":false,\
        "points":[],"rejected":[]}

        """)
  }

  @Test func `numbers are rounded if that is asked for`() {
    let run = CommandRun(
      "fit", "3775x1571", "--canvas", "1280x1280", "--digits", "3", "--point", "0.3333333,1")

    // 1571 * 1280 / 3775 = 532.6834..., (1280 - 532.6834...) / 2 = 373.6582...
    #expect(run.output.contains("content  1280x532.683 at 0,373.658\n"))
    #expect(run.output.contains("point    0.333,1 -> 426.667,906.342\n"))
  }

  @Test func `without --json the output is a table`() {
    let run = CommandRun("fit", "800x500", "--canvas", "600x700", "--point", "0.25,0.40")

    #expect(
      run.output == """
        800x500 on a canvas of 600x700, contain, xMidYMid
          content  600x375 at 0,162.5
          scale    0.75
          point    0.25,0.4 -> 150,312.5

        """)
  }

  @Test func `a point of the canvas goes back to the image`() {
    let run = CommandRun(
      "fit", "2448x3264", "--canvas", "600x700", "--inverse", "--point", "37.5,0", "--point",
      "300,350", "--json")

    #expect(run.status == .done)
    #expect(
      run.output.contains(
        #""points":[{"in":[37.5,0],"out":[0,0]},{"in":[300,350],"out":[0.5,0.5]}]"#))
  }

  @Test func `a point in the empty band of the canvas is rejected`() {
    let run = CommandRun(
      "fit", "2448x3264", "--canvas", "600x700", "--inverse", "--point", "10,350")

    #expect(run.status == .rejected)
    #expect(run.output == "")
    #expect(run.errors.contains("--point 10,350: x = -0.052381"))
    #expect(run.errors.contains("in the left band"))
  }

  @Test func `a point outside the image is rejected, and the report is printed nevertheless`() {
    let run = CommandRun(
      "fit", "800x500", "--canvas", "600x700", "--json", "--point", "200,250", "--point", "1,1")

    #expect(run.status == .rejected)
    #expect(run.output.contains(#""points":[{"in":[1,1],"out":[600,537.5]}]"#))
    #expect(
      run.errors.contains(
        "x = 200 (160000.0 px of 800, 159200.0 px outside), "
          + "y = 250 (125000.0 px of 500, 124500.0 px outside)"))
    #expect(run.errors.contains("the point fits as px: write 0.25,0.5\n"))
  }

  @Test func `a point that the canvas cuts off is noted`() {
    let run = CommandRun(
      "fit", "100x100", "--canvas", "100x50", "--mode", "cover", "--point", "0.5,0")

    #expect(run.status == .done)
    #expect(run.errors == "imgmark: note: --point 0.5,0 is outside the canvas, at 50,-25\n")
  }

  @Test func `the mode decides the position of a corner`() {
    func corner(_ mode: String) -> String {
      CommandRun("fit", "720x576", "--canvas", "600x700", "--mode", mode, "--point", "0,0").output
    }

    #expect(corner("contain").contains("0,0 -> 0,110\n"))
    #expect(corner("stretch").contains("0,0 -> 0,0\n"))
  }

  @Test func `an aligned placement begins on a whole pixel at scale 1`() {
    let exact = CommandRun("fit", "5x5", "--canvas", "10x10", "--mode", "none")
    let aligned = CommandRun("fit", "5x5", "--canvas", "10x10", "--mode", "none", "--aligned")

    #expect(exact.output.contains("5x5 at 2.5,2.5"))
    #expect(aligned.output.contains("5x5 at 2,2"))
  }

  @Test func `the size of an image is its displayed one`() {
    let image = SampleImages.jpeg(width: 100, height: 40, orientation: 6)

    let run = CommandRun("fit", "-", "--canvas", "40x100", "--json", input: image)

    #expect(run.status == .done)
    #expect(run.output.hasPrefix(#"{"source":{"width":40,"height":100}"#))
  }

  @Test(arguments: [
    (["fit", "800x500"], "fit needs --canvas WxH; see imgmark fit --help"),
    (["fit", "--canvas", "6x7"], "fit needs IMAGE|WxH; see imgmark fit --help"),
    (
      ["fit", "0x500", "--canvas", "6x7"],
      "'0x500' is out of range; give each side from 1 to 4294967295 pixels"
    ),
    (
      ["fit", "8x5", "--canvas", "0x0"],
      "--canvas '0x0' is out of range; give sides over 0, up to 4294967295 pixels"
    ),
    (
      ["fit", "8x5", "--canvas", "6x7", "--digits", "23"],
      "--digits '23' is out of range; write a whole number from 0 to 22"
    ),
  ])
  func `a wrong command line gives status 2 and one line`(words: [String], message: String) {
    let run = CommandRun(words)

    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(run.errors == "imgmark: \(message)\n")
  }
}
