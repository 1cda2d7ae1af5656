/// Roboflow's folders for the parts of a data set.
enum DOTAFolders {
  private static let parts = ["train", "valid", "test"]

  /// Returns the part of a file: `train` for `train/labelTxt/a.txt`.
  static func split(of path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    guard folders.last == "labelTxt", let part = folders.dropLast().last else { return nil }
    return parts.contains(String(part)) ? String(part) : nil
  }

  /// Returns the folder of a part with its slash; parts that Roboflow lacks go to training.
  static func folder(of split: String?) -> String {
    switch split {
    case "val"?: "valid/"
    case let split? where parts.contains(split): split + "/"
    default: "train/"
    }
  }
}
