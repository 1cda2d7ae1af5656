import ImgMark
import ImgMarkEditor
import ImgMarkTestSupport

/// A table next to a white picture of 800x500, to be edited.
struct Sheet {
  let folder: TemporaryFolder
  let image: ImageFile
  var rules = RowRules(defaultUnit: .fractions)
  var options = TableOptions()

  init(_ width: Int = 800, _ height: Int = 500) throws {
    folder = try TemporaryFolder()
    image = try ImageFile(
      at: FilePath(folder.write(TestPicture.png(width, height), to: "image.png")))
  }

  var path: FilePath { FilePath(folder["markers.csv"]) }

  var reading: MarkerSheet.Reading {
    MarkerSheet.Reading(image: image, rules: rules, options: options)
  }

  /// Reads a table.
  func sheet(_ table: String) throws -> MarkerSheet {
    try MarkerSheet(Array(table.utf8), at: path, reading: reading)
  }

  /// Returns a table after an edit of its markers.
  func edited(_ table: String, _ edit: (inout [EditedMarker]) -> Void) throws -> String {
    let sheet = try sheet(table)
    var markers = sheet.markers
    edit(&markers)
    return String(decoding: try sheet.contents(of: markers, at: path), as: UTF8.self)
  }

  /// Opens a session on a table that is written to the disk.
  func session(_ table: String) throws -> EditSession {
    try folder.write(Array(table.utf8), to: "markers.csv")
    return try EditSession(image, header: image.header(), editing: path, reading: reading)
  }

  /// The table on the disk.
  var onDisk: String {
    get throws { String(decoding: try Fixture.bytes(at: folder["markers.csv"]), as: UTF8.self) }
  }
}

extension EditedMarker {
  /// A new point.
  static func point(_ x: Double, _ y: Double, _ texts: [ColumnRole: String] = [:]) -> EditedMarker {
    EditedMarker(place: .point(NormalizedPoint(x: x, y: y)), texts: texts)
  }

  /// The same marker elsewhere.
  func moved(to x: Double, _ y: Double) -> EditedMarker {
    var marker = self
    marker.place = .point(NormalizedPoint(x: x, y: y))
    return marker
  }

  /// The same marker with another text.
  func saying(_ text: String, as role: ColumnRole) -> EditedMarker {
    var marker = self
    marker.texts[role] = text
    return marker
  }
}
