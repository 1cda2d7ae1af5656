public import ImgMarkAnnotations

/// A row of a table of which a report has something to say.
public struct RowEntry: Hashable, Sendable {
  /// What became of it.
  public enum Fate: String, Hashable, Sendable, CaseIterable {
    case rejected, clipped, dropped, kept, snapped
  }

  public var fate: Fate
  /// The line on which the record begins, from 1.
  public var line: Int
  /// The cell of the id column.
  public var id: String?
  /// The picture's index in ``RowReport/pictures``, where it is known.
  public var picture: Int?
  /// What is wrong with the shape, or was before it was snapped.
  public var faults: [ShapeFault] = []
  /// What is to be said beside the faults, or instead of them.
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

  /// The coordinates that are outside the image.
  public var outside: [RangeFault] {
    faults.compactMap { fault in
      if case .outside(let range) = fault { range } else { nil }
    }
  }
}
