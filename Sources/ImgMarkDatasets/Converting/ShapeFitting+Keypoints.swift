internal import ImgMarkAnnotations
internal import ImgMarkGeometry

// Keypoints of objects that also have another shape.
extension ShapeFitting {
  /// Removes the keypoints beside a shape if the format can't hold both in one object.
  ///
  /// - Parameters:
  ///   - annotation: The object, whose keypoints are removed.
  ///   - others: Receives the keypoints as a separate object, if the format can hold it.
  /// - Returns: The result.
  func fitKeypoints(of annotation: inout Annotation, into others: inout [Annotation]) -> Outcome {
    guard let keypoints = annotation.keypoints, !target.details.contains(.keypointsBeside) else {
      return .fits
    }
    // If no keypoint is labeled, removing them loses nothing.
    guard !keypoints.labelled.isEmpty else {
      annotation.keypoints = nil
      return .fits
    }
    if holds(.keypoints) {
      var other = Annotation(.keypoints(keypoints), category: annotation.category)
      other.flags = annotation.flags
      other.track = annotation.track
      other.line = annotation.line
      others.append(other)
      annotation.keypoints = nil
      return .changed(.keypointsApart)
    }
    guard rules.keypoints == .box else {
      return .rejected(
        .keypoints,
        "\(target.name) has no keypoints; --keypoints box leaves them out of their objects")
    }
    annotation.keypoints = nil
    return .changed(.keypoints)
  }
}
