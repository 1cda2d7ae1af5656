package import ImgMarkNumbers

/// The values of options, read from text.
///
/// Each throws a ``UsageError`` that gives the option, its value, what is wrong and what to write.
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

  /// One of the cases of a type, whose names were checked when the option was parsed.
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type = Choice.self
  ) throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: value.text) else {
      throw wrong(
        "is unknown", "use one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }

  /// The error that this value has a fault, and what to do.
  package func wrong(_ fault: String, _ advice: String) -> UsageError {
    UsageError("\(dashed) '\(value.text)' \(fault); \(advice)")
  }

  /// The error that this value was rejected, for a reason that includes what to do.
  package func wrong(_ reason: any Error) -> UsageError {
    UsageError("\(dashed) '\(value.text)': \(reason)")
  }

  /// What a value of numbers is, and how to write it.
  package struct Form: Sendable {
    package var name: String
    package var pattern: String

    package init(name: String, pattern: String) {
      self.name = name
      self.pattern = pattern
    }
  }

  /// The error that this value isn't written in a form.
  package func wrong(_ form: Form) -> UsageError {
    wrong("is not \(form.name)", "write \(form.pattern)")
  }

  /// The value as finite numbers, separated by commas.
  package func numbers(_ count: Int, as form: Form) throws(UsageError) -> [Double] {
    try decimals(count, as: form).map(\.value)
  }

  /// The same, with how many decimals each number was written.
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
  /// The option as it was typed.
  package var description: String {
    option.takesValue ? "\(dashed) \(value.text)" : dashed
  }
}
