internal import ImgMarkAnnotations
internal import ImgMarkTables

/// The columns of a table of objects that is written.
struct ObjectTableColumns {
  /// The name and the role of each column; a column without a role stays empty.
  let columns: [(name: String, role: ColumnRole?)]

  /// Reads the requested columns.
  ///
  /// - Parameters:
  ///   - options: How to write.
  ///   - held: What the source format can hold. Without `--columns`, it adds columns for ids,
  ///     splits and scores.
  /// - Throws: A ``DatasetError`` that names the missing columns.
  init(_ options: WritingOptions, held: DatasetDetails? = nil) throws(DatasetError) {
    var text = "image,label,x1,y1,x2,y2,image_width,image_height"
    if held?.contains(.objectIDs) ?? false { text += ",id" }
    if held?.contains(.splits) ?? false { text += ",split" }
    if held?.contains(.scores) ?? false { text += ",score" }
    text = options.own.text(.columns) ?? text
    do throws(ColumnError) {
      columns = try ColumnAssignment(parsing: text).written
    } catch {
      throw DatasetError(.syntax("--columns", detail: "\(error)"))
    }
    let roles = columns.compactMap(\.role)
    if let other = roles.first(where: { !Self.known.contains($0) }) {
      throw DatasetError(
        .unsupported(
          "--columns names \(other.rawValue), which csv isn't written with",
          advice: "use \(Self.known.map(\.rawValue).joined(separator: ", "))"))
    }
    guard roles.contains(.image), Self.families.contains(where: { roles.containsAll($0) }) else {
      throw DatasetError(
        .unsupported(
          "--columns lacks the image or its coordinates",
          advice: "give image with x1,y1,x2,y2 or cx,cy,w,h or x,y,w,h or x,y or points"))
    }
  }

  private static let families: [[ColumnRole]] = [
    [.x1, .y1, .x2, .y2], [.cx, .cy, .width, .height], [.x, .y, .width, .height], [.x, .y],
    [.points],
  ]

  private static let known: [ColumnRole] =
    [.image, .label, .id, .score, .split, .unit, .imageWidth, .imageHeight]
    + [.x1, .y1, .x2, .y2, .cx, .cy, .x, .y, .width, .height, .points]

  /// Returns the shapes that the requested columns can hold.
  static func shapes(_ options: WritingOptions) -> Set<ShapeKind> {
    // If the columns are wrong, the writer reports it.
    guard let columns = try? ObjectTableColumns(options) else { return [.box] }
    let roles = columns.columns.compactMap(\.role)
    if roles.contains(.points) { return [.polygon] }
    return roles.contains(.width) || roles.contains(.x1) ? [.box] : [.point]
  }
}

extension [ColumnRole] {
  fileprivate func containsAll(_ others: [ColumnRole]) -> Bool {
    others.allSatisfy(contains)
  }
}
