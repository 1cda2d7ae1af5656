public import ImgMarkAnnotations
public import ImgMarkFiles
public import ImgMarkGeometry
public import ImgMarkTables

/// The reason why a row can't be used although its syntax is valid.
public enum RowError: Error, Hashable, Sendable {
  case shape(ShapeFault)
  case unknownUnit(String)
  /// The unit column contradicts the requested unit.
  case otherUnit(ImgMarkGeometry.Unit, asked: ImgMarkGeometry.Unit)
  /// The unit column names a unit, but the numbers must be fractions.
  case notFractions(ImgMarkGeometry.Unit)
  case visibility(String)
  case declaredSize(String)
  case noImageName
  /// The crop named by a row isn't possible.
  case crop(String)
  /// The picture named by a row can't be mapped back to its source.
  case frame(String, FrameFault)
  /// Several images match the name.
  case ambiguousImage(String, candidates: [String])
  /// The image could match several names in the table.
  case sharedImage(SharedImageError)
  /// A box is narrower or lower than one pixel, so pixel indices can't express it.
  case thinnerThanPixel
  /// A contour can only be clipped if its vertices are in one cell.
  case clippedGroup
  /// A cell contains an unknown word.
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
