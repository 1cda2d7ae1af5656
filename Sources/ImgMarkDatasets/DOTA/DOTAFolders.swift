internal import ImgMarkText

/// Roboflow's folders for the parts of a data set.
enum DOTAFolders {
  /// Returns the part of a file: `train` for `train/labelTxt/a.txt`.
  static func split(of path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    guard let labels = folders.lastIndex(of: "labelTxt"), labels > 0 else { return nil }
    let part = folders[labels - 1]
    return PartName(part).isUsual ? String(part) : nil
  }

  /// Returns the folder of a part with its slash: Roboflow's own for its three parts, and one of its
  /// name for any other; images without a part are for training.
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
