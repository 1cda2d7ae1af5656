internal import ImgMarkText

/// The folders of Roboflow's oriented boxes, one for each split.
enum DOTAFolders {
  /// Returns the split of a file: `train` for `train/labelTxt/a.txt`; `nil` if there is none.
  static func split(of path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    guard let labels = folders.lastIndex(of: "labelTxt"), labels > 0 else { return nil }
    let part = folders[labels - 1]
    return PartName(part).isUsual ? String(part) : nil
  }

  /// Returns the folder of a split, with a slash.
  ///
  /// Roboflow has names for its three splits; other splits keep their names. Images without a split
  /// go to `train`.
  static func folder(of split: String?) -> String {
    guard let split, let name = ImageNames.folder(ofPart: split) else { return "train/" }
    switch PartName.usual(split) {
    case "train": return "train/"
    case "val": return "valid/"
    case "test": return "test/"
    default: return name + "/"
    }
  }
}
