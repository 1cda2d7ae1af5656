import ImgMark

/// The options that let a picture carry what it was drawn from, and draw it from that again.
struct EmbedOptions {
  /// How the source is carried; `nil` carries nothing.
  var form: EmbeddedSource.Form?
  var redraws = false

  private static let none = "none"

  static let options: [Option] = [
    .optional(
      "embed", EmbeddedSource.Form.allCases.map(\.rawValue) + [none], group: .output,
      "Keep in the PNG what it was drawn from: markers, options, a description, and the source "
        + "without private metadata, or a link to it."),
    .flag(
      "from-embedded", group: .output,
      "Draw a picture of --embed again, or an .svg or .html of place; what else is given replaces what "
        + "it was drawn by."),
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let given = arguments.last("embed"), given.value.text != Self.none {
      form = EmbeddedSource.Form(rawValue: given.value.text) ?? .source
    }
    redraws = arguments.has("from-embedded")
    guard redraws else { return }
    for given in arguments.occurrences {
      switch given.option.group {
      case .frame, .reading, .range:
        throw UsageError(
          "\(given.dashed) can't be used with --from-embedded, whose markers are fractions of the "
            + "full image already; leave it out")
      case .main, .placement, .drawing, .markers, .numbers, .key, .points, .losses, .classes,
        .dataset, .table, .stream, .limits, .output, .general:
        continue
      }
    }
  }
}

extension ParsedArguments {
  /// The options by which a picture looks as it does, in the order of the help.
  var storedOptions: [EmbeddedRecord.Option] {
    spec.options.filter(\.isStored).flatMap { option in
      occurrences.filter { $0.option.name == option.name }.map {
        EmbeddedRecord.Option(name: option.name, value: $0.value.text)
      }
    }
  }
}

extension ParsedArguments {
  /// The options that a document carries, whose markers say themselves how each of them looks.
  var recordedOptions: [EmbeddedRecord.Option] {
    let ofAllMarkers = ["size-in", "overlap", "overhang", "missing-glyph"]
    return storedOptions.filter { stored in
      switch spec.option(named: stored.name)?.group {
      case .placement, .drawing, .key: true
      case .markers: ofAllMarkers.contains(stored.name)
      default: false
      }
    }
  }
}

extension Option {
  /// Whether a picture carries the option; markers by hand are carried as markers.
  var isStored: Bool {
    switch group {
    case .placement, .drawing, .markers, .numbers, .key, .table: name != "marker"
    // What an image that ends early looks like depends on it.
    case .limits: name == "allow-truncated"
    case .main, .points, .frame, .reading, .range, .losses, .classes, .dataset, .stream, .output,
      .general:
      false
    }
  }
}
