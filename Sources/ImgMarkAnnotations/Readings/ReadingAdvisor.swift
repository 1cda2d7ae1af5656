public import ImgMarkGeometry

/// Finds another reading by which numbers lie on their images that don't as they were read.
///
/// All readings keep upright rectangles upright, so one holds for every shape of an image exactly if
/// it holds for the rectangle around them. Nothing else is kept, however many shapes there are.
public struct ReadingAdvisor: Sendable {
  /// The readings, likeliest first.
  ///
  /// The stored picture comes first because it only differs if the file is turned or mirrored, which
  /// explains more than a slip of the hand. Permille come after pixels because few tools write them.
  public static func all(insteadOf unit: Unit?, isStored: Bool) -> [Reading] {
    let units = [Unit.fractions, .percent, .pixels, .permille].map {
      $0 == unit ? .edges : Reading.unit($0)
    }
    return [isStored ? .displayed : .stored, .exchanged] + units + [.oneBased, .bottomLeft]
  }

  /// The readings, in the order in which they are preferred.
  private var candidates: [Candidate]
  /// How many rows, points or objects were taken into account.
  private var count = 0
  /// How many of them lie outside their images as they were read.
  private var outside = 0

  /// A reading, and what speaks for it.
  private struct Candidate {
    let reading: Reading
    var fits = true
    /// The largest share of the reading's range that a number uses.
    var reach = 0.0

    /// Another unit is only believed if the numbers use at least a tenth of its range: else a handful
    /// of pixels near the corner would pass as percent.
    var isLikely: Bool { fits && (reach >= 0.1 || !reading.isOtherUnit) }
  }

  /// - Parameter readings: The readings that may be meant, likeliest first.
  public init(among readings: [Reading]) {
    candidates = readings.map { Candidate(reading: $0) }
  }

  /// Takes the numbers of one image into account.
  ///
  /// - Parameters:
  ///   - numbers: All numbers, those that lie on the image too: one reading must hold for all.
  ///   - extent: Returns which numbers lie on the image by a reading; `nil` if the image can't be
  ///     read so. It is asked only about readings that are still possible.
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

  /// The likeliest reading by which all numbers lie on their images; `nil` if there is none, or if
  /// all do as they were read.
  public var advice: ReadingAdvice? {
    guard outside > 0, let found = candidates.first(where: { $0.isLikely }) else { return nil }
    return ReadingAdvice(reading: found.reading, count: count)
  }
}
