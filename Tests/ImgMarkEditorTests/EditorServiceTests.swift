import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkEditor

/// The answers to permitted requests.
struct EditorServiceTests {
  private let sheet: Sheet
  private let service: EditorService

  init() throws {
    sheet = try Sheet()
    service = try EditorService(
      sheet.session("id,x,y\na,0.25,0.4\n"), settings: EditorSettings())
  }

  private func answer(
    _ method: String, _ path: String, _ body: String = "", isComplete: Bool = true
  ) -> EditorAnswer? {
    service.answer(
      EditorRequest(
        method: method, path: path,
        fields: [
          "host": "127.0.0.1:1", "origin": "http://127.0.0.1:1", "x-imgmark-key": service.key.text,
          "content-type": "application/json",
        ], body: Array(body.utf8)), isComplete: isComplete)
  }

  private func json(_ answer: EditorAnswer?) throws -> JSONValue {
    try JSONValue(#require(answer).body)
  }

  @Test(arguments: [
    ("GET", "/", 200), ("GET", "/main.js", 200), ("GET", "/style.css", 200),
    ("GET", "/icon.svg", 200), ("GET", "/document", 200), ("GET", "/picture", 200),
    ("GET", "/version", 200), ("POST", "/", 405), ("POST", "/document", 405), ("GET", "/save", 405),
    ("GET", "/drawings.js", 200), ("GET", "/drawings", 405),
    ("HEAD", "/", 405), ("OPTIONS", "/save", 405), ("DELETE", "/document", 405),
    ("GET", "/../markers.csv", 404), ("GET", "/markers.csv", 404), ("GET", "/etc/passwd", 404),
    ("GET", "//", 404), ("GET", "/main.js/", 404), ("GET", "", 404), ("GET", "/Page/main.js", 404),
  ])
  func `other addresses and methods are rejected`(method: String, path: String, status: Int) {
    #expect(answer(method, path)?.status == status)
  }

  @Test func `a body is read unless the request is rejected without it`() {
    #expect(answer("POST", "/save", isComplete: false) == nil)
    #expect(answer("GET", "/save", isComplete: false)?.status == 405)
    let stranger = EditorRequest(
      method: "POST", path: "/save",
      fields: ["host": "127.0.0.1:1", "content-type": "application/json"])
    #expect(service.answer(stranger, isComplete: false)?.status == 403)
  }

  private func key(shown secret: String) -> EditorAnswer? {
    service.answer(
      EditorRequest(
        method: "GET", path: "/key", fields: ["host": "localhost:1", "x-imgmark-key": secret]),
      isComplete: false)
  }

  @Test func `a ticket gets the key once, and nothing else`() throws {
    let ticket = service.ticket.text
    let other = EditorRequest(
      method: "GET", path: "/document", fields: ["host": "localhost:1", "x-imgmark-key": ticket])

    #expect(service.answer(other, isComplete: true)?.status == 403)
    #expect(key(shown: SecretKey().text)?.status == 403)
    #expect(try json(key(shown: ticket))["key"].string == service.key.text)
    #expect(key(shown: ticket)?.status == 403)
    #expect(try json(key(shown: service.key.text))["key"].string == service.key.text)
    #expect(ticket != service.key.text)
  }

  @Test func `the document has the table's content`() throws {
    let document = try json(answer("GET", "/document"))

    #expect(document["version"].string == Digest(of: Array("id,x,y\na,0.25,0.4\n".utf8)).text)
    #expect(document["image"]["width"].integer == 800)
    #expect(document["kinds"].array == [.string("point")])
    let marker = document["markers"].array?.first
    #expect(marker?["origin"].integer == 0)
    #expect(marker?["texts"]["id"].string == "a")
    #expect(marker?["points"] == .array([.array([.number(0.25), .number(0.4)])]))
  }

  private func submission(_ version: String, x: String = "0.5") -> String {
    """
    {"version": "\(version)", "markers": [
      {"origin": 0, "kind": "point", "points": [[\(x), 0.4]], "texts": {"id": "b"}}]}
    """
  }

  @Test func `markers are saved, and the answer is the new content of the file`() throws {
    let version = try json(answer("GET", "/document"))["version"].string ?? ""
    let saved = answer("POST", "/save", submission(version))

    #expect(saved?.status == 200)
    #expect(try json(saved)["markers"].array?.first?["texts"]["id"].string == "b")
    #expect(try sheet.onDisk == "id,x,y\nb,0.5,0.4\n")
    // A page that was opened before gets the current state.
    let conflict = answer("POST", "/save", submission(version))
    #expect(conflict?.status == 409)
    #expect(try json(conflict)["reason"].string == "changed")
    #expect(try json(conflict)["document"]["markers"].array?.count == 1)
  }

  private func drawn(_ version: String, label: String) -> EditorAnswer? {
    answer(
      "POST", "/drawings",
      """
      {"version": "\(version)", "markers": [
        {"uid": 31, "origin": 0, "kind": "point", "points": [[0.5, 0.4]], "texts": {"id": "\(label)"}},
        {"uid": 32, "kind": "point", "points": [[0.501, 0.4]], "texts": {"id": "b"}}]}
      """)
  }

  @Test func `markers are drawn under the page's identifiers, and nothing is saved`() throws {
    let version = try json(answer("GET", "/document"))["version"].string ?? ""
    let drawn = try json(drawn(version, label: "<img onerror=alert(1)>&\\\""))

    #expect(drawn["drawings"].array?.map { $0["uid"].integer } == [31, 32])
    let svg = drawn["drawings"].array?.first?["pieces"].array?.first?["svg"].string ?? ""
    #expect(svg.contains("&lt;img onerror=alert(1)&gt;&amp;&quot;</text>"))
    #expect(!svg.contains("<img"))
    #expect(drawn["overlaps"].array?.map { $0["under"].integer } == [31])
    #expect(drawn["overlaps"].array?.map { $0["over"].integer } == [32])
    #expect(try sheet.onDisk == "id,x,y\na,0.25,0.4\n")
  }

  @Test func `markers of a table that has changed since are not drawn`() throws {
    let other = Digest(of: []).text

    #expect(drawn(other, label: "a")?.status == 409)
  }

  @Test(arguments: [
    "", "x", "[]", "{}", "{\"version\": \"x\", \"markers\": []}",
    "{\"markers\": [{\"kind\": \"point\", \"points\": []}]}",
    "{\"markers\": [{\"kind\": \"disc\", \"points\": [[0, 0]]}]}",
    "{\"markers\": [{\"kind\": \"point\", \"points\": [[0, 1e300]]}]}",
    "{\"markers\": [{\"kind\": \"point\", \"points\": [[0, \"0\"]]}]}",
    "{\"markers\": [{\"kind\": \"box\", \"points\": [[1, 1], [0, 0]]}]}",
    "{\"markers\": [{\"kind\": \"contour\", \"points\": [[[0], 1]]}]}",
    String(repeating: "[", count: 100_000),
  ])
  func `an invalid submission changes nothing`(body: String) throws {
    let refused = answer("POST", "/save", body)

    #expect(refused?.status == 422)
    #expect(try json(refused)["message"].string?.isEmpty == false)
    #expect(try sheet.onDisk == "id,x,y\na,0.25,0.4\n")
  }

  @Test(arguments: [
    "../a.csv", "/tmp/a.csv", "a/b.csv", ".a.csv", "a", "a.sh", "", "a\\\\b.csv", "a\\u0000.csv",
    "..", "image.png",
  ])
  func `names that lead elsewhere are rejected`(name: String) {
    let body = "{\"name\": \"\(name)\", \"markers\": []}"

    #expect(answer("POST", "/save-as", body)?.status == 422)
    #expect(sheet.folder.names == ["image.png", "markers.csv"])
  }

  @Test func `a table that exists under the name is not overwritten`() throws {
    #expect(
      answer("POST", "/save-as", "{\"name\": \"markers.csv\", \"markers\": []}")?.status == 409)
    #expect(answer("POST", "/save-as", "{\"name\": \"b.csv\", \"markers\": []}")?.status == 200)
    #expect(sheet.folder.names == ["b.csv", "image.png", "markers.csv"])
  }

  @Test func `no answer is cached or shown inside another page`() {
    let fields = Dictionary(uniqueKeysWithValues: EditorAnswer.fields.map { ($0.name, $0.value) })

    #expect(fields["Content-Security-Policy"]?.hasPrefix("default-src 'none';") == true)
    #expect(fields["Content-Security-Policy"]?.contains("unsafe") == false)
    #expect(fields["Referrer-Policy"] == "no-referrer")
    #expect(fields["Cache-Control"] == "no-store")
  }
}
