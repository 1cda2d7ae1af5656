import ImgMark

/// The compared parts of an object, in pixel edges.
struct PeerObject: Hashable {
  enum Kind: String {
    case box, polygon, turned, keypoints, mask, point, polyline, ellipse
  }

  var image: String
  var label: String
  var kind: Kind
  /// The numbers that may differ a little: edges of a box, vertices of each ring, four corners.
  var contours: [[Double]]
  /// The numbers that must be equal: visibilities, pixels of a mask.
  var marks: [Int] = []
  /// The edges of a box that accompanies another shape.
  var box: [Double]?
  var flags: Set<String> = []

  /// Reads the objects of JSON lines, one image per line.
  static func all(in lines: some StringProtocol) -> [PeerObject] {
    lines.split(separator: "\n").flatMap { line in
      let image = Report(line)
      let path = image["image"].text ?? ""
      return image["objects"].values.map {
        PeerObject($0, on: path.split(separator: "/").last.map(String.init) ?? path)
      }
    }
  }

  init(_ object: Report, on image: String) {
    func flat(_ points: Report) -> [Double] { points.values.flatMap(\.numbers) }
    self.image = image
    label = object["label"].text ?? ""
    flags = Set(["crowd", "occluded", "truncated", "difficult"]).filter {
      object[$0] == .truth(true)
    }
    let edges = object["box"].numbers
    if edges.count == 4 {
      box = [edges[0], edges[1], edges[0] + edges[2], edges[1] + edges[3]]
    }
    if object["polygon"] != .null {
      (kind, contours) = (.polygon, object["polygon"].values.map(flat))
    } else if object["corners"] != .null {
      (kind, contours) = (.turned, [flat(object["corners"])])
    } else if object["rotated_box"] != .null {
      (kind, contours) = (.turned, [Self.corners(of: object["rotated_box"].numbers)])
    } else if object["keypoints"] != .null {
      let points = object["keypoints"].values.map(\.numbers)
      (kind, contours) = (.keypoints, [points.flatMap { $0.prefix(2) }])
      marks = points.map { Int($0[2]) }
    } else if object["mask"] != .null {
      (kind, contours) = (.mask, [])
      marks = Self.pixels(of: object["mask"])
    } else if object["point"] != .null {
      (kind, contours) = (.point, [object["point"].numbers])
    } else if object["polyline"] != .null {
      (kind, contours) = (.polyline, [flat(object["polyline"])])
    } else if object["ellipse"] != .null {
      (kind, contours) = (.ellipse, [object["ellipse"].numbers])
    } else {
      (kind, contours) = (.box, [box ?? []])
      box = nil
    }
  }

  /// The corners of a box turned clockwise as seen: x' = x cos t - y sin t, y' = x sin t + y cos t.
  private static func corners(of numbers: [Double]) -> [Double] {
    let box = RotatedBox<SourceSpace>(
      center: Point(x: numbers[0], y: numbers[1]),
      size: Size(width: numbers[2], height: numbers[3]), degrees: numbers[4])
    return box.corners.flatMap { [$0.x, $0.y] }
  }

  /// The pixels inside, each as column and row in one number; runs go down the columns.
  private static func pixels(of mask: Report) -> [Int] {
    let rows = Int(mask["size"][0].number)
    let frame = mask["frame"].numbers.map { Int($0) }
    let (left, top) = frame.isEmpty ? (0, 0) : (frame[0], frame[1])
    var pixels: [Int] = []
    var place = 0
    for (index, run) in mask["counts"].numbers.enumerated() {
      if index % 2 == 1 {
        for pixel in place..<place + Int(run) {
          pixels.append((left + pixel / rows) << 16 | (top + pixel % rows))
        }
      }
      place += Int(run)
    }
    return pixels
  }
}

// MARK: - Comparing

extension PeerObject {
  /// The largest distance of two numbers, in pixels; `nil` if the objects differ in more than
  /// numbers.
  ///
  /// A box that accompanies another shape counts if both have one. Corners may begin with any of
  /// the four.
  func difference(from other: PeerObject) -> Double? {
    guard (image, label, kind, marks) == (other.image, other.label, other.kind, other.marks),
      flags == other.flags, contours.map(\.count) == other.contours.map(\.count)
    else { return nil }
    let beside = box.flatMap { box in other.box.map { Self.difference(box, $0) } } ?? 0
    guard kind == .turned else {
      return zip(contours, other.contours).map { Self.difference($0, $1) }.reduce(beside, max)
    }
    let corners = contours[0]
    return stride(from: 0, to: corners.count, by: 2).map { start in
      Self.difference(Array(corners[start...] + corners[..<start]), other.contours[0])
    }.min().map { max($0, beside) }
  }

  private static func difference(_ one: [Double], _ two: [Double]) -> Double {
    zip(one, two).map { ($0 - $1).magnitude }.max() ?? 0
  }

  /// Compares objects in any order.
  ///
  /// - Returns: The largest distance of two numbers of the same object, and the objects without a
  ///   counterpart.
  static func comparison(
    of found: [PeerObject], with expected: [PeerObject]
  ) -> (worst: Double, missing: [PeerObject], strange: [PeerObject]) {
    var rest = found
    var worst = 0.0
    var missing: [PeerObject] = []
    for object in expected {
      let candidates = rest.indices.compactMap { index in
        object.difference(from: rest[index]).map { (index: index, difference: $0) }
      }
      guard let best = candidates.min(by: { $0.difference < $1.difference }) else {
        missing.append(object)
        continue
      }
      worst = max(worst, best.difference)
      rest.remove(at: best.index)
    }
    return (worst, missing, rest)
  }
}

// MARK: - What tools make of objects

extension PeerObject {
  /// The box around it, without another shape.
  var bounded: PeerObject {
    var object = self
    let numbers = contours.joined()
    let xs = stride(from: 0, to: numbers.count, by: 2).map { Array(numbers)[$0] }
    let ys = stride(from: 1, to: numbers.count, by: 2).map { Array(numbers)[$0] }
    object.contours = [
      box ?? [xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0]
    ]
    (object.kind, object.marks, object.box) = (.box, [], nil)
    return object
  }

  /// Each ring as an object, and an accompanying box as another.
  var apart: [PeerObject] {
    var objects = contours.map { ring in
      var object = self
      (object.contours, object.box) = ([ring], nil)
      return object
    }
    if box != nil { objects.append(bounded) }
    return objects
  }

  /// The object with each number changed; those at even indices are x, or the near edges of a box.
  func changed(_ change: (_ index: Int, _ number: Double) -> Double) -> PeerObject {
    var object = self
    object.contours = contours.map { ring in ring.enumerated().map { change($0.offset, $0.element) }
    }
    return object
  }

  func with(_ flag: String) -> PeerObject {
    var object = self
    object.flags.insert(flag)
    return object
  }
}
