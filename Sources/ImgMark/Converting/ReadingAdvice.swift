internal import ImgMarkDatasets
internal import ImgMarkGeometry

/// Says what to do where another reading of the numbers fits.
struct ReadingAdvice {
  private let source: DatasetFormat
  private let usedDeclaredSize: Bool

  init(of source: DatasetFormat, usedDeclaredSize: Bool) {
    self.source = source
    self.usedDeclaredSize = usedDeclaredSize
  }

  func sentence(_ hint: ReadingHint) -> String? {
    guard let (reading, objects) = hint.reading else { return nil }
    let subject =
      objects == 1
      ? "the object that lies outside fits" : "all \(objects) objects that lie outside fit"
    switch reading {
    case .stored:
      return "\(subject) as measured in the stored pictures: --space stored"
    case .displayed:
      return "\(subject) as measured in the displayed pictures: leave out --space stored"
    case .exchanged:
      let sizes = usedDeclaredSize ? "; --images DIR compares the sizes of the images" : ""
      return "\(subject) where x and y, or width and height of the images, change places\(sizes)"
    case .unit(let unit):
      guard takesUnits else {
        // Where pixels are what is written, other units are no likely mistake.
        guard source.conventions.unit != .pixels else { return nil }
        return "\(subject) as \(unit.noun), but the numbers of \(source.name) are "
          + "\(source.conventions.unit.noun); convert them first"
      }
      return "\(subject) as \(unit.noun): --units \(unit.rawValue)"
    }
  }

  /// Whether it is a table that has no unit of its own.
  private var takesUnits: Bool { ["points", "tfod"].contains(source.name) }
}

extension Unit {
  fileprivate var noun: String {
    switch self {
    case .pixels: "pixels"
    case .fractions: "fractions of the image"
    case .percent: "percent"
    case .permille: "permille"
    }
  }
}
