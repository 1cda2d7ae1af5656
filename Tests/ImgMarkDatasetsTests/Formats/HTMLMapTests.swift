import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import ImgMarkNumbers
import Testing

@Suite struct HTMLMapTests {
  private let example = """
    <img src="a.png" width="800" height="500" usemap="#m" alt="">
    <map name="m">
      <area shape="rect" coords="200,150,300,250" alt="cat" href="#cat">
      <area shape="circle" coords="200,200,1" alt="tip" href="#tip">
      <area shape="poly" coords="400,100,500,300,300,300" alt="tri" href="#tri">
    </map>
    """

  private func file(_ area: String) -> String {
    "<img src=a.png width=800 height=500 usemap=#m><map name=m>\n<area \(area)></map>"
  }

  @Test func `the worked example is read`() throws {
    let dataset = try TestDataset("html", ["a.html": example])

    #expect(dataset.classNames == ["cat", "tip", "tri"])
    #expect(dataset.images.map(\.path) == ["a.png"])
    #expect(dataset.images.map(\.size) == [Example.size])
    #expect(dataset.shapes == [Example.cat.shape, Example.tip.shape, Example.tri.shape])
    #expect(dataset.images[0].annotations.map(\.line) == [3, 4, 5])
    #expect(dataset.entries == [])
  }

  @Test(arguments: ["width=400", "height=250"])
  func `a missing side follows from the other`(side: String) throws {
    let half = file("coords=100,75,150,125 alt=cat").replacing("width=800 height=500", with: side)
    let dataset = try TestDataset(
      "html", ["a.html": half], sizes: Example.size.map { ["a.png": $0] } ?? [:])

    #expect(dataset.shapes == [Example.cat.shape])
    #expect(dataset.images.map(\.size) == [Example.size])
    #expect(dataset.entries == [])
  }

