import ImgMark
import ImgMarkArguments
import Testing

@testable import ImgMarkCLI

struct GeometryValueTests {
  private func given(_ value: String) -> ParsedArguments.Occurrence {
    .init(option: .text("point", "x", ""), value: Argument(value))
  }

  @Test(arguments: ["600x700", "600X700", "600×700", "0600x0700"])
  func `a size is two whole numbers`(text: String) throws {
    #expect(try given(text).size() == PixelSize(width: 600, height: 700))
  }

  @Test(arguments: [
    "", "x", "600", "600x", "x700", "600x700x1", "-600x700", "600.0x700", "6e2x700", "0x0", "0x700",
    "600x0", "4294967296x1", "99999999999999999999x1", "٦x7", "600 x 700", "nanx1",
  ])
  func `a text that isn't a size is rejected`(text: String) {
    #expect(throws: UsageError.self) { try given(text).size() }
  }

  @Test func `points are read the same in every locale`() throws {
    #expect(try given("0.25,0.40").point() == AuthoredPoint(x: 0.25, y: 0.4))
    #expect(try given("-1,+2").point() == AuthoredPoint(x: -1, y: 2))
    #expect(try given("1e3, .5").point() == AuthoredPoint(x: 1000, y: 0.5))
  }

  @Test(arguments: [
    "nan,1", "1,inf", "-infinity,0", "1e999,0", "0x10,1", "1,2,3", "1", "", ",", "1,", "1;2",
    "1_0,2",
    "1,2px", "１,2", "1e,2", "--1,2",
  ])
  func `a text that isn't a pair of finite numbers is rejected`(text: String) {
    #expect(throws: UsageError.self) {
      let _: AuthoredPoint = try given(text).point()
    }
  }

  @Test func `the error names the option, the value and the expected form`() {
    #expect(
      throws: UsageError(
        "--point 'nan,1' is not a point; write x,y, such as 0.25,0.40")
    ) { let _: AuthoredPoint = try given("nan,1").point() }
  }

  @Test(arguments: ["0,0,0,5", "0,0,5,0", "0,0,-5,5", "0,0,5", "a,0,5,5"])
  func `a rectangle needs four numbers and an area`(text: String) {
    #expect(throws: UsageError.self) {
      let _: Rect<AuthoredSpace> = try given(text).rect()
    }
  }

  @Test func `insets are one distance or four`() throws {
    #expect(try given("20").insets() == Insets(all: 20))
    #expect(try given("1,2,3,4").insets() == Insets(top: 1, right: 2, bottom: 3, left: 4))
  }

  @Test(arguments: ["", "1,2", "-1", "1,2,3,-4", "nan"])
  func `a text that isn't a distance is rejected`(text: String) {
    #expect(throws: UsageError.self) { try given(text).insets() }
  }

  @Test(arguments: [
    ("1.50,2", 2, 0), (".5,-0.125", 1, 3), ("1e3,1.5E2", nil, nil), ("1.,7", 0, 0),
  ])
  func `decimals are counted as they were written`(text: String, x: Int?, y: Int?) throws {
    let written = try given(text).writtenPoint()

    #expect(written.x.decimals == x)
    #expect(written.y.decimals == y)
  }
}
