import ImgMark
import ImgMarkArguments

/// The options that store the data of a picture in it, or draw the picture again from them.
struct EmbedOptions {
  /// How to store the source; `nil` stores nothing.
  var form: EmbeddedSource.Form?
  var redraws = false

  private static let none = "none"

  static let options: [Option] = [
    .optional(
      "embed", EmbeddedSource.Form.allCases.map(\.rawValue) + [none], group: .output,
      "Store in the PNG what it was drawn from, so that --from-embedded can draw it again: markers, "
        + "options, a description, and the source image without private metadata (source, the "
        + "default) or a link to it (link). none stores nothing."),
    .flag(
      "from-embedded", group: .output,
      "Draw again a PNG made with --embed, or an .svg or .html made by place. Other options replace "
        + "those it was drawn with."),
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let given = arguments.last("embed"), given.value.text != Self.none {
      form = EmbeddedSource.Form(rawValue: given.value.text) ?? .source
    }
    redraws = arguments.has("from-embedded")
    guard redraws else { return }
    let ofCoordinates: Set<Option.Group> = [.frame, .reading, .range]
    for given in arguments.occurrences where ofCoordinates.contains(given.option.group) {
      throw UsageError(
        "\(given.dashed) has no effect with --from-embedded, whose markers are already fractions of "
          + "the full image; leave it out")
    }
  }
}

extension ParsedArguments {
  /// The options that determine how a picture looks, in the order of their declaration.
  var storedOptions: [EmbeddedRecord.Option] {
    spec.options.filter(\.isStored).flatMap { option in
      occurrences.filter { $0.option.name == option.name }.map {
        EmbeddedRecord.Option(name: option.name, value: $0.value.text)
      }
    }
  }
}

extension ParsedArguments {
  /// The options that a document stores; its markers store their own look.
  var recordedOptions: [EmbeddedRecord.Option] {
    let ofAllMarkers = ["size-in", "overlap", "overhang", "missing-glyph"]
    return storedOptions.filter { stored in
      switch spec.option(named: stored.name)?.group {
      case .placement?, .drawing?, .key?: true
      case .markers?: ofAllMarkers.contains(stored.name)
      default: false
      }
    }
  }
}

extension Option {
  /// Whether a picture stores the option; markers given by hand are stored as markers.
  var isStored: Bool {
    let ofLook: Set<Group> = [.placement, .drawing, .markers, .numbers, .key, .table]
    // The look of a truncated image depends on `--allow-truncated`.
    return name == "allow-truncated" || (ofLook.contains(group) && name != "marker")
  }
}
