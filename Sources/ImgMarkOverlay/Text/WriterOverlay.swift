import ImgMarkGeometry
public import ImgMarkLayout
import ImgMarkText

/// A plan as text that accompanies its picture in a document.
///
/// Hidden markers are left out. A key has a column of labels if markers show numbers instead of
/// labels. Labels and descriptions are literal text in every language: characters with a special
/// meaning are written as character references.
public struct WriterOverlay: Hashable, Sendable {
  /// The address of the marked picture, relative to the document.
  public var picture: String

  /// A description of the picture for people who can't see it.
  public var title: String

  public init(picture: String, title: String) {
    self.picture = picture
    self.title = title
  }

  /// Returns the text of a plan, ending with a line feed.
  public func render(_ plan: PlacementPlan, as kind: WriterText) -> String {
    let entries = plan.markers.enumerated().filter { !$0.element.isHidden }
      .map { KeyEntry($0.element, number: $0.offset + 1, on: plan.placement.canvas.size) }
    let address = OverlayPicture.linked(picture).address
    return switch kind {
    case .markdown: markdown(entries, address)
    case .asciidoc: asciidoc(entries, address)
    case .docbook: docbook(entries, address)
    case .htmlMap: htmlMap(entries, address, on: plan.placement.canvas.size)
    }
  }

  private func markdown(_ entries: [KeyEntry], _ address: String) -> String {
    var text = "![\(ReferenceText(title))](\(address))\n"
    guard !entries.isEmpty else { return text }
    let table = Self.table(entries)
    text += "\n| \(table.titles.joined(separator: " | ")) |\n"
    text += "|\(String(repeating: " --- |", count: table.titles.count))\n"
    for row in table.rows {
      text += "| \(row.map { "\(ReferenceText($0))" }.joined(separator: " | ")) |\n"
    }
    return text
  }

  /// Returns the key as a table.
  private static func table(_ entries: [KeyEntry]) -> (titles: [String], rows: [[String]]) {
    guard entries.contains(where: { $0.label != nil }) else {
      return (["Marker", "Description"], entries.map { [$0.mark, $0.description] })
    }
    return (
      ["Marker", "Label", "Description"],
      entries.map { [$0.mark, $0.label ?? "", $0.description] }
    )
  }

  private func asciidoc(_ entries: [KeyEntry], _ address: String) -> String {
    // A title in quotes may contain commas.
    var text = "image::\(address)[\"\(ReferenceText(title))\"]\n"
    guard !entries.isEmpty else { return text }
    let table = Self.table(entries)
    let widths = table.titles.count == 2 ? "1,4" : "1,2,4"
    text += "\n[cols=\"\(widths)\",options=\"header\"]\n|===\n"
    text += table.titles.map { "|\($0)" }.joined(separator: " ") + "\n"
    for row in table.rows {
      text += "\n" + row.map { "|\(ReferenceText($0))\n" }.joined()
    }
    return text + "|===\n"
  }

  private func docbook(_ entries: [KeyEntry], _ address: String) -> String {
    var text = """
      <figure xmlns="http://docbook.org/ns/docbook" version="5.0">
        <title>\(MarkupText(title))</title>
        <mediaobject>
          <imageobjectco>

      """
    if !entries.isEmpty {
      text += "      <areaspec units=\"calspair\">\n"
      for entry in entries {
        text += "        <area xml:id=\"marker-\(entry.number)\" linkends=\"key-\(entry.number)\""
        text += " coords=\"\(entry.calsPair)\"/>\n"
      }
      text += "      </areaspec>\n"
    }
    text += "      <imageobject>\n        <imagedata fileref=\"\(MarkupText(address))\"/>\n"
    text += "      </imageobject>\n"
    if !entries.isEmpty {
      text += "      <calloutlist>\n"
      for entry in entries {
        text +=
          "        <callout xml:id=\"key-\(entry.number)\" arearefs=\"marker-\(entry.number)\">"
        text += "<para>\(MarkupText(entry.sentence))</para></callout>\n"
      }
      text += "      </calloutlist>\n"
    }
    return text + "    </imageobjectco>\n  </mediaobject>\n</figure>\n"
  }

  private func htmlMap(
    _ entries: [KeyEntry], _ address: String, on canvas: Size<CanvasSpace>
  ) -> String {
    var text = "<img src=\"\(MarkupText(address))\" width=\"\(MarkupNumber(canvas.width))\""
    text += " height=\"\(MarkupNumber(canvas.height))\" alt=\"\(MarkupText(title))\""
    text += " usemap=\"#markers\">\n<map name=\"markers\">\n"
    // If areas overlap, the first one is used; markers are drawn in the opposite order.
    for entry in entries.reversed() {
      text += "  <area shape=\"\(entry.area.shape)\" coords=\"\(entry.area.coordinates)\""
      text += " href=\"#key-\(entry.number)\" alt=\"\(MarkupText(entry.name))\""
      text += entry.description.isEmpty ? "" : " title=\"\(MarkupText(entry.description))\""
      text += ">\n"
    }
    return text + "</map>\n"
  }
}
