internal import ImgMarkAnnotations
internal import ImgMarkGeometry

// Keypoints beside another shape.
extension ShapeFitting {
  /// Removes the keypoints next to a shape if the format can't hold them there.
  ///
  /// - Parameters:
  ///   - annotation: The object, which loses them.
  ///   - others: Receives the keypoints as a separate object, if the format has such objects.
  /// - Returns: The result.
  func fitKeypoints(of annotation: inout Annotation, into others: inout [Annotation]) -> Outcome {
    guard let keypoints = annotation.keypoints, !target.details.contains(.keypointsBeside) else {
      return .fits
    }
    // If all keypoints are absent, nothing is lost.
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
