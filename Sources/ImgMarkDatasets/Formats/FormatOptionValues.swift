/// The values given for options of formats.
public struct FormatOptionValues: Hashable, Sendable {
  /// The values by option name; the list of a flag is empty.
  private var texts: [String: [String]] = [:]

  public init() {}

  /// Whether an option was given.
  public func has(_ option: FormatOption) -> Bool { texts[option.name] != nil }

  /// Returns the last value of an option; `nil` if it wasn't given.
  public func text(_ option: FormatOption) -> String? { texts[option.name]?.last }

  /// Returns all values of a list option; `nil` if it wasn't given.
  public func list(_ option: FormatOption) -> [String]? { texts[option.name] }

  /// Returns the value of a choice as a case of its type; `nil` if it wasn't given.
  public func choice<Choice: RawRepresentable<String>>(_ option: FormatOption) -> Choice? {
    text(option).flatMap { Choice(rawValue: $0) }
  }

  /// Sets the values of an option, an empty list for a flag; `nil` removes the option.
  public mutating func set(_ option: FormatOption, to values: [String]?) {
    texts[option.name] = values
  }

  /// Sets the only value of an option; `nil` removes the option.
  public mutating func set(_ option: FormatOption, to value: String?) {
    texts[option.name] = value.map { [$0] }
  }

  /// Sets or removes a flag.
  public mutating func set(_ option: FormatOption, isOn: Bool) {
    texts[option.name] = isOn ? [] : nil
  }
}
