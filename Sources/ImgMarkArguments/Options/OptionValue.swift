package import ImgMarkNumbers

/// The values of options, read from text.
///
/// Each throws a ``UsageError`` with the option, its value, what is wrong and what to write
/// instead.
extension ParsedArguments.Occurrence {
  /// A finite number.
  package func number() throws(UsageError) -> Double {
    try numbers(1, as: Form(name: "a number", pattern: "a finite decimal number"))[0]
  }

  /// A whole number in a range.
  package func integer(in range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard let number = Int(value.text), range.contains(number) else {
      throw wrong(
        Int(value.text) == nil ? "is not a whole number" : "is out of range",
        "write a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// One of the cases of a type; the parser has already checked its name.
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type = Choice.self
  ) throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: value.text) else {
      throw wrong(
        "is unknown", "use one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }

  /// Returns the error that this value has a fault, with advice.
  package func wrong(_ fault: String, _ advice: String) -> UsageError {
    UsageError("\(dashed) '\(value.text)' \(fault); \(advice)")
  }

  /// Returns the error that this value was rejected, for a reason that includes advice.
  package func wrong(_ reason: any Error) -> UsageError {
    UsageError("\(dashed) '\(value.text)': \(reason)")
  }

  /// The meaning of a value that consists of numbers, and the way to write it.
  package struct Form: Sendable {
    package var name: String
    package var pattern: String

    package init(name: String, pattern: String) {
      self.name = name
      self.pattern = pattern
    }
  }

  /// Returns the error that this value isn't written in a form.
  package func wrong(_ form: Form) -> UsageError {
    wrong("is not \(form.name)", "write \(form.pattern)")
  }

  /// The value as finite numbers, separated by commas.
  package func numbers(_ count: Int, as form: Form) throws(UsageError) -> [Double] {
    try decimals(count, as: form).map(\.value)
  }

  /// The value as numbers separated by commas, each with the number of decimals it was written
  /// with.
  package func decimals(_ count: Int, as form: Form) throws(UsageError) -> [DecimalNumber] {
    let parts = value.text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == count else { throw wrong(form) }
    var numbers: [DecimalNumber] = []
    for part in parts { numbers.append(try decimal(part, as: form)) }
    return numbers
  }

  /// A part of the value, which must be a finite number.
  package func decimal(_ text: Substring, as form: Form) throws(UsageError) -> DecimalNumber {
    do throws(NumberFault) {
      return try DecimalText.number(text)
    } catch {
      throw wrong(form)
    }
  }
}

extension ParsedArguments.Occurrence: CustomStringConvertible {
  /// The option as the user typed it.
  package var description: String {
    option.takesValue ? "\(dashed) \(value.text)" : dashed
  }
}
