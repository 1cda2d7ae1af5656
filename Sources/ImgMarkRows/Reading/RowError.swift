public import ImgMarkAnnotations
public import ImgMarkFiles
public import ImgMarkGeometry
public import ImgMarkTables

/// Why a row can't be used, apart from how it is written.
public enum RowError: Error, Hashable, Sendable {
  case shape(ShapeFault)
  case unknownUnit(String)
  /// A unit column contradicts the unit that was asked for.
  case otherUnit(ImgMarkGeometry.Unit, asked: ImgMarkGeometry.Unit)
  /// A unit column says that what should be fractions are none.
  case notFractions(ImgMarkGeometry.Unit)
  case visibility(String)
  case declaredSize(String)
  case noImageName
  /// The part of its picture that a row names can't be.
  case crop(String)
  /// The picture that a row names can't be brought back to its source.
  case frame(String, FrameFault)
  /// Several of the images are called so.
  case ambiguousImage(String, candidates: [String])
  /// The image may have several of the names in the table.
  case sharedImage(SharedImageError)
  /// A box is narrower or lower than the pixel whose index would be both its ends.
  case thinnerThanPixel
  /// A contour can only be cut where its vertices are in one cell.
  case clippedGroup
  /// A cell holds a word that is none of those it can.
  case unknownWord(ColumnRole, String, known: [String])
}

extension RowError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .shape(let fault): "\(fault)"
    case .unknownUnit(let text):
      "\(CellFault.unknownWord(text, of: "unit", known: Unit.allCases.map(\.rawValue)))"
    case .otherUnit(let unit, let asked): "\(CellFault.otherUnit(unit, asked: asked))"
    case .notFractions(let unit):
      "the unit column says \(unit.rawValue), but --inverse takes fractions"
    case .visibility(let text):
      "\(CellFault.unknownWord(text, of: "v", known: ["0", "1", "2"]))"
    case .declaredSize(let text): "the declared size \(text) is not one of whole pixels"
    case .crop(let reason): reason
    case .frame(let name, let fault): "\(name): \(fault)"
    case .noImageName: "no image is named; fill in the image column"
    case .unknownWord(let role, let text, let known):
      "\(CellFault.unknownWord(text, of: role.rawValue, known: known))"
    case .ambiguousImage(let name, let candidates):
      "several images are called '\(name)', \(candidates.joined(separator: " and ")); "
        + "name their folders too"
    case .sharedImage(let error): "\(error)"
    case .thinnerThanPixel:
      "the box is under one pixel wide or high, so that no pixel indices say where it ends; "
        + "use --pixel edge"
    case .clippedGroup:
      "a contour of one vertex a row can't be cut; use --out-of-range drop, or a points column"
    }
  }
}
