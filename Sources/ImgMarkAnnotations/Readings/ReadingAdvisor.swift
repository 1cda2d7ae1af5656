public import ImgMarkGeometry

/// Finds another reading that puts all numbers on their images, if the declared one doesn't.
///
/// Every reading keeps upright rectangles upright. So it fits all shapes of an image if it fits the
/// rectangle around them, and only that rectangle is stored.
public struct ReadingAdvisor: Sendable {
  /// Returns the possible readings, likeliest first.
  ///
  /// Stored pixels come first: they differ only for a turned or mirrored file, where forgetting
  /// that is likelier than a wrong option. Permille come after pixels, because few tools write
  /// them.
  public static func all(insteadOf unit: Unit?, isStored: Bool) -> [Reading] {
    let units = [Unit.fractions, .percent, .pixels, .permille].map {
      $0 == unit ? .edges : Reading.unit($0)
    }
    return [isStored ? .displayed : .stored, .exchanged] + units + [.oneBased, .bottomLeft]
  }

  /// The possible readings, likeliest first.
  private var candidates: [Candidate]
  /// The number of rows, points or objects added.
  private var count = 0
  /// The number of these that are outside their images in the declared reading.
  private var outside = 0

  /// A reading with the evidence for it.
  private struct Candidate {
    let reading: Reading
    var fits = true
    /// The largest number, as a fraction of the largest number possible in the reading.
    var reach = 0.0

    /// Whether the reading fits and is plausible.
    ///
    /// Another unit is plausible only if the numbers reach a tenth of its range. Otherwise a few
    /// pixels near the corner would look like percent.
    var isLikely: Bool { fits && (reach >= 0.1 || !reading.isOtherUnit) }
  }

  /// - Parameter readings: The possible readings, likeliest first.
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

  /// The likeliest reading in which all numbers are on their images.
  ///
  /// `nil` if there is no such reading, or if the declared one already fits.
  public var advice: ReadingAdvice? {
    guard outside > 0, let found = candidates.first(where: { $0.isLikely }) else { return nil }
    return ReadingAdvice(reading: found.reading, count: count)
  }
}
