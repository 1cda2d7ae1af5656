import ImgMarkText
import Testing

@Suite struct JSONWriterTests {
  @Test func `a report is written in the order of its keys`() {
    var json = JSONWriter()
    json.object { json in
      json.field("rows", 12)
      json.field("scale", 0.5)
      json.field("output", nil as String?)
      json.field("animated", false)
      json.field("notes", ["a", "b"])
      json.field("points") { json in
        json.array { json in
          json.array {
            $0.number(-0.0); $0.number(1e21)
          }
          json.object { _ in }
        }
      }
    }
    json.endLine()
    json.integer(-1)

    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == "{\"rows\":12,\"scale\":0.5,\"output\":null,\"animated\":false,\"notes\":[\"a\",\"b\"],\"points\":[[0,1e+21],{}]}\n-1"
    )
  }

  @Test func `a text is escaped where RFC 8259 requires it`() {
    var json = JSONWriter()
    json.string("\"\\/\u{0}\u{1F}\u{8}\n\r\té😀\u{7F}")

    #expect(
      String(decoding: json.takeBytes(), as: UTF8.self)
        == "\"\\\"\\\\/\\u0000\\u001f\\u0008\\n\\r\\té😀\u{7F}\"")
  }

  @Test func `a value that isn't a finite number is null, since JSON can't express it`() {
    var json = JSONWriter(digits: 2)
    json.array { json in
      json.number(.nan)
      json.number(.infinity)
      json.number(2.0 / 3)
    }

    #expect(String(decoding: json.bytes, as: UTF8.self) == "[null,null,0.67]")
  }
}
