/// What is asked of the editor, as it arrived.
struct EditorRequest {
  var method: String
  /// Without what follows a question mark.
  var path: String
  /// Fields of the header, their names in lower case.
  var fields: [String: String] = [:]
  var body: [UInt8] = []

  /// The fields that are looked at.
  static let names = [
    "host", "origin", "sec-fetch-site", "content-type", "content-length", "x-imgmark-key",
  ]
}

/// What the editor answers.
struct EditorAnswer {
  var status: Int
  var mediaType: String
  var body: [UInt8]

  init(_ status: Int, _ mediaType: String, _ body: [UInt8]) {
    self.status = status
    self.mediaType = mediaType
    self.body = body
  }

  /// An answer that says in one line why there is no other.
  static func refusal(_ status: Int, _ reason: String) -> EditorAnswer {
    EditorAnswer(status, "text/plain; charset=utf-8", Array("\(reason)\n".utf8))
  }

  /// Fields of the header of every answer: nothing is kept, embedded, read by other pages or loaded
  /// from anywhere else, and no address is passed on.
  static let fields: [(name: String, value: String)] = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
        + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("Cache-Control", "no-store"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
  ]
}
