import ImgMarkNumbers
import ImgMarkText
import Testing

struct JSONValueTests {
  private func read(_ text: String) throws -> JSONValue { try JSONValue(Array(text.utf8)) }

  @Test func `an object keeps the order of its keys`() throws {
    let value: JSONValue = ["b": 1.json, "a": [.null, .bool(true), .string("x\n")]]

    #expect(value.line() == #"{"b":1,"a":[null,true,"x\n"]}"#)
    #expect(try read(value.line()).line() == value.line())
  }

  @Test func `numbers are rounded as asked, counts are not`() {
    let value: JSONValue = [.number(0.126), .integer(1234)]

    #expect(value.line(style: DecimalStyle(digits: 2)) == "[0.13,1234]")
  }

  @Test func `a member that is missing is null`() throws {
    let value = try read(#"{"a":{"b":2}}"#)

    #expect(value["a"]["b"].integer == 2)
    #expect(value["x"]["y"] == .null)
    #expect(value["a"].string == nil)
  }

  @Test func `of members with the same key the last one counts`() throws {
    #expect(try read(#"{"a":1,"a":2}"#)["a"].number == 2)
  }

  /// 2^53 + 1 lies between two numbers that a Double holds.
  @Test func `a whole number beyond the precision of a Double keeps its digits`() throws {
    let value = try read("[9007199254740993,123456789012345678901234567890,1.5]")

    #expect(value.line() == "[9007199254740993,123456789012345678901234567890,1.5]")
    #expect(value.array?.map(\.integer) == [9_007_199_254_740_993, nil, nil])
    #expect(value.array?.last?.number == 1.5)
  }

  @Test(arguments: ["", "[1", "{\"a\"}", "1 2", "nul"])
  func `text that is not one value is an error`(text: String) {
    #expect(throws: (any Error).self) { try read(text) }
  }
}

extension Int {
  fileprivate var json: JSONValue { .integer(self) }
}
