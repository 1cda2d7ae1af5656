import ImgMark
import Testing

struct RecordTests {
  /// 800x500 on 600x700: scale 600/800 = 0.75, so 600x375 at (700 - 375) / 2 = 162.5.
  @Test func `a placement has its keys in their order`() throws {
    let placement = try Placement(
      of: PixelSize(width: 800, height: 500), on: PixelSize(width: 600, height: 700).rect())

    #expect(
      PlacementRecord(placement).json.line() == """
        {"source":{"width":800,"height":500},\
        "view":{"x":0,"y":0,"width":800,"height":500},\
        "canvas":{"width":600,"height":700},\
        "available":{"x":0,"y":0,"width":600,"height":700},\
        "content":{"x":0,"y":162.5,"width":600,"height":375},\
        "scale_x":0.75,"scale_y":0.75,"mode":"contain","align":"xMidYMid",\
        "padding":{"top":0,"right":0,"bottom":0,"left":0},"aligned":false}
        """)
  }

  @Test func `a rejected row has its line, any other fault a reason`() {
    let entry = RowEntry(fate: .rejected, line: 7, id: "a", note: "is empty")

    #expect(
      entry.rejections.map { $0.json.line() } == [
        #"{"line":7,"id":"a","axis":null,"value":null,"pixels_outside":null,"reason":"is empty"}"#
      ])
  }

  /// 450 of 400 pixels are 450/400 = 1.125 of the image, 50 pixels outside.
  @Test func `points are reported with the picture and what became of them`() throws {
    var job = PointsJob(pictures: .size(try PixelSize(width: 400, height: 200)))
    job.rules = RowRules(defaultUnit: .pixels)
    let picture = try job.picture()
    let numbers = try ["100", "50", "450"].map { try DecimalText.number($0).written }
    let points = job.points(
      [(numbers[0], numbers[1]), (numbers[2], numbers[1])], in: picture.frame)
    var text: [UInt8] = []

    try RowsRecord(points: points, of: picture.facts, in: picture.frame).write(
      style: DecimalStyle(), parts: { text += $0 }, endLine: { text += Array("\n".utf8) })

    let line = String(decoding: text, as: UTF8.self)
    #expect(line.contains(#""rows":2,"written":1,"snapped":0,"outside_crop":0"#))
    #expect(
      line.contains(#"{"line":null,"id":"2","axis":"x","value":1.125,"pixels_outside":50}"#))
    #expect(line.hasSuffix(#""points":[{"in":[100,50],"out":[0.25,0.25]}],"output":null}"# + "\n"))
  }
}
