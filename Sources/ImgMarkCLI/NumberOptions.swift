import ImgMark

/// The options that say how markers without a label are numbered.
struct NumberOptions {
  var numbers = RowNumbers()

  static let options: [Option] = [
    .text(
      "number-from", "N", group: .numbers,
      "The number of the first row (default 1). Given any of these, rows with an id and no label "
        + "are numbered too."),
    .choice(
      "number-style", NumberStyle.self, group: .numbers,
      "How numbers are written: 01 is padded to the largest, i is Roman (default 1)."),
    .text(
      "number-by", "COLUMN", group: .numbers,
      "Number the rows of each text in this column by themselves."),
    .flag(
      "number-continue", group: .numbers,
      "Number several images as one, in their order, rather than each from the start."),
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let given = arguments.last("number-style") { numbers.numbering.style = try given.choice() }
    if let given = arguments.last("number-from") {
      let range = numbers.numbering.style.numbers
      guard let first = Int(given.value.text), range.contains(first) else {
        throw given.wrong(
          "write a whole number from \(range.lowerBound) to \(range.upperBound)"
            + (arguments.has("number-style")
              ? ", which is what --number-style \(numbers.numbering.style.rawValue) can write" : "")
        )
      }
      numbers.numbering.first = first
    }
    numbers.column = arguments.text("number-by")
    numbers.numbering.continues = arguments.has("number-continue")
    numbers.countAlsoWithIDs = arguments.occurrences.contains { $0.option.group == .numbers }
  }
}
