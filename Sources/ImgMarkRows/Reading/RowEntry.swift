public import ImgMarkAnnotations

/// The entry of a report for one row of a table.
public struct RowEntry: Hashable, Sendable {
  /// What happened to the row.
  public enum Fate: String, Hashable, Sendable, CaseIterable {
    case rejected, clipped, dropped, kept, snapped
  }

  public var fate: Fate
  /// The line on which the record begins, from 1.
  public var line: Int
  /// The cell of the id column.
  public var id: String?
  /// The picture's index in ``RowReport/pictures``, if known.
  public var picture: Int?
  /// The faults of the shape, including those that were snapped.
  public var faults: [ShapeFault] = []
  /// A note in addition to the faults, or in place of them.
  public var note: String?

  public init(
    fate: Fate, line: Int, id: String? = nil, picture: Int? = nil, faults: [ShapeFault] = [],
    note: String? = nil
  ) {
    self.fate = fate
    self.line = line
    self.id = id
    self.picture = picture
    self.faults = faults
    self.note = note
  }

  /// What is wrong, for people.
  public var reason: String {
    ((faults.isEmpty ? [] : [faults.sentence]) + (note.map { [$0] } ?? []))
      .joined(separator: ", ")
  }

  /// The coordinates that lie outside the image.
  public var outside: [RangeFault] {
    faults.compactMap { fault in
      if case .outside(let range) = fault { range } else { nil }
    }
  }
}
