public import ImgMarkGeometry
public import ImgMarkLayout
import ImgMarkText

/// A plan as a single self-contained page.
///
/// The picture fits the window. Markers keep their size and stay on their features at any size of
/// the window. The page has no script and loads nothing; its content policy forbids both. Each
/// marker is a link to its entry in the key, so that it can be reached by keyboard and read aloud;
/// its text is shown while it is hovered or focused. Positions of markers are percentages of the
/// picture, not of the window.
public struct HTMLOverlay {
  public var picture: OverlayPicture

  /// The color next to the picture and behind it.
  public var background: RGBA8

  /// The title of the page.
  public var title: String

  /// A description of the picture for people who can't see it.
  public var alternative: String

  /// Further data with which the page can be read back.
  public var record: DocumentRecord?

  /// Returns the SHA-256 of bytes, by which the page's policy allows its style sheet.
  private let digest: (_ bytes: [UInt8]) -> [UInt8]

  public init(
    picture: OverlayPicture, background: RGBA8 = .white, title: String,
    alternative: String, record: DocumentRecord? = nil,
    digest: @escaping (_ bytes: [UInt8]) -> [UInt8]
  ) {
    self.picture = picture
    self.background = background
    self.title = title
    self.alternative = alternative
    self.record = record
    self.digest = digest
  }

  /// Writes a plan.
  ///
  /// - Parameters:
  ///   - plan: The positions on the requested canvas.
  ///   - others: The same markers moved apart on canvases of other widths. The page uses the widest
  ///     plan that isn't wider than the picture.
  ///   - text: Measures the labels in the plans.
  /// - Returns: The text of the file, in UTF-8.
  public func render(
    _ plan: PlacementPlan, for others: [PlacementPlan] = [], by text: some TextMeasure
  ) -> String {
    let plans = (plan.options.overlap == .move ? [plan] + others : [plan]).byWidth
    let style = HTMLStyle(plan, for: plans, background: background).text
    let hash = Base64(digest(Array(style.utf8)))
    let data = DocumentRecord.attributes(record, of: plan.placement.source)
      .map { " \($0.name)=\"\(MarkupText($0.value))\"" }.joined()
    let markers = plan.markers.enumerated().map {
      (marker: HTMLMarker($0.element, number: $0.offset + 1), isShown: $0.element.isOnPage)
    }
    var page = """
      <!DOCTYPE html>
      <html lang="en"\(data)>
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      img-src \(picture.source); style-src 'sha256-\(hash)'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(MarkupText(title))</title>
      <style>\(style)</style>
      </head>
      <body>
      <main>
      <figure class="stage" aria-label="\(MarkupText(title))">
      <div class="picture">
      <div class="window"><img src="\(MarkupText(picture.address))" alt="\(MarkupText(alternative))"></div>

      """
    for (place, plan) in plans.enumerated() { page += lines(of: plan, at: place + 1) }
    page += "<ul class=\"markers\">\n"
    for (marker, isShown) in markers { page += isShown ? marker.item(by: text) : marker.absence }
    page += "</ul>\n"
    // Inside the picture element, because the width of the picture selects the plan.
    if plan.options.overlap == .move {
      page +=
        "<p class=\"narrow\">The picture is narrower than its markers were laid out for.</p>\n"
    }
    page += "</div>\n</figure>\n"
    let entries = markers.filter(\.isShown).map(\.marker.entry)
    if !entries.isEmpty {
      page += "<section class=\"key\" aria-labelledby=\"key\">\n<h2 id=\"key\">Key</h2>\n<ul>\n"
      page += entries.joined()
      page += "</ul>\n</section>\n"
    }
    page += "</main>\n</body>\n</html>\n"
    return page
  }

  /// Returns the lines that lead to the markers of a plan; they are below all markers.
  private func lines(of plan: PlacementPlan, at place: Int) -> String {
    let lines = plan.markers.enumerated().filter { $0.element.isOnPage }.map {
      HTMLMarker($0.element, number: $0.offset + 1).lines(named: "lines-\(place)-\($0.offset + 1)")
    }
    guard lines.contains(where: { !$0.isEmpty }) else { return "" }
    return "<div class=\"lines\" id=\"lines-\(place)\" aria-hidden=\"true\">\n"
      + lines.joined() + "</div>\n"
  }
}

extension [PlacementPlan] {
  /// The plans from the narrowest to the widest; of several with the same width, only the first.
  fileprivate var byWidth: [PlacementPlan] {
    var plans: [PlacementPlan] = []
    for plan in self where !plans.contains(where: { $0.width == plan.width }) {
      plans.append(plan)
    }
    return plans.sorted { $0.width < $1.width }
  }
}

extension PlacementPlan {
  fileprivate var width: Double { placement.content.size.width }
}
