internal import ImgMarkAnnotations
internal import ImgMarkNumbers
internal import ImgMarkText

/// What was unusable and left out of an object; each item is reported.
struct COCORepairs {
  /// Whether the object has keypoints and a box without area.
  var boxWithoutArea = false
  /// The number of points of each contour with too few points.
  var contours: [Int] = []
  /// Whether the third numbers of keypoints are scores.
  var scoredKeypoints = false

  /// The lines of the ledger, one for each item.
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

/// The kind of data that a COCO file has if its objects have no shapes, such as captions.
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

  /// Why the objects have nothing that is read; `nil` if they may have shapes.
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
