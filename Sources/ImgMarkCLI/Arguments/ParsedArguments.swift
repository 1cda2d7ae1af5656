import ImgMark

/// The words of a command line, sorted into options and operands.
struct ParsedArguments {
  /// An option as it was given.
  struct Occurrence: Hashable {
    var option: Option
    /// Empty for a flag.
    var value: Argument

    /// The name as it is typed.
    var dashed: String { option.dashed }
  }

  let spec: CommandSpec
  private(set) var operands: [Argument] = []
  /// The options, in the order in which they were given.
  private(set) var occurrences: [Occurrence] = []
  /// The flag right before an operand, by the operand's place: the operand may be meant as its value.
  private var flagsBefore: [Int: Option] = [:]

  /// Sorts the words that follow the name of a command.
  init(_ arguments: [Argument], for spec: CommandSpec) throws(UsageError) {
    self.spec = spec
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      } else if argument.namesOption {
        try add(argument, followedBy: &rest)
      } else {
        operands.append(argument)
        continue
      }
      if let last = occurrences.last?.option, last.value == .none, rest.first?.namesOption == false
      {
        flagsBefore[operands.count] = last
      }
    }
  }

  /// Checks that nothing is missing or too much, unless only help is wanted.
  func check() throws(UsageError) {
    try checkFlags()
    for option in spec.options where option.isRequired && !has(option.name) {
      throw UsageError(
        "\(spec.name) needs \(option.dashed) \(option.placeholder); see imgmark \(spec.name) --help"
      )
    }
    guard operands.count >= spec.operandCount.lowerBound else {
      throw UsageError(
        "\(spec.name) needs \(missingOperands); see imgmark \(spec.name) --help")
    }
    if operands.count > spec.operandCount.upperBound {
      let place = spec.operandCount.upperBound
      let flag = flagsBefore[place].map { " (\($0.dashed) takes no value)" } ?? ""
      throw UsageError(
        "'\(operands[place].text)' is one operand too many\(flag); usage: \(spec.usage)")
    }
  }

  /// Rejects rules of `place --strict` after the flag of the same name.
  private func checkFlags() throws(UsageError) {
    for (place, flag) in flagsBefore where flag.name == "strict" {
      let word = operands[place].text
      guard word.split(separator: ",").allSatisfy({ StrictRule(rawValue: String($0)) != nil })
      else { continue }
      throw UsageError(
        "--strict takes no value in \(spec.name), only in place; leave out '\(word)'")
    }
  }

  private var missingOperands: String {
    spec.operands.prefix(spec.operandCount.lowerBound).dropFirst(operands.count)
      .map(\.name).joined(separator: " and ")
  }

  private mutating func add(
    _ argument: Argument, followedBy rest: inout ArraySlice<Argument>
  ) throws(UsageError) {
    let (name, attached) = argument.namesLongOption ? argument.halves : argument.letterHalves
    guard let option = spec.allOptions.first(where: { $0.answers(to: name) }) else {
      throw UsageError(unknown: name, of: spec)
    }
    if !option.repeats, option.value != .none, has(option.name) {
      throw UsageError("\(option.dashed) is given twice; give it once")
    }
    guard option.takesValue else {
      if case .optional = option.value, let attached { return try add(option, attached) }
      guard attached == nil else {
        // A short option takes its value without `=`.
        throw UsageError(
          "\(option.dashed) takes no value; leave out '\(argument.text.dropFirst(name.count))'")
      }
      occurrences.append(Occurrence(option: option, value: ""))
      return
    }
    if let attached {
      try add(option, attached)
    } else if let next = rest.first, !next.namesLongOption {
      rest.removeFirst()
      try add(option, next)
    } else {
      throw UsageError("\(option.dashed) needs a value: \(option.dashed) \(option.placeholder)")
    }
  }

  private mutating func add(_ option: Option, _ value: Argument) throws(UsageError) {
    switch option.value {
    case .choice(let choices) where !choices.contains(value.text),
      .optional(let choices) where !choices.contains(value.text):
      throw UsageError(
        "\(option.dashed) '\(value.text)' is not one of \(choices.joined(separator: ", "))"
          + Suggestion(for: value.text, among: choices).sentence)
    case .none, .text, .path, .choice, .optional:
      occurrences.append(Occurrence(option: option, value: value))
    }
  }
}

extension ParsedArguments {
  /// Whether an option was given.
  func has(_ name: String) -> Bool {
    occurrences.contains { $0.option.name == name }
  }

  /// The value of an option; `nil` if it isn't given.
  func text(_ name: String) -> String? { last(name)?.value.text }

  /// The file that an option names; `nil` if it isn't given.
  func path(_ name: String) -> FilePath? { last(name)?.value.path }

  /// The values of a repeatable option, in the order given.
  func texts(_ name: String) -> [String] {
    occurrences.filter { $0.option.name == name }.map(\.value.text)
  }

  /// The operands as names of files.
  var paths: [FilePath] { operands.map(\.path) }

  func last(_ name: String) -> Occurrence? {
    occurrences.last { $0.option.name == name }
  }
}

extension Argument {
  /// A letter and the text attached to it: `-o`, `-oFILE`, `-o=FILE`.
  fileprivate var letterHalves: (name: String, value: Argument?) {
    let letter = String(text.prefix(2))
    var rest = bytes.dropFirst(letter.utf8.count)
    // As with a long name, `=` is not part of the value.
    if rest.first == UInt8(ascii: "=") { rest.removeFirst() }
    return (letter, rest.isEmpty ? nil : Argument(bytes: Array(rest)))
  }
}

extension Option {
  fileprivate func answers(to name: String) -> Bool {
    if let letter, name == "-\(letter)" { return true }
    return name == dashed
  }
}
