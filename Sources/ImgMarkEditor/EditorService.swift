package import ImgMark

/// Answers the requests of the editor's page.
public final class EditorService: @unchecked Sendable {
  /// The maximal size of a request body: enough for all markers of a table half that size.
  public static let bodyLimit = 64 << 20

  public let key = SecretKey()
  /// A one-time ticket that the browser exchanges for the key.
  ///
  /// The command line of a browser, with the address, is visible to all users of the machine.
  public let ticket = SecretKey()
  private var hasTicket = true
  private let requestGuard: RequestGuard
  private let settings: EditorSettings
  // Used only on the single thread of the server.
  private var session: EditSession
  // It shapes each label once, even if it is drawn many times.
  private let text = SharedTextLayout()
  private let picture: (bytes: [UInt8], mediaType: String)

  /// Creates the service of a session.
  ///
  /// - Throws: A ``FileError`` if the picture can't be shown.
  package init(_ session: EditSession, settings: EditorSettings) throws(FileError) {
    self.session = session
    picture = try session.picture(settings.decoding)
    self.settings = settings
    requestGuard = RequestGuard(key: key, bodyLimit: Self.bodyLimit)
  }

  /// The requests other than for the files of the page.
  private enum Route: String {
    /// Returns the key for a valid ticket or key.
    case key = "/key"
    case document = "/document"
    case picture = "/picture"
    case version = "/version"
    /// Draws markers that aren't saved yet.
    case drawings = "/drawings"
    case save = "/save"
    case saveAs = "/save-as"

    var method: String {
      switch self {
      case .key, .document, .picture, .version: "GET"
      case .drawings, .save, .saveAs: "POST"
      }
    }
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - request: The request; its body may still be missing.
  ///   - isComplete: Whether the body has arrived.
  /// - Returns: The answer; `nil` if it needs the body first.
  func answer(_ request: EditorRequest, isComplete: Bool) -> EditorAnswer? {
    let route = Route(rawValue: request.path)
    let showsTicket =
      route == .key && hasTicket && ticket.matches(request.fields["x-imgmark-key"])
    let needsKey = route != nil && !showsTicket
    if let refusal = requestGuard.refusal(of: request, needsKey: needsKey) { return refusal }
    let file = PageFile.all.first { $0.path == request.path }
    guard route != nil || file != nil else { return .refusal(404, "there is nothing here") }
    guard request.method == route?.method ?? "GET" else {
      return .refusal(405, "\(request.method) is not what this is for")
    }
    if let file { return EditorAnswer(200, file.mediaType, file.bytes) }
    guard let route, isComplete || route.method == "GET" else { return nil }
    do {
      return try answer(route, request)
    } catch {
      // The page shows the message to the user.
      return json(422) { $0.field("message", "\(error)") }
    }
  }

  private func answer(_ route: Route, _ request: EditorRequest) throws -> EditorAnswer {
    switch route {
    case .key:
      if ticket.matches(request.fields["x-imgmark-key"]) { hasTicket = false }
      return json(200) { $0.field("key", key.text) }
    case .document:
      if session.sheet != nil { try session.load() }
      return document(status: 200)
    case .version:
      let version = try session.versionOnDisk()
      return json(200) { $0.field("version", version?.text) }
    case .picture:
      return EditorAnswer(200, picture.mediaType, picture.bytes)
    case .drawings:
      return try drawings(of: EditorSubmission(request.body))
    case .save:
      let wanted = try EditorSubmission(request.body)
      return try outcome(session.save(wanted.markers, over: wanted.version))
    case .saveAs:
      let wanted = try EditorSubmission(request.body)
      return try outcome(session.save(wanted.markers, as: wanted.newName(for: session.path)))
    }
  }

  /// Draws markers as they would be saved.
  private func drawings(of wanted: EditorSubmission) throws -> EditorAnswer {
    // If the table has changed, saving will report that.
    guard wanted.version == session.version else {
      return json(409) { $0.field("reason", "changed") }
    }
    var options = MarkingOptions()
    options.canvas = settings.canvas
    let plan = try session.plan(
      of: wanted.markers, options: options, style: settings.style, text: try text.layout)
    var writer = JSONWriter()
    plan.write(to: &writer, named: wanted.names)
    return EditorAnswer(200, Self.jsonType, writer.bytes)
  }

  private func outcome(_ outcome: EditSession.Outcome) -> EditorAnswer {
    switch outcome {
    case .saved: document(status: 200)
    case .exists: json(409) { $0.field("reason", "exists") }
    case .changed(nil): json(409) { $0.field("reason", "removed") }
    case .changed: conflict()
    }
  }

  /// Returns the markers on disk, without loading them into the session.
  private func conflict() -> EditorAnswer {
    var other = session
    do {
      try other.load()
    } catch {
      return json(409) { json in
        json.field("reason", "unreadable")
        json.field("message", "\(error)")
      }
    }
    return json(409) { json in
      json.field("reason", "changed")
      json.field("document") { other.write(to: &$0, settings: settings) }
    }
  }

  private func document(status: Int) -> EditorAnswer {
    var writer = JSONWriter()
    session.write(to: &writer, settings: settings)
    return EditorAnswer(status, Self.jsonType, writer.bytes)
  }

  private func json(_ status: Int, _ body: (inout JSONWriter) -> Void) -> EditorAnswer {
    var writer = JSONWriter()
    writer.object(body)
    return EditorAnswer(status, Self.jsonType, writer.bytes)
  }

  private static let jsonType = "application/json; charset=utf-8"
}
