import ImgMark

/// The options of `convert` that write images beside the annotations.
struct ConvertPictures {
  /// `nil` where annotations alone are written.
  private(set) var pictures: DatasetPictures?

  static let options: [Option] =
    PlacementOptions.options(requiringCanvas: false) + [
      .flag(
        "crops", group: .placement,
        "Cut the box of each object, and keypoints beyond it, out of its image, as a picture of its own."
      ),
      .text(
        "margin", "N|N%", group: .placement,
        "Room around the box of a crop, in pixels or percent of its sides; it ends at the edge of "
          + "the image (default 0)."),
    ] + PlaceOptions.pixels

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let isFitted = arguments.has("canvas")
    let isCut = arguments.has("crops")
    guard isFitted || isCut else {
      let names = Self.options.map(\.name).filter { arguments.has($0) }
      guard let name = names.first else { return }
      if names == ["margin"] {
        throw UsageError("--margin is room around what --crops cuts out; give --crops")
      }
      throw UsageError(
        "--\(name) is about images that are written as well; give --canvas WxH or --crops")
    }
    guard isFitted != isCut else {
      throw UsageError("--canvas fits whole images and --crops cuts them; give one of them")
    }
    let place = try PlaceOptions(arguments)
    var options = place.options
    guard isCut else {
      if arguments.has("margin") { throw UsageError("--margin is about --crops") }
      pictures = DatasetPictures(.canvas, options: options, jobs: place.jobs)
      return
    }
    for name in ["mode", "align", "padding", "exact"] where arguments.has(name) {
      throw UsageError("--\(name) is about --canvas; crops have the size of what is cut")
    }
    // What is cut keeps its transparency, unless something is to be laid under it.
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
    // What is no number is told in the words of both ways to write it.
    let number = try? length.number()
    guard let number,
      let margin = isPercent ? CropMargin(percent: number) : CropMargin(pixels: number)
    else {
      throw wrong("write pixels such as 12, or percent of the box such as 10%")
    }
    return margin
  }
}
