internal import ImgMarkNumbers

/// The markers of a document as a delimited table with the usual marker columns.
struct DocumentTable {
  private var text: String
  /// The line of each marker's element in the document, from 1.
  let lines: [Int]

  var bytes: [UInt8] { Array(text.utf8) }

  /// The columns for the look of a marker, with the default for markers that don't set it.
  private static let looks: [(column: String, standard: String)] = [
    ("shape", "disc"), ("color", "#0057D9"), ("size", ""), ("outline", ""), ("halo", ""),
    ("opacity", "1"), ("anchor", ""), ("dx", "0"), ("dy", "0"), ("label_side", "inside"),
    ("label_width", ""), ("priority", "0"),
  ]

  init(_ markers: [DocumentMarker]) {
    let places = Places(of: markers)
    let looks = Self.looks.filter { look in
      markers.contains { $0.cells[look.column] != nil }
    }
    let isDescribed = markers.contains { $0.cells["description"] != nil }
    let names =
      ["id", "label"] + places.columns + (isDescribed ? ["description"] : [])
      + looks.map(\.column)
    text = names.joined(separator: ",") + "\n"
    for marker in markers {
      var cells = [marker.id, marker.cells["label"] ?? ""] + places.cells(of: marker)
      if isDescribed { cells.append(marker.cells["description"] ?? "") }
      cells += looks.map { marker.cells[$0.column] ?? $0.standard }
      text += cells.map(Self.quoted).joined(separator: ",") + "\n"
    }
    lines = markers.map(\.line)
  }

  /// Returns a cell, in quotes if it contains a delimiter or other special character (RFC 4180).
  private static func quoted(_ cell: String) -> String {
    let marks: [UInt8] = [0x09, 0x0A, 0x0D, 0x22, UInt8(ascii: ","), UInt8(ascii: ";")]
    let isPlain =
      !cell.utf8.contains(where: marks.contains) && cell.first?.isWhitespace != true
      && cell.last?.isWhitespace != true
    guard !isPlain else { return cell }
    var quoted = "\""
    for scalar in cell.unicodeScalars {
      quoted.unicodeScalars.append(scalar)
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "\""
  }

  /// The columns for positions: points, boxes, or contours if the kinds are mixed.
  private enum Places {
    case points, boxes, contours

    init(of markers: [DocumentMarker]) {
      if markers.allSatisfy({ $0.extent == nil }) {
        self = .points
      } else if markers.allSatisfy({ $0.extent == .box }) {
        self = .boxes
      } else {
        self = .contours
      }
    }

    var columns: [String] {
      switch self {
      case .points: ["x", "y"]
      case .boxes: ["x1", "y1", "x2", "y2"]
      case .contours: ["points"]
      }
    }

    func cells(of marker: DocumentMarker) -> [String] {
      switch self {
      case .points: [marker.x.text, marker.y.text]
      case .boxes: marker.points.flatMap { [$0.x.text, $0.y.text] }
      case .contours:
        [corners(of: marker).map { "\($0.x.text),\($0.y.text)" }.joined(separator: " ")]
      }
    }

    private func corners(of marker: DocumentMarker) -> [(x: Double, y: Double)] {
      switch marker.extent {
      case nil: return [(marker.x, marker.y)]
      case .line, .polygon: return marker.points
      case .box:
        let (first, last) = (marker.points[0], marker.points[1])
        return [first, (last.x, first.y), last, (first.x, last.y)]
      }
    }
  }
}

extension Double {
  fileprivate var text: String { DecimalText.text(self) }
}
