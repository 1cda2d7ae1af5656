internal import ImgMarkAnnotations
internal import ImgMarkTables
internal import ImgMarkText

extension LineAnswer {
  /// Adds the answer for another value of the line; the line gets the worst of its answers.
  mutating func add(_ other: LineAnswer, at steps: [JSONPath.Step]) {
    status = max(status, other.status)
    guard !other.reasons.isEmpty else { return }
    let path = steps.normalizedPath
    reasons += other.reasons.map { reason in
      var reason = reason
      reason.path = path
      return reason
    }
  }

  /// Creates the answer to a shape from the result of its range check.
  init(_ outcome: RangeOutcome, policy: RangePolicy) {
    switch outcome.verdict {
    case .rejected: self.init(.rejected, outcome.faults.map { Reason($0) })
    case .dropped: self.init(.rejected, outcome.faults.map { Reason($0, kind: "dropped") })
    case .accepted:
      let kind = outcome.isClipped ? "clipped" : "kept"
      self.init(.ok, outcome.faults.map { Reason($0, kind: kind) })
      reasons += outcome.listedSnaps.map { Reason(.outside($0), kind: "snapped") }
    }
    if outcome.isOutsideCrop {
      reasons.append(Reason("outside-crop", "outside the crop, but on the image"))
    }
  }

  /// Creates the answer to a line that can't be used.
  ///
  /// - Throws: `error` if it affects more than this line.
  init(_ error: any Error) throws {
    switch error {
    case let error as TableError:
      self.init(.error, [Reason(error.reason.kind, "\(error.reason)")])
    case let error as RowError: self.init(error)
    case let error as DeclaredSizeError:
      self.init(.rejected, [Reason("declared-size", "\(error)")])
    case let error as FrameError: self.init(.rejected, [Reason("frame", "\(error)")])
    case let error as PictureFrameError: self.init(.rejected, [Reason("frame", "\(error)")])
    default: throw error
    }
  }

  private init(_ error: RowError) {
    let (status, kind): (Status, String) =
      switch error {
      case .shape(let fault): (.rejected, fault.kind)
      case .unknownUnit, .notFractions: (.error, "unit")
      case .otherUnit: (.rejected, "unit")
      case .visibility: (.error, "visibility")
      case .declaredSize: (.error, "declared-size")
      case .noImageName: (.error, "image")
      case .crop: (.rejected, "crop")
      case .frame(_, .missing): (.rejected, "image")
      case .frame: (.rejected, "declared-size")
      case .ambiguousImage, .sharedImage: (.rejected, "image")
      case .thinnerThanPixel: (.rejected, "zero-area")
      case .clippedGroup: (.rejected, "dropped")
      case .unknownWord: (.error, "type")
      }
    self.init(status, [Reason(kind, "\(error)")])
  }
}

extension LineAnswer.Reason {
  fileprivate init(_ fault: ShapeFault, kind: String? = nil) {
    self.init(kind ?? fault.kind, "\(fault)")
    guard case .outside(let range) = fault else { return }
    axis = range.axis
    value = range.value
    pixelsOutside = range.pixelsOutside
  }
}

extension ShapeFault {
  /// The kind of the fault, as a word that programs can compare.
  fileprivate var kind: String {
    switch self {
    case .outside: "outside"
    case .outsideCrop: "outside-crop"
    case .negativeSize: "negative-size"
    case .zeroSize: "zero-area"
    }
  }
}
