internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

// Poses: keypoints whose `parentID` refers to a region. The label of each keypoint is its name.
// Label Studio's converter reads them this way (label_studio_sdk/converter/exports/yolo.py,
// process_keypoints_for_yolo).
extension LabelStudioRegion {
  /// A keypoint of the region.
  struct PosePoint {
    let name: String
    let result: JSONNode
  }

  /// Returns the id of the region that a keypoint belongs to; `nil` if it isn't part of a pose.
  static func parent(of result: JSONNode) -> String? {
    guard kind(result["type"]?.text ?? "") == "keypoint", isGeometry(result),
      names(in: result) != nil
    else { return nil }
    return result["parentID"]?.text
  }

  /// Returns whether a result is about the region itself, not about a keypoint of its pose.
  func isOwn(_ result: JSONNode) -> Bool { result["id"]?.text == id }

  /// The keypoints of the region, in the order of their results.
  var posePoints: [PosePoint] {
    others.compactMap { result in
      guard !isOwn(result),
        let name = Self.parent(of: result).flatMap({ _ in
          Self.names(in: result)?.first
        })
      else { return nil }
      return PosePoint(name: name, result: result)
    }
  }

  /// Returns the keypoints in the order of their names; missing ones are absent.
  func keypoints(
    _ points: [PosePoint], named names: [String], on size: PixelSize,
    _ numbers: inout ObjectNumbers
  ) throws(DatasetError.Reason) -> Keypoints<SourceSpace> {
    var keypoints = Keypoints(
      [Keypoint<SourceSpace>](repeating: .absent, count: names.count))
    for point in points {
      guard let index = names.firstIndex(of: point.name) else { continue }
      guard keypoints.points[index].visibility == .absent else {
        throw .unsupported(
          "its keypoint \(point.name) stands twice", advice: "delete one or rename its label")
      }
      let value = try point.result.required("value")
      let place = numbers.point(try value.number("x"), try value.number("y"))
      // The converter from COCO to Label Studio marks keypoints as hidden if they aren't visible.
      let isHidden = value["hidden"]?.isTrue ?? false
      keypoints.points[index] = Keypoint(
        place.scaled(to: size, of: 100), isHidden ? .hidden : .visible)
    }
    return keypoints
  }
}
