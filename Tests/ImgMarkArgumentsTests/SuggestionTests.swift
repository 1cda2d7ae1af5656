import ImgMarkArguments
import Testing

struct SuggestionTests {
  private let words = ["size", "fit", "normalize", "place", "check"]

  @Test(arguments: [
    ("sise", "size"), ("fti", "fit"), ("normalise", "normalize"), ("plaice", "place"),
    ("norm", "normalize"), ("FIT", "fit"), ("chekc", "check"),
  ])
  func `the nearest word is suggested`(typed: String, meant: String) {
    #expect(Suggestion(for: typed, among: words).word == meant)
  }

  @Test(arguments: ["", "x", "photo.jpg", "zebra"])
  func `nothing is suggested if no word is near`(typed: String) {
    #expect(Suggestion(for: typed, among: words).word == nil)
  }

  @Test func `a word as long as a book is compared quickly`() {
    let typed = String(repeating: "a", count: 1_000_000)

    #expect(Suggestion(for: typed, among: words).word == nil)
  }
}
