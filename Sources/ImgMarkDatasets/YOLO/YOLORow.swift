internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

/// One row of a YOLO file: the index of a class and fractions of the image.
struct YOLORow {
  let category: Int
  private let values: [Double]
  /// The largest number of decimals of its numbers.
  private let decimals: Int?
  /// Whether the last number has no decimals.
  private let lastIsWhole: Bool

  /// Reads the fields of a line.
  init(_ bytes: [UInt8], _ fields: [Range<Int>]) throws(DatasetError.Reason) {
    var values: [Double] = []
    values.reserveCapacity(fields.count)
    var decimals = 0
    var lastIsWhole = false
    for (index, field) in fields.enumerated() {
      let number: DecimalNumber
      do throws(NumberFault) {
        number = try DecimalText.number(in: bytes, field)
      } catch {
        throw .number(index == 0 ? "the class" : "the number in place \(index + 1)", error)
      }
      values.append(number.value)
      lastIsWhole = number.decimals == 0
      if index > 0 {
        decimals = max(
          decimals, number.hasExponent ? DecimalStyle.mostDigits + 1 : number.decimals)
      }
    }
    guard let first = values.first, let category = Int(exactly: first), category >= 0 else {
      throw .notWhole("the class", values.first ?? -1)
    }
    self.category = category
    self.values = Array(values.dropFirst())
    self.decimals = decimals
    self.lastIsWhole = lastIsWhole
  }

  /// Returns the object of the row.
  ///
  /// - Parameters:
  ///   - task: The meaning of rows.
  ///   - size: The image's size.
  ///   - keypoints: The number of keypoints, and of numbers per keypoint, if known.
  /// - Returns: The object.
  /// - Throws: The reason if the numbers don't form an object.
  func annotation(
    _ task: YOLOTask, on size: PixelSize, keypoints: (count: Int, numbers: Int)?
  ) throws(DatasetError.Reason) -> Annotation {
    var annotation: Annotation
    switch task {
    case .detect:
      guard values.count == 4 || values.count == 5 else {
        throw .wrongFieldCount(
          expected: "5", found: values.count + 1, advice: Self.advice(values.count))
      }
      annotation = Annotation(.box(try box(on: size)), category: category)
      if values.count == 5 {
        // The number of a track if it has no decimals, otherwise a confidence.
        if lastIsWhole, let track = Int(exactly: values[4]) {
          annotation.track = .number(track)
        } else {
          annotation.score = values[4]
        }
      }
    case .segment where values.count == 4:
      annotation = Annotation(.box(try box(on: size)), category: category)
    case .segment:
      guard values.count >= 6, values.count.isMultiple(of: 2) else {
        throw .contour(numbers: values.count)
      }
      annotation = Annotation(.polygon(Polygon(points(values[...], on: size))), category: category)
    case .pose:
      annotation = Annotation(.box(try box(on: size)), category: category)
      annotation.keypoints = try self.keypoints(keypoints, on: size)
    case .obb:
      guard values.count == 8 else {
        throw .wrongFieldCount(
          expected: "9", found: values.count + 1,
          advice: values.count == 4 ? "; for upright boxes use --task detect" : "")
      }
      annotation = Annotation(turnedBox(on: size), category: category)
    }
    annotation.decimals = decimals
    return annotation
  }

  /// Returns what a row with this count of numbers probably is.
  private static func advice(_ count: Int) -> String {
    switch count {
    case 8: "; for rotated boxes use --task obb, for polygons --task segment"
    case 6... where count.isMultiple(of: 2): "; for polygons use --task segment"
    case 6...: "; for keypoints use --task pose"
    default: ""
    }
  }

  private func box(on size: PixelSize) throws(DatasetError.Reason) -> Rect<SourceSpace> {
    guard values.count >= 4 else {
      throw .wrongFieldCount(expected: "at least 5", found: values.count + 1)
    }
    let (width, height) = (values[2], values[3])
    if width <= 0 { throw width < 0 ? .negativeSize("width", width) : .zeroSize("width") }
    if height <= 0 { throw height < 0 ? .negativeSize("height", height) : .zeroSize("height") }
    // Converted to pixels first: 0.4 − 0.2 / 2 of 500 gives 150.00000000000003, 200 − 100 / 2 is
    // exact.
    let side = Size<SourceSpace>(
      width: width * Double(size.width), height: height * Double(size.height))
    return Rect(
      origin: Point(
        x: values[0] * Double(size.width) - side.width / 2,
        y: values[1] * Double(size.height) - side.height / 2), size: side)
  }

  private func points(_ values: ArraySlice<Double>, on size: PixelSize) -> [SourcePoint] {
    stride(from: values.startIndex, to: values.endIndex - 1, by: 2).map { index in
      Point(x: values[index] * Double(size.width), y: values[index + 1] * Double(size.height))
    }
  }

  private func turnedBox(on size: PixelSize) -> Shape<SourceSpace> {
    let corners = points(values[...], on: size)
    if let bounds = Rect(around: corners), bounds.corners == corners {
      return .box(bounds)
    }
    let side = Double(max(size.width, size.height))
    let noise = max(0.5 * side * WrittenNumber.tolerance(decimals: decimals) / 0.75, 1e-9 * side)
    guard let box = RotatedBox(corners: corners, tolerance: noise) else {
      return .polygon(Polygon(corners))
    }
    return .rotatedBox(box)
  }

  private func keypoints(
    _ known: (count: Int, numbers: Int)?, on size: PixelSize
  ) throws(DatasetError.Reason) -> Keypoints<SourceSpace> {
    let rest = values[4...]
    let numbers: Int
    if let known {
      guard rest.count == known.count * known.numbers else {
        throw .wrongFieldCount(
          expected: "\(5 + known.count * known.numbers)", found: values.count + 1)
      }
      numbers = known.numbers
    } else {
      switch (rest.count.isMultiple(of: 2), rest.count.isMultiple(of: 3)) {
      case (false, true): numbers = 3
      case (true, false): numbers = 2
      case (true, true) where rest.isEmpty: return Keypoints([])
      case (true, true):
        throw .ambiguous(
          "\(rest.count) numbers may be x, y or x, y, visibility of keypoints",
          option: "a data.yaml with kpt_shape")
      case (false, false): throw .keypoints(numbers: rest.count)
      }
    }
    var points: [Keypoint<SourceSpace>] = []
    for index in stride(from: rest.startIndex, to: rest.endIndex, by: numbers) {
      let position = SourcePoint(
        x: rest[index] * Double(size.width), y: rest[index + 1] * Double(size.height))
      // With two numbers per keypoint, negative ones mean that it wasn't labeled.
      var visibility: Visibility = rest[index] < 0 || rest[index + 1] < 0 ? .absent : .visible
      if numbers == 3 {
        guard let raw = UInt8(exactly: rest[index + 2]), let written = Visibility(rawValue: raw)
        else {
          throw .unknownValue(
            DecimalText.text(rest[index + 2]), of: "the visibility of keypoint \(points.count + 1)")
        }
        visibility = written
      }
      points.append(visibility == .absent ? .absent : Keypoint(position, visibility))
    }
    return Keypoints(points)
  }
}
