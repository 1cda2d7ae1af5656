/// The folders of Roboflow for the parts of a data set.
enum DOTAFolders {
  private static let parts = ["train", "valid", "test"]

  /// The part to which a file belongs: `train/labelTxt/a.txt` to `train`.
  static func split(of path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    guard folders.last == "labelTxt", let part = folders.dropLast().last else { return nil }
    return parts.contains(String(part)) ? String(part) : nil
  }

  /// The folder of a part with its slash; what is none of Roboflow's goes to the training.
  static func folder(of split: String?) -> String {
    switch split {
    case "val"?: "valid/"
    case let split? where parts.contains(split): split + "/"
    default: "train/"
    }
  }
}
