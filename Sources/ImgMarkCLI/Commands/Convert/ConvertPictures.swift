import ImgMark
import ImgMarkArguments

/// The options of `convert` that also write images.
struct ConvertPictures {
  /// The images to write; `nil` if only annotations are written.
  private(set) var pictures: DatasetPictures?

  static let options: [Option] =
    PlacementOptions.options(
      canvas: "Also write the images, each fitted to a canvas of this size in pixels."
    ) + [
      .flag(
        "crops", group: .placement,
        "Write a crop of the image for each object: its box, widened to its keypoints."),
      .text(
        "margin", "N|N%", group: .placement,
        "Margin around each crop in pixels, or in percent of its sides (default 0). It is cut off "
          + "at the edge of the image."),
    ] + PlaceOptions.pixels

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let isFitted = arguments.has("canvas")
    let isCut = arguments.has("crops")
    guard isFitted || isCut else {
      let names = Self.options.map(\.name).filter { arguments.has($0) }
      guard let name = names.first else { return }
      if names == ["margin"] {
        throw UsageError("--margin has no effect without --crops; add it")
      }
      throw UsageError(
        "--\(name) needs images to write; add --canvas WxH or --crops, or leave it out")
    }
    if arguments.has("copy-images") {
      throw UsageError("--copy-images can't be combined with --canvas or --crops; use one of them")
    }
    guard isFitted != isCut else {
      throw UsageError("--canvas and --crops can't be combined; use one of them")
    }
    let place = try PlaceOptions(arguments)
    var options = place.options
    guard isCut else {
      if arguments.has("margin") {
        throw UsageError("--margin has no effect with --canvas; leave it out")
      }
      pictures = DatasetPictures(.canvas, options: options, jobs: place.jobs)
      return
    }
    for name in ["mode", "align", "padding", "exact"] where arguments.has(name) {
      throw UsageError("--\(name) has no effect with --crops, which keep their size; leave it out")
    }
    // A crop keeps its transparency unless the user gave a background.
    if !arguments.has("background") { options.background = .transparent }
    pictures = DatasetPictures(
      .crops(margin: try arguments.last("margin")?.margin() ?? .zero), options: options,
      jobs: place.jobs)
  }
}

extension ParsedArguments.Occurrence {
  /// A margin such as `12` or `10%`.
  fileprivate func margin() throws(UsageError) -> CropMargin {
    let isPercent = value.text.hasSuffix("%")
    var length = self
    if isPercent { length.value = Argument(bytes: Array(value.text.utf8.dropLast())) }
    // One error names both ways to write a margin.
    let number = try? length.number()
    guard let number,
      let margin = isPercent ? CropMargin(percent: number) : CropMargin(pixels: number)
    else {
      throw wrong("is not a margin", "write pixels such as 12, or percent of the box such as 10%")
    }
    return margin
  }
}
