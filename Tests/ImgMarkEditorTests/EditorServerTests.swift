import ImgMark
import ImgMarkTestSupport
import Testing

/// The editor as a process: the answers of its server, and who gets them.
@Suite(.tags(.process), .unlessQuick)
struct EditorServerTests {
  static let canServe =
    BinaryRun("command -v /usr/bin/python3 >/dev/null && ldconfig -p | grep -q libmicrohttpd.so.12")
    .status == 0

  @Test(.enabled(if: EditorServerTests.canServe, "python3 or libmicrohttpd12 is absent"))
  func `requests without the key get nothing, and no other file can be read`() throws {
    let sheet = try Sheet()
    let table = "id,x,y\na,0.25,0.4\n"
    try sheet.folder.write(Array(table.utf8), to: "markers.csv")
    try sheet.folder.write(Array("do not read\n".utf8), to: "secret.txt")
    let script = "\(Fixture.checkout)/Tests/ImgMarkEditorTests/Browser/probe_server.py"
    let run = BinaryRun("/usr/bin/python3 -B '\(script)' \"$imgmark\" '\(sheet.folder.path)'")
    try #require(run.status == 0)
    let report = try JSONValue(Array(run.output.utf8))
    func statuses(_ key: String) -> [Int?] { (report[key].array ?? []).map(\.integer) }

    #expect(report["right"].integer == 200)
    #expect(statuses("wrongKeys") == [403, 403, 403, 403])
    #expect(statuses("keyElsewhere").allSatisfy { $0 == 403 || $0 == 404 })
    #expect(statuses("hosts") == [403, 403, 403, 403])
    #expect([400, 403].contains(report["noHost"].integer))
    #expect(statuses("origins") == [403, 403, 403])
    #expect(statuses("savesOfOthers") == [403, 403, 415, 403])
    #expect(statuses("paths").count == 15)
    #expect(statuses("paths").allSatisfy { [0, 400, 403, 404].contains($0) })
    #expect(report["leaks"].integer == 0)
    #expect(statuses("methods") == [405, 405, 405, 405])
    #expect(
      statuses("garbage").allSatisfy { $0.map { $0 == 0 || (400..<600).contains($0) } ?? false })
    #expect([0, 413].contains(report["large"].integer))
    #expect(report["brokenBody"].integer == 422)
    // 127.0.0.1 as the kernel writes it.
    #expect(report["addresses"] == .array([.string("0100007F")]))
    #expect(report["parallel"]["200"].integer == 500)
    #expect(report["parallel"]["403"].integer == 500)
    #expect(report["besideSilent"].integer == 200)
    #expect(report["table"].string == table)
    #expect(report["names"].array?.count == 3)
    // The status after a signal: 128 and the number of SIGINT.
    #expect(report["interrupted"].integer == 130)
    #expect(report["errors"].string == "")
    #expect(report["killed"]["other"].integer == 0)
    #expect(report["rows"].integer == 4001)
    #expect(statuses("ticket") == [403, 200, 403])
    #expect(report["exchanged"] == .array([.bool(true), .bool(true)]))
    let without = report["without"].array ?? []
    #expect(without.first?.integer == 3)
    #expect(without.dropFirst().first?.string?.contains("apt-get install libmicrohttpd12") == true)
    #expect(without.dropFirst().first?.string?.split(separator: "\n").count == 1)
    #expect(without.last?.string == "")
  }
}
