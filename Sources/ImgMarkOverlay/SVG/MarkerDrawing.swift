public import ImgMarkGeometry
public import ImgMarkLayout

/// A marker in pieces, each attached to a point of its feature, so that it can be drawn over a
/// picture of any position and size.
///
/// Pieces keep their size in canvas points. Traced edges aren't included: `PlacedMarker.tracing`
/// describes how they are drawn.
public struct MarkerDrawing: Hashable, Sendable {
  /// The pieces, from back to front.
  public let pieces: [Piece]

  /// A part of a marker that moves as a unit.
  public struct Piece: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
      /// Lines that lead to the marker or to its label; they are below all markers.
      case lines
      /// The label next to a traced feature.
      case label
      /// The marker itself, or the disc on a traced feature.
      case body
    }

    public let kind: Kind

    /// The horizontal position of the attachment point, as a share of the width of the feature's
    /// bounding box, from the left.
    public let across: Double

    /// The vertical position of the attachment point, as a share of the height, from the top.
    public let down: Double

    /// The rectangle around the marker or the label, relative to that point, in canvas points.
    public let bounds: Rect<CanvasSpace>

    /// A `g` element of SVG 1.1, with that point as its origin.
    public let svg: String
  }

  /// - Parameters:
  ///   - placed: The marker.
  ///   - number: A number unique among the drawings of a page, used in ids of elements.
  ///   - text: Measures the labels in the plan.
  public init(_ placed: PlacedMarker, number: Int, by text: some TextMeasure) {
    let marker = SVGMarker(placed, number: number)
    let edge = placed.tracing.map { Outline.polygons([$0.points]).bounds }
    let feature = edge ?? Rect(origin: placed.asked, size: Size(width: 0, height: 0))
    func piece(
      _ kind: Piece.Kind, at home: (across: Double, down: Double), _ bounds: Rect<CanvasSpace>,
      _ draw: (inout SVGWriter) -> Void
    ) -> Piece {
      let x = feature.minX + feature.size.width * home.across
      let y = feature.minY + feature.size.height * home.down
      var svg = SVGWriter()
      svg.open("g", [("transform", "translate(\(MarkupNumber(-x)) \(MarkupNumber(-y)))")])
      draw(&svg)
      svg.close("g")
      return Piece(
        kind: kind, across: home.across, down: home.down,
        bounds: Rect(
          x: bounds.minX - x, y: bounds.minY - y, width: bounds.size.width,
          height: bounds.size.height), svg: svg.text)
    }
    let beside = placed.sideLabel?.side.home ?? (0.5, 0.5)
    var pieces: [Piece] = []
    if !placed.lines.isEmpty {
      pieces.append(
        piece(.lines, at: beside, placed.ownBounds) { marker.addLines(to: &$0) })
    }
    if edge != nil {
      if let bounds = placed.plateBounds {
        pieces.append(piece(.label, at: beside, bounds) { marker.addSideLabel(to: &$0) })
      }
      if let bounds = placed.tagBounds {
        let anchor = placed.marker.style.anchor ?? placed.marker.style.shape.standardAnchor
        pieces.append(piece(.body, at: anchor.shares, bounds) { marker.addTag(to: &$0, by: text) })
      }
    } else {
      pieces.append(
        piece(.body, at: (0.5, 0.5), placed.bodyBounds) { marker.addInk(to: &$0, by: text) })
    }
    self.pieces = pieces
  }
}

extension PlacedMarker {
  /// The rectangle around the marker without its lines and without a label next to it.
  fileprivate var bodyBounds: Rect<CanvasSpace> {
    let corners = body.filter { !$0.kind.isLine }.flatMap { part in
      let bounds = part.outline.bounds
      return [bounds.origin, CanvasPoint(x: bounds.maxX, y: bounds.maxY)]
    }
    return corners.isEmpty ? ownBounds : Outline.polygons([corners]).bounds
  }
}

extension LabelSide {
  /// The middle of the side of a rectangle, as shares of its size.
  fileprivate var home: (across: Double, down: Double) {
    switch self {
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .above: (0.5, 0)
    case .below: (0.5, 1)
    case .inside, .auto: (0.5, 0.5)
    }
  }
}
