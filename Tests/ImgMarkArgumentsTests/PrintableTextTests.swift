import ImgMarkArguments
import Testing

struct PrintableTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("Grüße 漢字 👍🏽", "Grüße 漢字 👍🏽"), ("a\nb", "a\\nb"), ("a\tb\r", "a\\tb\\r"),
    ("\u{1B}[2J", "\\u{1b}[2J"), ("\u{7F}\u{9B}31m", "\\u{7f}\\u{9b}31m"),
    ("gnp.\u{202E}exe", "gnp.\\u{202e}exe"), ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
    ("a\r\nb", "a\\r\\nb"), ("\u{2028}", "\\u{2028}"), ("\0", "\\u{0}"),
  ])
  func `characters that would drive a terminal are escaped`(text: String, printable: String) {
    #expect(text.printable == printable)
  }

  @Test(arguments: [("abc", 3), ("漢字", 4), ("e\u{301}", 1), ("", 0), ("ﬁ", 1), ("👍", 2)])
  func `columns are counted as terminals show them`(text: String, columns: Int) {
    #expect(text.columns == columns)
    #expect(text.padded(to: 6).columns == 6)
  }
}
