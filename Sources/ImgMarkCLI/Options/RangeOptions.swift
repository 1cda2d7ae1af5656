import ImgMark
import ImgMarkArguments

/// The options for coordinates outside the image, and for sizes that disagree.
struct RangeOptions {
  var policy: RangePolicy = .reject
  var isStrictAboutCrop = false
  var trust: TrustedSize?

  /// The help text of `--out-of-range` for all commands.
  static let help =
    "What to do with a shape outside the image (default reject). clip cuts it at the edge and drops "
    + "points; drop leaves it out; keep passes it on unchanged."

  static let options: [Option] = [
    .choice("out-of-range", RangePolicy.self, called: "ACTION", group: .range, help),
    .flag(
      "strict-crop", group: .range,
      "Reject coordinates outside their crop even if they are on the image."),
    .choice(
      "trust", TrustedSize.self, group: .range,
      "Which size to use if table and image disagree (default: report an error)."),
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let given = arguments.last("out-of-range") { policy = try given.choice() }
    isStrictAboutCrop = arguments.has("strict-crop")
    if let given = arguments.last("trust") { trust = try given.choice() }
  }

  func apply(to rules: inout RowRules) {
    rules.policy = policy
    rules.isStrictAboutCrop = isStrictAboutCrop
    rules.trust = trust
  }
}

extension TableOptions {
  static let options: [Option] = [
    .text(
      "columns", "ROLES", group: .table,
      "What each column means, such as x,y,-,label. Give roles in file order (- skips a column), or "
        + "role=name pairs."),
    .flag(
      "no-header", group: .table, "Read the first line as a row, not as names. Needs --columns."),
    .choice(
      "decimal", [",", "."], group: .table,
      "Decimal sign. A comma needs semicolons or tabs between columns."),
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.init()
    hasHeader = !arguments.has("no-header")
    if let sign = arguments.text("decimal") { decimalSign = sign == "," ? .comma : .point }
    guard let given = arguments.last("columns") else {
      guard hasHeader else {
        throw UsageError("--no-header needs --columns; name the columns, such as --columns x,y,-")
      }
      return
    }
    do throws(ColumnError) {
      columns = try ColumnAssignment(parsing: given.value.text)
    } catch {
      throw UsageError("\(error)")
    }
  }
}
