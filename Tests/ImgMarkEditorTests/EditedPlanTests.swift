import ImgMark
import ImgMarkEditor
import ImgMarkOverlay
import ImgMarkTestSupport
import Testing

/// The look of markers that aren't saved yet.
struct EditedPlanTests {
  private func plan(
    _ table: String, canvas: PixelSize? = nil, _ edit: (inout [EditedMarker]) -> Void = { _ in }
  ) throws -> EditedPlan {
    let sheet = try Sheet()
    let session = try sheet.session(table)
    var markers = session.sheet?.markers ?? []
    edit(&markers)
    var options = MarkingOptions()
    options.canvas = canvas
    return try session.plan(
      of: markers, options: options, style: .standard, text: try TextLayout())
  }

  private func bounds(_ plan: EditedPlan) -> [[Double]] {
    plan.plan.markers.map { placed in
      [placed.bounds.minX, placed.bounds.minY, placed.bounds.size.width, placed.bounds.size.height]
    }
  }

  /// On 800x500 the point is at (200, 200), and its disc of 40 points 60 to the right of it.
  @Test func `columns that can't be edited still style a marker`() throws {
    let plan = try plan("x,y,size,dx,anchor,label\n0.25,0.4,40,60,left,\n")

    #expect(bounds(plan) == [[260, 180, 40, 40]])
    #expect(plan.drawing(of: 0, number: 7).pieces.map(\.kind) == [.lines, .body])
  }

  @Test func `changes are drawn before they are saved`() throws {
    let plan = try plan("x,y,shape,label\n0.25,0.4,disc,\n") { markers in
      markers[0] = markers[0].moved(to: 0.5, 0.5).saying("square", as: .shape)
      markers.append(.point(0.25, 0.4))
    }

    #expect(plan.plan.markers.map(\.marker.style.shape) == [.square, .disc])
    #expect(bounds(plan) == [[386, 236, 28, 28], [186, 186, 28, 28]])
    #expect(plan.indices == [0, 1])
  }

  /// Two capsules of four characters, 40 points apart, are each over 40 points wide.
  @Test func `long labels that cover each other are reported as place does`() throws {
    let plan = try plan("id,label,x,y\n100,L100,0.02,0.55\n101,L101,0.07,0.55\n")

    #expect(plan.plan.markers.map { $0.overlaps.map(\.index) } == [[1], [0]])
  }

  /// 28 points on a canvas half as wide as the image: discs that are 20 apart there are 40 apart in
  /// the image.
  @Test func `the canvas decides what overlaps`() throws {
    let table = "x,y,label\n0.5,0.5,\n0.55,0.5,\n"

    let small = try plan(table, canvas: PixelSize(width: 400, height: 250))

    #expect(try plan(table).plan.markers[0].overlaps.isEmpty)
    #expect(small.plan.markers[0].overlaps.map(\.index) == [1])
  }

  @Test func `a row that place rejects has its reason, and the others are drawn`() throws {
    let plan = try plan("x,y,size,label\n0.1,0.1,0,\n0.5,0.5,20,\nnone,0,0,\n0.9,0.9,30,\n")

    #expect(plan.indices == [1, 2])
    #expect(plan.faults.keys.sorted() == [0])
    #expect(plan.faults[0]?.contains("size") == true)
  }

  @Test func `a row of one vertex among polygons is a point`() throws {
    let plan = try plan("points,label\n\"0.25,0.4\",\n\"0.1,0.1 0.2,0.1 0.2,0.2\",\n")

    #expect(plan.plan.markers.map(\.marker.style.shape) == [.disc, .polygon])
    #expect(bounds(plan)[0] == [186, 186, 28, 28])
    #expect(plan.plan.markers.map { $0.tracing != nil } == [false, true])
  }
}
