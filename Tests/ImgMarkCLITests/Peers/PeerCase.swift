import Testing

/// A comparison of a tool with imgmark.
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
    /// Other objects, for a reason in the tool.
    case changed(_ reason: String, @Sendable ([PeerObject]) -> [PeerObject])
    /// An error with a text in it, for a reason in the tool.
    case refused(_ text: String, _ reason: String)
  }

  /// The tool's name on PyPI.
  let tool: String
  let direction: Direction
  /// imgmark's name of the format.
  let format: String
  let example: PeerExample
  /// The mode of our program in Python, if it isn't the format's name.
  var mode: String?
  /// The largest permitted difference of numbers, in pixels.
  var tolerance = PeerCase.double
  /// Options of imgmark's `convert`.
  var options: [String] = []
  var outcome = Outcome.equal
  /// A remark for the table on the way in which the program uses the tool.
  var note = ""

  /// Exact Doubles, or texts from which they are restored.
  static let double = 1e-9
  /// Fractions in single precision: half a unit in the last place of one below 1 is 2^-25, of 160
  /// pixels 4.8e-6, and an edge is computed from a center and half a size.
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

  /// The table's remark on the case, next to the result.
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
