internal import ImgMark

/// Markers that a page sends to be saved.
struct EditorSubmission {
  /// The version of the table that was edited; `nil` for a new table.
  var version: Digest?
  var markers: [EditedMarker]
  /// The number that the page uses for each marker.
  var names: [Int]
  private var name: String?

  /// The reason why a submission can't be read.
  enum Fault: Error, CustomStringConvertible {
    case form(String)
    case name

    var description: String {
      switch self {
      case .form(let what): "\(what) is not what the editor expects; reload the page"
      case .name: "give a plain name that ends in .csv, .tsv or .txt"
      }
    }
  }

  init(_ body: [UInt8]) throws {
    let tree = try JSONValue(body)
    if let text = tree["version"].string {
      guard let digest = Digest(text: text) else { throw Fault.form("the version") }
      version = digest
    }
    guard let markers = tree["markers"].array else { throw Fault.form("the list of markers") }
    self.markers = try markers.map { try EditedMarker($0) }
    names = markers.enumerated().map { index, marker in marker["uid"].integer ?? index }
    name = tree["name"].string
  }

  /// Returns the path for saving the markers under a new name, in the folder of the table.
  func newName(for path: FilePath) throws(Fault) -> FilePath {
    guard let name, !name.isEmpty, name.utf8.count <= 200, name.utf8.first != 0x2E,
      !name.unicodeScalars.contains(where: { $0 == "/" || $0 == "\\" || $0.value < 0x20 })
    else { throw .name }
    let path = FilePath(name)
    guard let ending = path.fileExtension, ["csv", "tsv", "txt"].contains(ending) else {
      throw .name
    }
    return path
  }
}

extension EditedMarker {
  fileprivate init(_ tree: JSONValue) throws {
    guard let kind = tree["kind"].string.flatMap({ EditedPlace.Kind(rawValue: $0) }),
      let pairs = tree["points"].array
    else { throw EditorSubmission.Fault.form("a marker") }
    let points = try pairs.map { pair in
      guard let numbers = pair.array, numbers.count == 2, let x = numbers[0].number,
        let y = numbers[1].number
      else { throw EditorSubmission.Fault.form("a point") }
      return NormalizedPoint(x: x, y: y)
    }
    guard let place = EditedPlace(kind, points) else {
      throw EditorSubmission.Fault.form("the place of a marker")
    }
    var texts: [ColumnRole: String] = [:]
    for role in Self.roles {
      if let text = tree["texts"][role.rawValue].string { texts[role] = text }
    }
    self.init(origin: tree["origin"].integer, place: place, texts: texts)
    if let version = tree["former"]["version"].string.flatMap({ Digest(text: $0) }),
      let origin = tree["former"]["origin"].integer
    {
      former = FormerOrigin(version: version, origin: origin)
    }
  }
}
