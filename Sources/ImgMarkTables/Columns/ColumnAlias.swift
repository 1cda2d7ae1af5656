/// A column name that other tools use for a role, such as `xtl` for `x1`.
///
/// It is used only if no column has the role's own name, and only if one column has the best rank.
struct ColumnAlias {
  let title: ColumnTitle
  /// How uncertain the name is; a column with rank 0 is preferred to one with rank 1.
  let rank: Int

  /// Looks up a name, ignoring case, blanks, `_` and `-`; `nil` if it isn't an alias.
  init?(name: String) {
    guard let alias = Self.known[ColumnTitle.letters(of: name)] else { return nil }
    (title, rank) = (.role(alias.role), alias.rank)
  }

  private static let ranked: [(role: ColumnRole, names: [[String]])] = [
    (.cx, [["centerx", "centrex", "xcentre"]]),
    (.cy, [["centery", "centrey", "ycentre"]]),
    (.x1, [["bboxx1", "bboxxmin", "boxx1", "boxxmin", "xtl", "x0"]]),
    (.y1, [["bboxy1", "bboxymin", "boxy1", "boxymin", "ytl", "y0"]]),
    (.x2, [["bboxx2", "bboxxmax", "boxx2", "boxxmax", "xbr"]]),
    (.y2, [["bboxy2", "bboxymax", "boxy2", "boxymax", "ybr"]]),
    (.x, [["bboxx", "boxx"]]),
    (.y, [["bboxy", "boxy"]]),
    (.width, [["bboxwidth", "bboxw", "boxwidth", "boxw"]]),
    (.height, [["bboxheight", "bboxh", "boxheight", "boxh"]]),
    (.points, [["polygon", "contour", "vertices"]]),
    (
      .label,
      [
        [
          "class", "classname", "category", "categoryname", "labelname", "celltype",
          "objectclass", "objectname", "species", "tag",
        ],
        ["name", "text", "title", "caption"],
        ["classid", "categoryid", "labelid"],
      ]
    ),
    (.split, [["subset", "partition"], ["set"]]),
    (.score, [["confidence", "conf", "probability"]]),
    (.color, [["colour"]]),
    (.description, [["desc", "alt"]]),
    (
      .image,
      [
        [
          "imagename", "imagepath", "imagefile", "imagefilename", "imagefilepath", "filepath",
          "imgname", "imgpath", "img",
        ],
        ["imageid", "picture", "photo"],
      ]
    ),
  ]

  private static let known: [String: (role: ColumnRole, rank: Int)] = {
    var aliases: [String: (role: ColumnRole, rank: Int)] = [:]
    for (role, ranks) in ranked {
      for (rank, names) in ranks.enumerated() {
        for name in names { aliases[name] = (role, rank) }
      }
    }
    return aliases
  }()
}

extension ColumnResolver {
  /// Returns the columns with an alias for a role that no column has by its own name.
  ///
  /// Aliases of coordinates are used only if no column has a coordinate's own name.
  ///
  /// - Parameters:
  ///   - names: The names of the columns.
  ///   - titles: The known meaning of each column; `nil` if unknown.
  ///   - readsImages: Whether a column may name the image.
  /// - Returns: The meanings by the indices of the columns.
  static func aliases(
    among names: [String], besides titles: [ColumnTitle?], readsImages: Bool
  ) -> [Int: ColumnTitle] {
    var taken = Set(titles.compactMap(\.self))
    let hasGeometry = titles.contains { $0?.holdsCoordinates ?? false }
    var found: [ColumnTitle: [(rank: Int, column: Int)]] = [:]
    for (column, name) in names.enumerated() where titles[column] == nil {
      guard let alias = ColumnAlias(name: name), !taken.contains(alias.title) else { continue }
      if alias.title.isGeometry, hasGeometry { continue }
      if alias.title == .role(.image), !readsImages { continue }
      found[alias.title, default: []].append((alias.rank, column))
    }
    var columns: [Int: ColumnTitle] = [:]
    for (title, candidates) in found {
      let best = candidates.map(\.rank).min()
      let first = candidates.filter { $0.rank == best }
      guard first.count == 1, taken.insert(title).inserted else { continue }
      columns[first[0].column] = title
    }
    return columns
  }
}

extension ColumnTitle {
  /// Whether the name means one or several coordinates.
  fileprivate var holdsCoordinates: Bool {
    switch self {
    case .role(let role): role.isGeometry && role != .width && role != .height
    case .side: true
    case .plainWidth, .plainHeight: false
    }
  }
}
