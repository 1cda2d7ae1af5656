public import ImgMarkGeometry
public import ImgMarkNumbers
internal import ImgMarkText

/// The origin of a picture: a crop of an image, an image fitted on a canvas, or a fitted crop.
public struct FrameRecord: Hashable, Sendable {
  /// The name of the picture in the data set.
  public var image: String
  /// The name of the source image.
  public var source: String
  /// The size of the source image, upright.
  public var sourceSize: PixelSize
  /// The ID of the source image in its data set; `nil` if not known.
  public var sourceID: Identifier?
  /// The cropped part, in pixels of the source image; `nil` for the whole image.
  public var crop: Rect<AuthoredSpace>?
  /// The fit on a canvas; `nil` if the picture wasn't fitted.
  public var fit: CanvasFit?
  /// The size of the picture.
  public let size: PixelSize
  /// The line of the record in the file, from 1.
  public var line: Int

  /// The steps from the source image to the picture.
  public var steps: [FrameDescription.Step] {
    [crop.map { .crop(.rect($0)) }, fit.map { .fit($0) }].compactMap { $0 }
  }

  /// Returns the frame of the picture, in pixels.
  ///
  /// - Throws: A ``FrameError`` if the crop lies outside the image.
  public func frame() throws -> CoordinateFrame {
    var description = FrameDescription()
    description.steps = steps
    return try description.frame(of: ImageFacts(size: sourceSize)) { _ in
      throw FrameError.trimWithoutImage
    }
  }
}

// MARK: - Reading

extension FrameRecord {
  /// Reads a line of `frames.jsonl`.
  init(_ tree: JSONValue, line: Int) throws(FrameFileError.Reason) {
    guard case .object = tree else { throw .wrong("the line", expected: "an object") }
    image = try tree.name("image")
    source = try tree.name("source")
    sourceSize = try tree.size("source_size")
    sourceID = tree["source_id"].identifier
    self.line = line
    crop = try tree.rect("crop")
    fit = try tree.fit()
    if fit != nil {
      // The record has the picture's size in whole pixels.
      size = try tree.size("canvas")
    } else if let crop {
      guard let cut = PixelSize(exactly: crop.size.width, crop.size.height) else {
        throw .wrong("crop", expected: "of whole pixels, as a picture has them")
      }
      size = cut
    } else {
      throw .missing("crop or canvas")
    }
    try check(tree)
  }

  /// Checks that redundant members of the line agree with the others.
  private func check(_ tree: JSONValue) throws(FrameFileError.Reason) {
    let frame: CoordinateFrame
    do {
      frame = try self.frame()
    } catch {
      throw .frame("\(error)")
    }
    guard let stated = try tree.rect("content") else { return }
    guard case .canvas(let placement)? = frame.steps.last else {
      throw .missing("canvas beside content")
    }
    let content = placement.content
    let distances = [
      content.minX - stated.minX, content.minY - stated.minY, content.maxX - stated.maxX,
      content.maxY - stated.maxY,
    ]
    guard distances.allSatisfy({ $0.magnitude <= 1e-6 }) else {
      throw .frame("content is not where the canvas, its mode, align and padding put the image")
    }
  }
}

extension JSONValue {
  fileprivate func name(_ key: String) throws(FrameFileError.Reason) -> String {
    guard self[key] != .null else { throw .missing(key) }
    guard let name = self[key].string, !name.isEmpty else { throw .wrong(key, expected: "a name") }
    return name
  }

  fileprivate func size(_ key: String) throws(FrameFileError.Reason) -> PixelSize {
    guard self[key] != .null else { throw .missing(key) }
    guard let width = self[key]["width"].number, let height = self[key]["height"].number,
      let size = PixelSize(exactly: width, height)
    else { throw .wrong(key, expected: #"{"width":W,"height":H} in whole pixels"#) }
    return size
  }

  fileprivate func rect(_ key: String) throws(FrameFileError.Reason) -> Rect<AuthoredSpace>? {
    let tree = self[key]
    guard tree != .null else { return nil }
    guard let x = tree["x"].number, let y = tree["y"].number, let width = tree["width"].number,
      let height = tree["height"].number
    else { throw .wrong(key, expected: #"{"x":X,"y":Y,"width":W,"height":H}"#) }
    return Rect(x: x, y: y, width: width, height: height)
  }

  fileprivate func fit() throws(FrameFileError.Reason) -> CanvasFit? {
    guard self["canvas"] != .null else { return nil }
    let padding = self["padding"]
    var insets = Insets.zero
    if padding != .null {
      guard let top = padding["top"].number, let right = padding["right"].number,
        let bottom = padding["bottom"].number, let left = padding["left"].number
      else { throw .wrong("padding", expected: #"{"top":T,"right":R,"bottom":B,"left":L}"#) }
      insets = Insets(top: top, right: right, bottom: bottom, left: left)
    }
    let canvas = try size("canvas")
    let mode: FitMode = try choice("mode") ?? .contain
    let alignment: Alignment = try choice("align") ?? .xMidYMid
    do throws(GeometryError) {
      return try CanvasFit(
        on: canvas, mode: mode, alignment: alignment, padding: insets,
        aligning: self["aligned"] == .bool(true) ? .wholePixelsAtScaleOne : .none)
    } catch {
      throw .frame("\(error)")
    }
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String
  ) throws(FrameFileError.Reason) -> Choice? {
    guard self[key] != .null else { return nil }
    guard let choice = self[key].string.flatMap(Choice.init(rawValue:)) else {
      throw .wrong(
        key, expected: "one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return choice
  }

  fileprivate var identifier: Identifier? {
    if let integer { return .number(integer) }
    if case .digits(let digits) = self { return .numeral(digits) }
    return string.map { .text($0) }
  }
}
