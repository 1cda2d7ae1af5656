import Testing

@testable import ImgMarkEditor

/// The requests that are permitted.
struct RequestGuardTests {
  private let requestGuard = RequestGuard(key: SecretKey(), bodyLimit: 1000)

  private func status(
    _ fields: [String: String], method: String = "GET", needsKey: Bool = true
  ) -> Int {
    var fields = fields
    if fields["x-imgmark-key"] == "right" { fields["x-imgmark-key"] = requestGuard.key.text }
    let request = EditorRequest(method: method, path: "/document", fields: fields)
    return requestGuard.refusal(of: request, needsKey: needsKey)?.status ?? 200
  }

  @Test(arguments: [
    ("127.0.0.1:8765", 200), ("localhost:9", 200), ("127.0.0.1", 200), ("[::1]:8765", 200),
    ("evil.example", 403), ("evil.example:8765", 403), ("127.0.0.1.evil.example", 403),
    ("localhost.", 403), ("127.0.0.1:8765@evil.example", 403), ("", 403), ("127.0.0.1:", 403),
    ("127.0.0.1:80a", 403), ("127.0.0.2", 403), ("0.0.0.0:8765", 403),
  ])
  func `names of other machines are rejected`(host: String, expected: Int) {
    #expect(status(["host": host, "x-imgmark-key": "right"]) == expected)
  }

  @Test func `a request without a host is rejected`() {
    #expect(status(["x-imgmark-key": "right"]) == 403)
  }

  @Test(arguments: [
    ("http://127.0.0.1:8765", 200), ("http://127.0.0.1:8766", 403), ("https://127.0.0.1:8765", 403),
    ("http://localhost:8765", 403), ("null", 403), ("http://evil.example", 403),
  ])
  func `pages of other origins are rejected`(origin: String, expected: Int) {
    let fields = ["host": "127.0.0.1:8765", "origin": origin, "x-imgmark-key": "right"]

    #expect(status(fields) == expected)
  }

  @Test(arguments: [("same-origin", 200), ("none", 200), ("same-site", 403), ("cross-site", 403)])
  func `a request that the browser marks as cross-site is rejected`(site: String, expected: Int) {
    let fields = ["host": "localhost:1", "sec-fetch-site": site, "x-imgmark-key": "right"]

    #expect(status(fields) == expected)
  }

  @Test func `only the exact key is accepted`() {
    let key = requestGuard.key
    var almost = Array(key.text)
    almost[63] = almost[63] == "0" ? "1" : "0"

    #expect(key.matches(key.text))
    for other in [nil, "", "0", String(almost), String(key.text.dropLast()), key.text + "0"] {
      #expect(!key.matches(other))
    }
    #expect(key.text.count == 64)
    #expect(key.text != SecretKey().text)
    #expect(status(["host": "localhost", "x-imgmark-key": String(almost)]) == 403)
    #expect(status(["host": "localhost"], needsKey: false) == 200)
  }

  @Test func `a submission must come from the page, as JSON, and be small enough`() {
    let page = ["host": "localhost:1", "origin": "http://localhost:1", "x-imgmark-key": "right"]
    func post(_ fields: [String: String]) -> Int {
      status(page.merging(fields) { $1 }, method: "POST")
    }

    #expect(post(["content-type": "application/json", "content-length": "1000"]) == 200)
    #expect(post(["content-type": "application/json", "content-length": "1001"]) == 413)
    #expect(post(["content-type": "application/json", "content-length": "x"]) == 413)
    #expect(post(["content-type": "text/plain"]) == 415)
    #expect(post(["origin": "null", "content-type": "application/json"]) == 403)
    #expect(
      status(
        ["host": "localhost:1", "content-type": "application/json", "x-imgmark-key": "right"],
        method: "POST") == 403)
  }
}
