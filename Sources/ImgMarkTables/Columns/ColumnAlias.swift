/// A name of a column that tools write for a role, though it isn't the name of the role.
///
/// It is read only if nothing better has the role, and only if it is the only one of its rank.
struct ColumnAlias {
  let title: ColumnTitle
  /// How far the name is from certain; 0 goes before 1.
  let rank: Int

  /// Looks a name up, ignoring case, blanks, `_` and `-`.
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
  /// Returns the columns whose names tools write for a role that no column is named for.
  ///
  /// Names of coordinates count only if no column is named as a coordinate.
  ///
  /// - Parameters:
  ///   - names: The names of the columns.
  ///   - titles: The meanings that are known.
  ///   - readsImages: Whether a column may name the image.
  /// - Returns: The columns, with their meanings.
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
  /// Whether the name is one of a coordinate, alone or with others.
  fileprivate var holdsCoordinates: Bool {
    switch self {
    case .role(let role): role.isGeometry && role != .width && role != .height
    case .side: true
    case .plainWidth, .plainHeight: false
    }
  }
}
