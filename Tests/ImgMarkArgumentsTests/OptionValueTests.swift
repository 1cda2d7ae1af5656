import ImgMarkArguments
import ImgMarkNumbers
import Testing

struct OptionValueTests {
  private func given(_ value: String) -> ParsedArguments.Occurrence {
    .init(option: .text("size", "N", ""), value: Argument(value))
  }

  @Test func `a whole number lies in its range`() throws {
    #expect(try given("255").integer(in: 0...255) == 255)
    #expect(
      throws: UsageError("--size '256' is out of range; write a whole number from 0 to 255")
    ) { try given("256").integer(in: 0...255) }
    #expect(
      throws: UsageError("--size '1.5' is not a whole number; write a whole number from 0 to 255")
    ) { try given("1.5").integer(in: 0...255) }
  }

  @Test func `numbers are separated by commas, and their count is fixed`() throws {
    let form = ParsedArguments.Occurrence.Form(name: "a pair", pattern: "x,y")

    #expect(try given("1e3,-.5").numbers(2, as: form) == [1000, -0.5])
    #expect(throws: UsageError("--size '1' is not a pair; write x,y")) {
      try given("1").numbers(2, as: form)
    }
    #expect(throws: UsageError("--size '1,nan' is not a pair; write x,y")) {
      try given("1,nan").numbers(2, as: form)
    }
  }

  @Test func `the decimals of a number are those written`() throws {
    let form = ParsedArguments.Occurrence.Form(name: "a number", pattern: "x")

    #expect(try given("1.50").decimals(1, as: form).map(\.decimals) == [2])
  }

  @Test func `a choice is one of the cases of its type`() throws {
    enum Way: String, CaseIterable { case up, down }

    #expect(try given("up").choice(Way.self) == .up)
    #expect(throws: UsageError("--size 'left' is unknown; use one of up, down")) {
      try given("left").choice(Way.self)
    }
  }
}
