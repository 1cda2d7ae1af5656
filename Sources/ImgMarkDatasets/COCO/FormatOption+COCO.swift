extension FormatOption {
  public static let bySplit = FormatOption(
    "by-split", on: .writing,
    help: "Write a COCO file for each part of the data set, such as "
      + "annotations/instances_train.json, into the folder of -o. This is the default if -o is a "
      + "folder and images belong to parts.")
}
