import ImgMark
import ImgMarkArguments

/// The options for the numbering of markers without a label.
struct NumberOptions {
  var numbers = RowNumbers()

  static let options: [Option] = [
    .text(
      "number-from", "N", group: .numbers,
      "Number of the first row (default 1). With any numbering option, rows that have an id but no "
        + "label are numbered too."),
    .choice(
      "number-style", NumberStyle.self, group: .numbers,
      "How to write numbers: 01 pads with zeros, a and A are letters, i and I are Roman (default "
        + "1)."),
    .text(
      "number-by", "COLUMN", group: .numbers,
      "Count separately for each distinct text in this column."),
    .flag(
      "number-continue", group: .numbers,
      "Continue the numbers from image to image, instead of starting again on each."),
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let given = arguments.last("number-style") { numbers.numbering.style = try given.choice() }
    if let given = arguments.last("number-from") {
      let range = numbers.numbering.style.numbers
      guard let first = Int(given.value.text), range.contains(first) else {
        throw given.wrong(
          Int(given.value.text) == nil ? "is not a whole number" : "is out of range",
          "write a whole number from \(range.lowerBound) to \(range.upperBound)"
            + (arguments.has("number-style")
              ? ", the range of --number-style \(numbers.numbering.style.rawValue)" : "")
        )
      }
      numbers.numbering.first = first
    }
    numbers.column = arguments.text("number-by")
    numbers.numbering.continues = arguments.has("number-continue")
    numbers.countAlsoWithIDs = arguments.occurrences.contains { $0.option.group == .numbers }
  }
}
