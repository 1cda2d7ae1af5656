import Testing

/// One thing that a tool and imgmark must agree about.
struct PeerCase: Sendable, CustomTestStringConvertible {
  enum Direction: String {
    /// The tool reads what imgmark writes.
    case reads
    /// The tool writes what imgmark reads.
    case writes
  }

  enum Outcome: Sendable {
    /// The same objects.
    case equal
    /// Other objects, for a reason that lies in the tool.
    case changed(_ reason: String, @Sendable ([PeerObject]) -> [PeerObject])
    /// An error with a text in it, for a reason that lies in the tool.
    case refused(_ text: String, _ reason: String)
  }

  /// The tool under its name on PyPI.
  let tool: String
  let direction: Direction
  /// The format under imgmark's name.
  let format: String
  let example: PeerExample
  /// What our program in Python calls it, where it is not the format.
  var mode: String?
  /// How far numbers may be apart, in pixels.
  var tolerance = PeerCase.double
  /// Options of imgmark's `convert`.
  var options: [String] = []
  var outcome = Outcome.equal
  /// What our program does on the way, for the table.
  var note = ""

  /// Doubles as they are, or as the shortest text that gives them back.
  static let double = 1e-9
  /// Fractions in single precision: half a unit in the last place of one below 1 is 2^-25, of 160
  /// pixels 4.8e-6, and an edge is made of a centre and half a size.
  static let single = 1e-5
  /// Fractions with six decimals: half of one is 8e-5 of 160 pixels, and again half as much for half a
  /// size.
  static let sixDecimals = 1.2e-4 + double
  static let fiveDecimals = 1.2e-3 + double
  /// Pixels with two decimals.
  static let twoDecimals = 5e-3 + double

  static func reads(
    _ tool: String, _ format: String, _ example: PeerExample, mode: String? = nil,
    within tolerance: Double = double, note: String = "", _ outcome: Outcome = .equal
  ) -> PeerCase {
    PeerCase(
      tool: tool, direction: .reads, format: format, example: example, mode: mode,
      tolerance: tolerance, outcome: outcome, note: note)
  }

  static func writes(
    _ tool: String, _ format: String, _ example: PeerExample, mode: String? = nil,
    within tolerance: Double = double, options: [String] = [], note: String = "",
    _ outcome: Outcome = .equal
  ) -> PeerCase {
    PeerCase(
      tool: tool, direction: .writes, format: format, example: example, mode: mode,
      tolerance: tolerance, options: options, outcome: outcome, note: note)
  }

  /// Our program for the tool.
  var program: String {
    let name = tool == "cvat-sdk" ? "cvat" : tool == "label-studio-sdk" ? "label_studio" : tool
    return "\(name)_peer"
  }

  var testDescription: String {
    let name = "\(tool) \(direction.rawValue) \(mode ?? format), \(example.rawValue)"
    return ([name] + options).joined(separator: " ")
  }

  /// What the table says besides the result.
  var remark: String {
    let by = options.isEmpty ? "" : "by \(options.joined(separator: " "))"
    let reason =
      switch outcome {
      case .equal: note
      case .changed(let reason, _), .refused(_, let reason): reason
      }
    return [by, reason].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}
