internal import ImgMarkAnnotations
internal import ImgMarkNumbers
internal import ImgMarkText

/// What couldn't be used of an object that is read without it; each is told.
struct COCORepairs {
  /// Whether a box without area accompanies keypoints.
  var boxWithoutArea = false
  /// The numbers of points of contours that form no outline.
  var contours: [Int] = []
  /// Whether the third numbers of keypoints are scores.
  var scoredKeypoints = false

  /// Whether nothing was left out.
  var isEmpty: Bool { !boxWithoutArea && contours.isEmpty && !scoredKeypoints }

  /// A line for each of them.
  func entries(
    in file: String, line: Int, image: String, object: Identifier?, index: Int
  ) -> [LossEntry] {
    func entry(_ kind: LossKind, _ detail: String) -> LossEntry {
      LossEntry(
        .noted, kind, detail, file: file, line: line, image: image, object: object, index: index)
    }
    var entries: [LossEntry] = []
    if boxWithoutArea {
      entries.append(entry(.zeroArea, "a box without area beside keypoints is read as none"))
    }
    for points in contours {
      entries.append(
        entry(
          .detail,
          "a contour of \(points) points was left out, because an outline has at least 3"))
    }
    if scoredKeypoints {
      entries.append(
        entry(
          .detail,
          "the third numbers of keypoints are scores, which were left out; over 0 is visible"))
    }
    return entries
  }
}

/// What a COCO file holds in place of shapes of objects.
struct COCOContent {
  private let keys: Set<String>

  /// Reads the keys of an object.
  init(of object: ArraySlice<UInt8>) {
    var keys: Set<String> = []
    var cursor = JSONCursor(object, line: 1, toleratesNotFinite: true)
    if (try? cursor.beginObject("")) != nil {
      while let key = try? cursor.nextKey() {
        keys.insert(cursor.raw(key))
        guard (try? cursor.skipValue(takingNotFinite: true)) != nil else { break }
      }
    }
    self.keys = keys
  }

  /// Why its objects mark nothing that is read; `nil` if they may have shapes.
  var reason: DatasetError.Reason? {
    guard keys.isDisjoint(with: ["bbox", "segmentation", "keypoints"]) else { return nil }
    if keys.contains("segments_info") {
      return .unsupported(
        "the file is COCO panoptic, whose segments are colors in PNG files, which are not read",
        advice: "convert it to instances with panopticapi's panoptic2detection_coco_format.py")
    }
    if keys.contains("caption") {
      return .unsupported(
        "the file has captions of images, which mark nothing on them",
        advice: "give the file of instances or keypoints of the same images")
    }
    return nil
  }
}
