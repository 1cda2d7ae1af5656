internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers
internal import ImgMarkText

/// One row of a YOLO file: the index of a class and fractions of the image.
struct YOLORow {
  let category: Int
  private let values: [Double]
  /// The unit of the numbers.
  private let unit: Unit
  /// The largest number of decimals of its numbers.
  private let decimals: Int?
  /// Whether the last number is written without decimals.
  private let lastIsWhole: Bool
  /// Whether a sixth number of 0 or 1 without decimals is a confidence instead of a track.
  var endsInScore = false

  /// Whether the sixth number is 0 or 1 without decimals: a confidence or a track.
  var mayEndInScore: Bool { values.count == 5 && lastIsWhole && (0...1).contains(values[4]) }

  /// Reads the fields of a line.
  init(
    _ bytes: [UInt8], _ fields: [Range<Int>], in unit: Unit
  ) throws(DatasetError.Reason) {
    var values: [Double] = []
    values.reserveCapacity(fields.count)
    var decimals = 0
    var lastIsWhole = false
    for (index, field) in fields.enumerated() {
      let number: DecimalNumber
      do throws(NumberFault) {
        number = try DecimalText.number(in: bytes, field)
      } catch {
        guard index == 0, fields.count > 4 else {
          throw .number(index == 0 ? "the class" : "the number in place \(index + 1)", error)
        }
        throw .unsupported(
          "the row begins with '\(String(decoding: bytes[field].prefix(40), as: UTF8.self))', but "
            + "YOLO begins a row with the index of a class",
          advice: "write the place of the class in the list, from 0")
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
    self.unit = unit
    self.values = Array(values.dropFirst())
    self.decimals = decimals
    self.lastIsWhole = lastIsWhole
  }

  /// Returns the object of the row.
  ///
  /// - Parameters:
  ///   - task: The task, which decides the meaning of rows.
  ///   - size: The image's size.
  ///   - keypoints: The number of keypoints and of numbers per keypoint; `nil` if unknown.
  /// - Returns: The object.
  /// - Throws: The reason if the numbers don't form an object.
  func annotation(
    _ task: YOLOTask, on size: PixelSize, keypoints: (count: Int, numbers: Int)?
  ) throws(DatasetError.Reason) -> Annotation {
    var annotation: Annotation
    switch task {
    case .detect:
      // After the box, Ultralytics writes a confidence, a track, or both in this order
      // (`ultralytics/engine/results.py`, `save_txt`).
      guard (4...5).contains(values.count) || values.count == 6 && lastIsWhole else {
        throw .wrongFieldCount(
          expected: "5", found: values.count + 1, advice: Self.advice(values.count))
      }
      annotation = Annotation(.box(try box(on: size)), category: category)
      let hasTrack = lastIsWhole && values.count > 4 && !(endsInScore && values.count == 5)
      if hasTrack, let track = Int(exactly: values[values.count - 1]) {
        annotation.track = .number(track)
      }
      if values.count - (hasTrack ? 1 : 0) == 5 { annotation.score = values[4] }
    case .segment where values.count == 4:
      annotation = Annotation(.box(try box(on: size)), category: category)
    case .segment:
      guard values.count >= 6, values.count.isMultiple(of: 2) else {
        throw values.count < 6
          ? .contour(numbers: values.count)
          : .wrongFieldCount(
            expected: "an odd number of", found: values.count + 1,
            advice: "; a polygon is x,y pairs; for keypoints use --task pose")
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

  /// Returns the likely meaning of a row with this count of numbers, as advice.
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
    // Convert to pixels first: for 500 pixels, 0.4 − 0.2 / 2 gives 150.00000000000003, but 200 −
    // 100 / 2 is exact.
    let side = point(width, height, on: size)
    let center = point(values[0], values[1], on: size)
    return Rect(
      origin: Point(x: center.x - side.x / 2, y: center.y - side.y / 2),
      size: Size(width: side.x, height: side.y))
  }

  private func points(_ values: ArraySlice<Double>, on size: PixelSize) -> [SourcePoint] {
    stride(from: values.startIndex, to: values.endIndex - 1, by: 2).map { index in
      point(values[index], values[index + 1], on: size)
    }
  }

  /// Converts a pair of numbers to pixels.
  private func point(_ x: Double, _ y: Double, on size: PixelSize) -> SourcePoint {
    guard let whole = unit.whole else { return Point(x: x, y: y) }
    return Point(x: x * Double(size.width) / whole, y: y * Double(size.height) / whole)
  }

  private func turnedBox(on size: PixelSize) -> Shape<SourceSpace> {
    let corners = points(values[...], on: size)
    if let bounds = Rect(around: corners), bounds.corners == corners {
      return .box(bounds)
    }
    let side = Double(max(size.width, size.height))
    let tolerance = WrittenNumber.tolerance(decimals: decimals) / 0.75
    let noise = max(0.5 * tolerance * (unit.whole.map { side / $0 } ?? 1), 1e-9 * side)
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
      let position = point(rest[index], rest[index + 1], on: size)
      // Without a visibility, negative numbers mean that a keypoint wasn't labeled.
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

extension TextLines {
  /// Whether any row ends in a confidence, which is a sixth number with decimals.
  var haveScores: Bool {
    contains { line in
      let fields = fields(line)
      guard fields.count == 6, let number = try? DecimalText.number(in: bytes, fields[5]) else {
        return false
      }
      return number.decimals > 0 || number.hasExponent
    }
  }
}