  @Test func `the worked example is written`() throws {
    let text = try TestDataset([Example.image([Example.cat, Example.tip, Example.tri])])
      .written("html").text

    #expect(
      text == """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <title>Annotations</title>
        <img src="a.png" width="800" height="500" usemap="#m1" alt="">
        <map name="m1">
          <area shape="rect" coords="200,150,300,250" alt="cat">
          <area shape="circle" coords="200,200,1" alt="tip">
          <area shape="poly" coords="400,100,500,300,300,300" alt="tri">
        </map>
        </html>

        """)
    #expect(
      try TestDataset("html", ["a.html": text]).shapes == [
        Example.cat.shape, Example.tip.shape, Example.tri.shape,
      ])
  }

  @Test func `numbers are pixels of the picture as shown`() throws {
    let half = file("coords=100,75,150,125 alt=cat").replacing(
      "width=800 height=500", with: "width=400 height=250")
    let dataset = try TestDataset(
      "html", ["a.html": half], sizes: Example.size.map { ["a.png": $0] } ?? [:])

    #expect(dataset.images.map(\.size) == [Example.size])
    #expect(dataset.shapes == [Example.cat.shape])
  }

  /// 800x500 shown 400 wide or 250 high is 400x250: the aspect stays (CSS 2.2, 10.3.2).
  @Test(
    arguments: [
      "width=400", "height=250", "width=400px", "style='width: 400px'",
      "width=9 style='border:0;width:400px;height:250px'",
      "width=400 height=9 style='HEIGHT:auto'", "style='width:300px;width:400px!important'",
    ])
  func `the displayed size of a picture follows from its attributes`(
    size: String
  ) throws {
    let half = file("coords=100,75,150,125 alt=cat").replacing("width=800 height=500", with: size)
    let dataset = try TestDataset(
      "html", ["a.html": half], sizes: Example.size.map { ["a.png": $0] } ?? [:])

    #expect(dataset.shapes == [Example.cat.shape])
    #expect(dataset.entries == [])
  }

  @Test(
    arguments: [
      "width=50%", "width=0", "width=wide", "style='width:50%'", "style='height:2em'",
    ])
  func `a size that depends on the page is rejected`(size: String) {
    let text = file("coords=1,1,2,2").replacing("width=800 height=500", with: size)

    #expect(throws: DatasetError.self) { try TestDataset("html", ["a.html": text]) }
  }

  @Test func `units after numbers are ignored, as in browsers`() throws {
    let dataset = try TestDataset(
      "html", ["a.html": file("coords='200px,150px,300 , 250' alt=cat")])

    #expect(dataset.shapes == [Example.cat.shape])
  }

  @Test func `without a size in img the picture's own is used, with a note`() throws {
    let text = file("coords=200,150,300,250 alt=cat").replacing(" width=800 height=500", with: "")
    let dataset = try TestDataset(
      "html", ["a.html": text], sizes: Example.size.map { ["a.png": $0] } ?? [:])

    #expect(dataset.shapes == [Example.cat.shape])
    #expect(dataset.entries.map(\.kind) == [.rule])
    #expect(try TestDataset("html", ["a.html": text]).entries.first?.kind == .sizeUnknown)
  }

  @Test func `pages written by hand are read`() throws {
    let text = """
      <!doctype html><title><map name=m></title><!-- <area coords="1,1,2,2"> -->
      <SCRIPT>document.write("<area coords='9,9,9,9'>")</SCRIPT>
      <MAP NAME='m'><AREA SHAPE=Rect COORDS='200 150; 300, 250' ALT="A&amp;B &lt;1&gt; &#x41;&copy;" /></MAP>
      <p><img
        usemap=#m src="set%20one/a.png"
        width=800 height=500>
      """
    let dataset = try TestDataset("html", ["x/a.html": text])

    #expect(dataset.rejections == [])
    #expect(dataset.images.map(\.path) == ["x/set one/a.png"])
    #expect(dataset.images.map(\.line) == [4])
    #expect(dataset.shapes == [Example.cat.shape])
    #expect(dataset.classNames == ["A&B <1> A&copy;"])
  }

  @Test func `text is escaped, and other attributes come back`() throws {
    var object = Example.cat
    object.id = .text("a1")
    object.attributes = [Attribute("My Age", json: "3"), Attribute("x", text: "\"<&>'")]
    let dataset = TestDataset([Example.image([object])], classes: ["\"><script>alert(1)</script>"])
    let text = try dataset.written("html").text
    let again = try TestDataset("html", ["a.html": text])

    #expect(!text.contains("<script"))
    #expect(again.classNames == ["\"><script>alert(1)</script>"])
    #expect(again.images[0].annotations[0].id == .text("a1"))
    #expect(again.images[0].annotations[0].attributes == object.attributes)
  }

  @Test func `a circle comes back, and so does a link`() throws {
    let dataset = try TestDataset(
      "html", ["a.html": file("shape=circle coords=100,100,20 alt=m href='#x'")])
    let again = try TestDataset("html", ["a.html": try dataset.written("html").text])

    #expect(
      dataset.shapes == [
        .ellipse(Ellipse(center: Point(x: 100, y: 100), radii: Size(width: 20, height: 20)))
      ])
    #expect(again.shapes == dataset.shapes)
    #expect(again.images[0].annotations[0].extras == [Attribute("href", text: "#x")])
  }

  @Test(
    arguments: [
      ("coords=1,2,3", "coords is not x1,y1,x2,y2"),
      ("coords=1,2,1,5", "zero width; a box must cover something"),
      ("shape=circle coords=1,2,0", "zero radius; a box must cover something"),
      ("shape=poly coords=1,2,3,4", "a contour of 2 points; at least 3 are needed"),
      (
        "shape=poly coords=1,2,3,4,5,6,7",
        "a contour of 7 numbers, which is odd; they are x,y pairs"
      ),
      ("shape=star coords=1", "the shape star is not one that is read"),
      ("alt=x", "coords is missing"),
      ("coords=1,2,x,4", "coords is not a number"),
    ])
  func `a fault of one area rejects that area`(area: String, reason: String) throws {
    let dataset = try TestDataset("html", ["a.html": file(area)])

    #expect(dataset.shapes == [])
    #expect(dataset.rejections == ["a.html:2: \(reason)"])
  }

  @Test func `a page cut anywhere is read up to the cut`() throws {
    let bytes = Array(example.utf8)
    for count in 0..<bytes.count {
      let dataset = try TestDataset("html", bytes: ["a.html": Array(bytes.prefix(count))])
      #expect(dataset.shapes.count + dataset.rejections.count <= 3)
    }
  }
}
