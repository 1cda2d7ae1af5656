/// A request to the editor.
struct EditorRequest {
  var method: String
  /// The path without the query (after `?`).
  var path: String
  /// The header fields; their names are in lower case.
  var fields: [String: String] = [:]
  var body: [UInt8] = []

  /// The header fields that are read.
  static let names = [
    "host", "origin", "sec-fetch-site", "content-type", "content-length", "x-imgmark-key",
  ]
}

/// An answer of the editor.
struct EditorAnswer {
  var status: Int
  var mediaType: String
  var body: [UInt8]

  init(_ status: Int, _ mediaType: String, _ body: [UInt8]) {
    self.status = status
    self.mediaType = mediaType
    self.body = body
  }

  /// Returns an error answer with a one-line reason.
  static func refusal(_ status: Int, _ reason: String) -> EditorAnswer {
    EditorAnswer(status, "text/plain; charset=utf-8", Array("\(reason)\n".utf8))
  }

  /// The header fields of every answer.
  ///
  /// They forbid caching and embedding the answer, reading it from other pages, loading anything
  /// from other servers, and passing on the address.
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
