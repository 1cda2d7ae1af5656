import ImgMarkAnnotations
import ImgMarkDatasets
import ImgMarkGeometry
import Testing

/// The splits that data.yaml gives (Ultralytics documentation, "Dataset format").
@Suite struct YOLOSplitTests {
  private func splits(_ yaml: String, _ more: [String: String] = [:]) throws -> [String: String] {
    var files = more
    files["data.yaml"] = "names: [cat]\n" + yaml
    for name in ["a", "b", "c"] where !more.keys.contains(where: { $0.contains("/\(name).txt") }) {
      files["labels/\(name).txt"] = "0 .5 .5 .2 .2\n"
      files["images/\(name).png"] = ""
    }
    let size = try PixelSize(width: 9, height: 9)
    let sizes = ["a", "b", "c"].flatMap { [("\($0).png", size), ("x/\($0).png", size)] }
    let dataset = try Datasets.read(
      "yolo", files,
      sizes: Dictionary(
        uniqueKeysWithValues: sizes + [
          ("train/a.png", size), ("val/b.png", size), ("one/a.png", size), ("two/b.png", size),
        ]))
    return Dictionary(
      uniqueKeysWithValues: dataset.images.map { ($0.path, $0.split ?? "-") })
  }

  @Test func `text files list the images of each split`() throws {
    let lists = [
      "train.txt": "./images/a.png\n", "val.txt": "./images/b.png\n", "test.txt": "images/c.png\n",
    ]

    #expect(
      try splits("train: train.txt\nval: val.txt\ntest: test.txt\n", lists)
        == ["a.png": "train", "b.png": "val", "c.png": "test"])
  }

  @Test func `paths may stand in the file itself`() throws {
    #expect(
      try splits("train: [images/a.png, images/c.png]\nval: [images/b.png]\n")
        == ["a.png": "train", "b.png": "val", "c.png": "train"])
  }

  @Test func `folders are called as the file says, not as they are named`() throws {
    let files = [
      "labels/train/a.txt": "0 .5 .5 .2 .2\n", "images/train/a.png": "",
      "labels/val/b.txt": "0 .5 .5 .2 .2\n", "images/val/b.png": "",
      "other/c.txt": "",
    ]

    #expect(
      try splits("train: images/val\nval: images/train\n", files)
        == ["train/a.png": "val", "val/b.png": "train"])
    #expect(
      try splits("train: images/train\nval: images/val\n", files)
        == ["train/a.png": "train", "val/b.png": "val"])
  }

  @Test func `one folder for all splits divides nothing`() throws {
    #expect(
      try splits("train: images\nval: images\n") == ["a.png": "-", "b.png": "-", "c.png": "-"])
  }
}
