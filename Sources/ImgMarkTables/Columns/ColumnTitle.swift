internal import ImgMarkGeometry

/// The meaning of a column's name, before the other columns are considered.
package enum ColumnTitle: Hashable {
  case role(ColumnRole)
  /// `width` and `height`, which belong to a box or to the image, depending on the other columns.
  case plainWidth, plainHeight
  /// `left`, `top`, `right` or `bottom`: sides of a box if all four exist and no other coordinates
  /// do.
  case side(ColumnRole)

  /// Reads a name, ignoring case, blanks, `_` and `-`; `nil` if it has no meaning.
  package init?(name: String) {
    guard let title = Self.known[Self.letters(of: name)] else { return nil }
    self = title
  }

  /// Returns a name in lower case, without the characters that are ignored.
  static func letters(of name: String) -> String {
    name.lowercased().filter { !"_- \t".contains($0) }
  }

  /// Whether the name alone means that the column holds coordinates.
  package var isGeometry: Bool {
    switch self {
    case .role(let role): role.isGeometry
    case .plainWidth, .plainHeight, .side: false
    }
  }

  /// Returns the role whose name differs only by a typo; `nil` if there is none.
  package static func nearest(to name: String) -> String? {
    let letters = name.lowercased()
    guard (3...20).contains(letters.count) else { return nil }
    return known.keys.filter { $0.count > 2 && $0.isOneSlip(from: letters) }.min()
  }

  /// Returns options for columns with a unit in their names, such as `x (px)` and `y_percent`.
  ///
  /// Returns `nil` if there are no such names. These columns need options, because only an option
  /// sets the unit.
  package static func assignment(of names: [String]) -> String? {
    var items: [String] = []
    var units: Set<Unit> = []
    for name in names {
      guard let (role, unit) = roleAndUnit(of: name), !name.contains(",") else { continue }
      let isPlain = name.utf8.allSatisfy {
        $0 == 0x5F || ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A
      }
      items.append("\(role)=" + (isPlain ? name : "'\(name)'"))
      units.insert(unit)
    }
    guard !items.isEmpty, units.count == 1, let unit = units.first else { return nil }
    return "--columns \(items.joined(separator: ",")) --units \(unit.rawValue)"
  }

  private static func roleAndUnit(of name: String) -> (role: String, unit: Unit)? {
    let letters = name.lowercased().filter { !"_- \t()[]".contains($0) }
    for (ending, unit) in unitEndings where letters.hasSuffix(ending) {
      switch known[String(letters.dropLast(ending.count))] {
      case .role(let role)? where role.isGeometry && role != .points: return (role.rawValue, unit)
      case .plainWidth?: return (ColumnRole.width.rawValue, unit)
      case .plainHeight?: return (ColumnRole.height.rawValue, unit)
      case .role?, .side?, nil: continue
      }
    }
    return nil
  }

  private static let unitEndings: [(String, Unit)] = [
    ("pixels", .pixels), ("pixel", .pixels), ("px", .pixels), ("percent", .percent),
    ("pct", .percent), ("%", .percent), ("fraction", .fractions), ("normalized", .fractions),
    ("norm", .fractions), ("permille", .permille),
  ]

  private static let known: [String: ColumnTitle] = {
    var titles: [String: ColumnTitle] = [
      "xmin": .role(.x1), "ymin": .role(.y1), "xmax": .role(.x2), "ymax": .role(.y2),
      "xcenter": .role(.cx), "ycenter": .role(.cy),
      "imagewidth": .role(.imageWidth), "imageheight": .role(.imageHeight),
      "cropx": .role(.cropX), "cropy": .role(.cropY),
      "cropw": .role(.cropWidth), "cropwidth": .role(.cropWidth),
      "croph": .role(.cropHeight), "cropheight": .role(.cropHeight),
      "labelside": .role(.labelSide), "labelwidth": .role(.labelWidth),
      "file": .role(.image), "filename": .role(.image), "path": .role(.image),
      "width": .plainWidth, "height": .plainHeight,
      "left": .side(.x1), "top": .side(.y1), "right": .side(.x2), "bottom": .side(.y2),
    ]
    for role in ColumnRole.allCases where !role.rawValue.contains("_") {
      titles[role.rawValue] = .role(role)
    }
    return titles
  }()
}

extension String {
  /// Returns whether the texts differ by one typo: an extra, missing, wrong or swapped letter.
  fileprivate func isOneSlip(from other: String) -> Bool {
    let (a, b) = (Array(self), Array(other))
    guard abs(a.count - b.count) <= 1 else { return false }
    let same = zip(a, b).prefix { $0 == $1 }.count
    let (restA, restB) = (a[same...], b[same...])
    if a.count == b.count {
      return restA.dropFirst() == restB.dropFirst()
        || (restA.dropFirst(2) == restB.dropFirst(2)
          && Array(restA.prefix(2).reversed()) == Array(restB.prefix(2)))
    }
    return a.count > b.count ? restA.dropFirst() == restB : restA == restB.dropFirst()
  }
}
