public import ImgMarkGeometry

/// Finds another reading that would place numbers on their images, if the declared one doesn't.
///
/// All readings keep upright rectangles upright, so one holds for every shape of an image exactly
/// if it holds for the rectangle around them. Only that rectangle is stored, however many shapes
/// there are.
public struct ReadingAdvisor: Sendable {
  /// Returns the readings, likeliest first.
  ///
  /// The stored picture comes first because it differs only if the file is turned or mirrored,
  /// which is likelier than a mistake in an option. Permille come after pixels because few tools
  /// write them.
  public static func all(insteadOf unit: Unit?, isStored: Bool) -> [Reading] {
    let units = [Unit.fractions, .percent, .pixels, .permille].map {
      $0 == unit ? .edges : Reading.unit($0)
    }
    return [isStored ? .displayed : .stored, .exchanged] + units + [.oneBased, .bottomLeft]
  }

  /// The readings, in order of preference.
  private var candidates: [Candidate]
  /// The number of rows, points or objects added.
  private var count = 0
  /// The number of them that lie outside their images as they were read.
  private var outside = 0

  /// A reading and the evidence for it.
  private struct Candidate {
    let reading: Reading
    var fits = true
    /// The largest share of the reading's range that a number uses.
    var reach = 0.0

    /// Whether the reading is plausible.
    ///
    /// Another unit is plausible only if the numbers use at least a tenth of its range; otherwise a
    /// few pixels near the corner would pass as percent.
    var isLikely: Bool { fits && (reach >= 0.1 || !reading.isOtherUnit) }
  }

  /// - Parameter readings: The readings that may be meant, likeliest first.
  public init(among readings: [Reading]) {
    candidates = readings.map { Candidate(reading: $0) }
  }

  /// Adds the numbers of one image.
  ///
  /// - Parameters:
  ///   - numbers: All numbers, including those that lie on the image: one reading must hold for all.
  ///   - extent: Returns which numbers lie on the image in a reading; `nil` if the image can't be read that way. It is called only for readings that are still possible.
  public mutating func add(
    _ numbers: ReadNumbers, extent: (Reading) -> ReadingExtent?
  ) {
    guard numbers.count > 0 else { return }
    count += numbers.count
    outside += numbers.outside
    for index in candidates.indices where candidates[index].fits {
      guard let extent = extent(candidates[index].reading), extent.holds(numbers) else {
        candidates[index].fits = false
        continue
      }
      candidates[index].reach = max(candidates[index].reach, extent.reach(of: numbers))
    }
  }

  /// The likeliest reading that places all numbers on their images.
  ///
  /// `nil` if no reading does, or if all numbers are on their images already.
  public var advice: ReadingAdvice? {
    guard outside > 0, let found = candidates.first(where: { $0.isLikely }) else { return nil }
    return ReadingAdvice(reading: found.reading, count: count)
  }
}
