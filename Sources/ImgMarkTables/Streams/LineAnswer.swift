internal import ImgMarkText

/// The answer to a line of a stream.
public struct LineAnswer: Hashable, Sendable {
  /// The outcome, from best to worst.
  public enum Status: String, Hashable, Comparable, Sendable, CaseIterable {
    case ok
    /// A value in the line can't be right, such as a position outside its image.
    case rejected
    /// The line can't be understood, or a file that it names can't be read.
    case error

    private var rank: Int {
      switch self {
      case .ok: 0
      case .rejected: 1
      case .error: 2
      }
    }

    public static func < (first: Status, second: Status) -> Bool { first.rank < second.rank }
  }

  /// Something that is wrong with a line, or that was changed in it.
  public struct Reason: Hashable, Sendable {
    /// The kind of reason, such as `outside`, as a word for programs.
    public var kind: String
    /// The message, as text for people.
    public var text: String
    /// The axis of a coordinate; `value` is the coordinate as a fraction of the image.
    public var axis: String?
    public var value: Double?
    public var pixelsOutside: Double?
    /// The normalized path of the value, if a path leads to several values.
    public var path: String?
    /// What happened to an object; `object` is its index on the line, from 0.
    public var outcome: String?
    public var object: Int?
    public var id: String?
    /// The number of times it happened; `nil` means once.
    public var count: Int?

    public init(_ kind: String, _ text: String) {
      self.kind = kind
      self.text = text
    }
  }

  public var status: Status
  public var reasons: [Reason]

  public init(_ status: Status, _ reasons: [Reason] = []) {
    self.status = status
    self.reasons = reasons
  }
}

// MARK: - As JSON

extension LineAnswer {
  static let statusKey = "status"
  static let reasonsKey = "reasons"

  /// Writes the members of the answer into an object that was begun.
  func write(to json: inout JSONWriter) {
    json.field(Self.statusKey, status.rawValue)
    guard !reasons.isEmpty else { return }
    json.field(Self.reasonsKey) { json in
      json.array { json in for reason in reasons { reason.write(to: &json) } }
    }
  }
}

extension LineAnswer.Reason {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("kind", kind)
      if let outcome { json.field("outcome", outcome) }
      if let object { json.field("object", object) }
      if let id { json.field("id", id) }
      if let count { json.field("count", count) }
      if let path { json.field("path", path) }
      if let axis { json.field("axis", axis) }
      if let value { json.field("value", value) }
      if let pixelsOutside { json.field("pixels_outside", pixelsOutside) }
      json.field("text", text)
    }
  }
}
