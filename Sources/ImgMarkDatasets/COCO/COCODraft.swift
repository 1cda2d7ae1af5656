internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

/// The values of a COCO object that was read, before its shape is chosen from them.
struct COCODraft {
  var id: Identifier?
  var category: Int?
  var box: Rect<SourceSpace>?
  var polygon: Polygon<SourceSpace>?
  var mask: RunLengthMask?
  var keypoints: Keypoints<SourceSpace>?
  var keypointCount: Int?
  var area: Double?
  var score: Double?
  var isCrowd = false
  var attributes: [Attribute] = []
  var extras: [Attribute] = []
  /// The largest number of decimals of a coordinate; −1 if there are no coordinates.
  var decimals = -1
  /// Whether a value must be written in another form than it was read.
  var isRewritten = false
  /// What was left out of the object; `nil` for nothing, as in most objects.
  var repairs: COCORepairs?
  /// The keys that were read, one bit for each.
  var seen: UInt32 = 0

  /// Creates an object from the values.
  ///
  /// - Parameters:
  ///   - text: The source text, which the object keeps unless values had to be corrected.
  ///   - line: The line on which the text begins.
  ///   - repairs: Receives what was left out of the object.
  /// - Returns: The object.
  /// - Throws: The reason why the values don't form an object.
  func annotation(
    _ text: ArraySlice<UInt8>, line: Int, repairs: inout COCORepairs?
  ) throws(DatasetError.Reason) -> Annotation {
    var box = self.box
    // A contour with too few points is an error only if the object has no other shape.
    if let points = self.repairs?.contours.first, polygon == nil, keypoints == nil,
      !(box?.size.hasArea ?? false)
    {
      throw .contour(numbers: 2 * points)
    }
    repairs = self.repairs
    if let stated = box, !stated.size.hasArea {
      guard keypoints != nil else {
        throw .zeroSize(stated.size.width > 0 ? "height" : "width")
      }
      repairs = repairs ?? COCORepairs()
      repairs?.boxWithoutArea = true
      box = nil
    }
    let shape: Shape<SourceSpace>
    var keypoints = keypoints
    // A segmentation is either a polygon or a mask.
    if let polygon {
      shape = .polygon(polygon)
    } else if let mask {
      shape = .mask(Mask(mask))
    } else if let stated = box {
      shape = .box(stated)
      box = nil
    } else if let alone = keypoints {
      // A single visible keypoint without a box is a point, because imgmark writes points that way.
      shape =
        alone.points.count == 1 && alone.points[0].visibility == .visible
        ? .point(alone.points[0].position) : .keypoints(alone)
      keypoints = nil
    } else {
      throw .missing("bbox")
    }
    let isRight =
      (keypointCount == nil || keypointCount == self.keypoints?.labelled.count) && !isRewritten
      && self.repairs == nil
    return Annotation(
      shape, category: category, id: id, box: box, keypoints: keypoints,
      flags: isCrowd ? .crowd : [], score: score, attributes: attributes, extras: extras,
      statedArea: area, decimals: decimals < 0 ? nil : decimals, line: line,
      original: isRight ? text : nil)
  }
}
