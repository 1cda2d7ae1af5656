/// The words of a command line, sorted into options and operands.
package struct ParsedArguments: Sendable {
  /// An option as it was given.
  package struct Occurrence: Hashable, Sendable {
    package var option: Option
    /// The value of the option; empty for a flag.
    package var value: Argument

    package init(option: Option, value: Argument) {
      self.option = option
      self.value = value
    }

    /// The name of the option with its dashes.
    package var dashed: String { option.dashed }
  }

  package let spec: CommandSpec
  /// The name of the program, for errors that show its usage.
  package let program: String
  /// A value that all commands of the program share; `nil` if there is none.
  package let shared: (any Sendable)?
  package private(set) var operands: [Argument] = []
  /// The options in the given order.
  package private(set) var occurrences: [Occurrence] = []
  /// The flags directly before an operand, by the operand's index: the user may mean it as their
  /// value.
  private var flagsBefore: [Int: Option] = [:]

  /// Sorts the words after the name of a command.
  ///
  /// - Parameters:
  ///   - arguments: The words.
  ///   - spec: The options and operands of the command.
  ///   - program: The name of the program.
  ///   - shared: A value that all commands of the program share.
  /// - Throws: A ``UsageError`` for a word that the command doesn't accept.
  package init(
    _ arguments: [Argument], for spec: CommandSpec, of program: String,
    sharing shared: (any Sendable)? = nil
  ) throws(UsageError) {
    self.spec = spec
    self.program = program
    self.shared = shared
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

  /// Checks that no word is missing or superfluous, unless only help is requested.
  package func check() throws(UsageError) {
    for option in spec.options where option.isRequired && !has(option.name) {
      throw UsageError(
        "\(spec.name) needs \(option.dashed) \(option.placeholder); \(seeHelp)")
    }
    guard operands.count >= spec.operandCount.lowerBound else {
      throw UsageError(
        "\(spec.name) needs \(missingOperands); \(seeHelp)")
    }
    if operands.count > spec.operandCount.upperBound {
      let place = spec.operandCount.upperBound
      let flag = flagsBefore[place].map { " (\($0.dashed) takes no value)" } ?? ""
      throw UsageError(
        "'\(operands[place].text)' is one operand too many\(flag); usage: \(spec.usage(of: program))"
      )
    }
  }

  /// The operands directly after a flag, with the flag: the user may mean the operand as its value.
  package var operandsAfterFlags: [(operand: Argument, flag: Option)] {
    flagsBefore.filter { operands.indices.contains($0.key) }.map { (operands[$0.key], $0.value) }
  }

  private var seeHelp: String { "see \(program) \(spec.name) --help" }

  private var missingOperands: String {
    spec.operands.prefix(spec.operandCount.lowerBound).dropFirst(operands.count)
      .map(\.name).joined(separator: " and ")
  }

  private mutating func add(
    _ argument: Argument, followedBy rest: inout ArraySlice<Argument>
  ) throws(UsageError) {
    let (name, attached) = argument.namesLongOption ? argument.halves : argument.letterHalves
    guard let option = spec.allOptions.first(where: { $0.answers(to: name) }) else {
      throw UsageError(unknown: name, of: spec, seeing: seeHelp)
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
    case .choice(let choices) where !option.takesOthers && !choices.contains(value.text),
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
  package func has(_ name: String) -> Bool {
    occurrences.contains { $0.option.name == name }
  }

  /// The value of an option; `nil` if it isn't given.
  package func text(_ name: String) -> String? { last(name)?.value.text }

  /// The values of a repeatable option, in the order given.
  package func texts(_ name: String) -> [String] {
    occurrences.filter { $0.option.name == name }.map(\.value.text)
  }

  /// The last occurrence of an option; `nil` if it isn't given.
  package func last(_ name: String) -> Occurrence? {
    occurrences.last { $0.option.name == name }
  }
}

extension Argument {
  /// A letter and the text attached to it: `-o`, `-oFILE`, `-o=FILE`.
  fileprivate var letterHalves: (name: String, value: Argument?) {
    let letter = String(text.prefix(2))
    var rest = bytes.dropFirst(letter.utf8.count)
    // As after a long name, `=` isn't part of the value.
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
