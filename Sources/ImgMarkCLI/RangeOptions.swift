import ImgMark

/// What happens to coordinates outside the image, and whose size of the image counts.
struct RangeOptions {
  var policy: RangePolicy = .reject
  var isStrictAboutCrop = false
  var trust: TrustedSize?

  static let options: [Option] = [
    .choice(
      "out-of-range", RangePolicy.self, group: .range,
      "What happens to a shape outside the image: it is rejected, cut at the edge (points are "
        + "dropped), dropped, or kept as it is (default reject)."),
    .flag("strict-crop", group: .range, "Reject what lies outside its crop, too."),
    .choice(
      "trust", TrustedSize.self, group: .range,
      "Whose size counts where the table declares another than the image has."),
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
      "What the columns are: roles in file order (x,y,-,label; - skips one), or role=name."),
    .flag("no-header", group: .table, "The first line is a row; needs --columns."),
    .choice(
      "decimal", [",", "."], group: .table,
      "The decimal sign (a comma only between semicolons or tabs)."),
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.init()
    hasHeader = !arguments.has("no-header")
    if let sign = arguments.text("decimal") { decimalSign = sign == "," ? .comma : .point }
    guard let given = arguments.last("columns") else {
      guard hasHeader else {
        throw UsageError("--no-header leaves the columns unnamed; name them by --columns x,y,...")
      }
      return
    }
    do throws(ColumnError) {
      columns = try ColumnAssignment(parsing: given.value.text)
    } catch {
      throw given.wrong("\(error)")
    }
  }
}
