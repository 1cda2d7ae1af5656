import ImgMark
import ImgMarkArguments
import Testing

@testable import ImgMarkCLI

struct FrameOptionsTests {
  private func description(
    _ words: String..., canvas: FrameOptions.Canvas = .source, defaultUnit: Unit? = .pixels
  ) throws -> FrameDescription {
    let spec = CommandSpec(
      name: "normalize", summary: "", examples: [], synopsis: "",
      options: FrameOptions.options(canvas: canvas))
    let arguments = try ParsedArguments(words.map { Argument($0) }, for: spec)
    return try FrameOptions(arguments, canvas: canvas, defaultUnit: defaultUnit).description
  }

  @Test func `steps are kept in the order in which they are given`() throws {
    let steps = try description(
      "--resized", "400x200", "--crop", "1,2,3,4", "--turn", "90", "--crop", "trim", "--flip",
      "h", "--from-canvas", "600x700", "--turn=270"
    ).steps

    #expect(
      steps == [
        .resize(Size(width: 400, height: 200)),
        .crop(.rect(Rect(x: 1, y: 2, width: 3, height: 4))),
        .turn(.quarterTurnRight), .crop(.trim), .turn(.mirroredAcross),
        .fit(try CanvasFit(on: PixelSize(width: 600, height: 700))),
        .turn(.quarterTurnLeft),
      ])
  }

  @Test func `the way that numbers are written can be given once, in any place`() throws {
    let described = try description(
      "--origin", "bottom-left", "--crop", "page", "--space=stored", "--full", "90x60",
      "--alpha-threshold", "7", "--pixel", "one-based", "--units", "px")

    #expect(described.origin == .bottomLeft)
    #expect(described.space == .stored)
    #expect(described.full == (try PixelSize(width: 90, height: 60)))
    #expect(described.alphaThreshold == 7)
    #expect(described.convention == .oneBased)
    #expect(described.unit == .pixels)
  }

  @Test(arguments: ["from-", ""])
  func `if nothing is drawn, --canvas gives the canvas of the numbers`(
    prefix: String
  ) throws {
    let steps = try description(
      "--\(prefix)canvas", "600x700", "--\(prefix)mode", "cover", "--\(prefix)align",
      "xMinYMin", "--\(prefix)padding", "1,2,3,4", "--\(prefix)aligned"
    ).steps

    let fit = try CanvasFit(
      on: PixelSize(width: 600, height: 700), mode: .cover, alignment: .xMinYMin,
      padding: Insets(top: 1, right: 2, bottom: 3, left: 4), aligning: .wholePixelsAtScaleOne)
    #expect(steps == [.fit(fit)])
  }

  @Test(arguments: [
    (
      ["--pixel", "center", "--units", "percent"],
      "--pixel center needs numbers in pixels, but their unit is percent; add --units px"
    ),
    (["--crop", "page"], "--crop page needs the size of the full image; add --full WxH"),
    (
      ["--from-mode", "cover"],
      "--from-mode, -align, -padding and -aligned need a canvas; add --from-canvas WxH"
    ),
    (
      ["--canvas", "6x7", "--from-canvas", "6x7"],
      "--canvas and --from-canvas mean the same here; use one of them"
    ),
    (
      ["--canvas", "0x0"],
      "--canvas '0x0' is out of range; give sides over 0, up to 4294967295 pixels"
    ),
    (
      ["--crop", "trimm"],
      "--crop 'trimm' is not a rectangle; write x,y,width,height, such as 200,100,400,300"
    ),
    (
      ["--crop", "0,0,0,4"],
      "--crop '0,0,0,4' is an empty rectangle; give a width and a height over 0"
    ),
    (["--turn", "45"], "--turn '45' is not one of 90, 180, 270"),
    (
      ["--alpha-threshold", "256"],
      "--alpha-threshold '256' is out of range; write a whole number from 0 to 255"
    ),
    (
      ["--canvas", "6x7", "--padding", "3"],
      "--padding 3 on --canvas 6x7: no room for the image on a canvas of 6x7; "
        + "make it larger or the padding smaller"
    ),
  ])
  func `invalid options are reported with advice`(
    words: [String], message: String
  ) {
    let spec = CommandSpec(
      name: "normalize", summary: "", examples: [], synopsis: "",
      options: FrameOptions.options(canvas: .source))
    #expect(throws: UsageError(message)) {
      let arguments = try ParsedArguments(words.map { Argument($0) }, for: spec)
      _ = try FrameOptions(arguments, canvas: .source, defaultUnit: .pixels)
    }
  }

  @Test func `pixel indices need pixels, even if pixels aren't the default`() throws {
    #expect(throws: UsageError.self) {
      try description("--pixel", "center", canvas: .target, defaultUnit: .fractions)
    }
    #expect(try description("--pixel", "center", defaultUnit: nil).convention == .center)
  }
}
