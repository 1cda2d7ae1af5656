internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkNumbers

/// What was read of an object of COCO, before it is known which of its shapes counts.
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
  /// The most decimals with which a coordinate was written; −1 for none.
  var decimals = -1
  /// Which keys were read, by their bits.
  var seen: UInt32 = 0

  /// Makes an object of what was read.
  ///
  /// - Parameters:
  ///   - text: What it was read from, which the object keeps unless it has to be corrected.
  ///   - line: The line on which that begins.
  ///   - hasBoxWithoutArea: Set where a box without area stands beside keypoints, which is read as
  ///     absent.
  /// - Returns: The object.
  /// - Throws: Why there is none.
  func annotation(
    _ text: ArraySlice<UInt8>, line: Int, hasBoxWithoutArea: inout Bool
  ) throws(DatasetError.Reason) -> Annotation {
    var box = self.box
    if let stated = box, !stated.size.hasArea {
      guard keypoints != nil else {
        throw .zeroSize(stated.size.width > 0 ? "height" : "width")
      }
      hasBoxWithoutArea = true
      box = nil
    }
    let shape: Shape<SourceSpace>
    var keypoints = keypoints
    // A segmentation is one of both.
    if let polygon {
      shape = .polygon(polygon)
    } else if let mask {
      shape = .mask(Mask(mask))
    } else if let stated = box {
      shape = .box(stated)
      box = nil
    } else if let alone = keypoints {
      // One visible keypoint without a box is a point, as points are written.
      shape =
        alone.points.count == 1 && alone.points[0].visibility == .visible
        ? .point(alone.points[0].position) : .keypoints(alone)
      keypoints = nil
    } else {
      throw .missing("bbox")
    }
    let isRight = keypointCount == nil || keypointCount == self.keypoints?.labelled.count
    return Annotation(
      shape, category: category, id: id, box: box, keypoints: keypoints,
      flags: isCrowd ? .crowd : [], score: score, attributes: attributes, extras: extras,
      statedArea: area, decimals: decimals < 0 ? nil : decimals, line: line,
      original: isRight ? text : nil)
  }
}
