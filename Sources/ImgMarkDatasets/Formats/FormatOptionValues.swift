/// The values that were given for the options of formats.
public struct FormatOptionValues: Hashable, Sendable {
  /// The values by the names of their options; a flag has none.
  private var texts: [String: [String]] = [:]

  public init() {}

  /// Whether an option was given.
  public func has(_ option: FormatOption) -> Bool { texts[option.name] != nil }

  /// The value of an option; `nil` if it isn't given.
  public func text(_ option: FormatOption) -> String? { texts[option.name]?.last }

  /// The values of an option that takes a list; `nil` if it isn't given.
  public func list(_ option: FormatOption) -> [String]? { texts[option.name] }

  /// The value of an option that takes a case of a type; `nil` if it isn't given.
  public func choice<Choice: RawRepresentable<String>>(_ option: FormatOption) -> Choice? {
    text(option).flatMap { Choice(rawValue: $0) }
  }

  /// Sets the values of an option, none for a flag; `nil` removes them.
  public mutating func set(_ option: FormatOption, to values: [String]?) {
    texts[option.name] = values
  }

  /// Sets one value of an option; `nil` removes it.
  public mutating func set(_ option: FormatOption, to value: String?) {
    texts[option.name] = value.map { [$0] }
  }

  /// Sets or removes a flag.
  public mutating func set(_ option: FormatOption, isOn: Bool) {
    texts[option.name] = isOn ? [] : nil
  }
}
