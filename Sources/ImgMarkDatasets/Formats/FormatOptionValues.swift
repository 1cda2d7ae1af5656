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

  /// Gives an option its values, none for a flag, or takes them back with `nil`.
  public mutating func set(_ option: FormatOption, to values: [String]?) {
    texts[option.name] = values
  }

  /// Gives an option one value, or takes it back with `nil`.
  public mutating func set(_ option: FormatOption, to value: String?) {
    texts[option.name] = value.map { [$0] }
  }

  /// Sets a flag, or takes it back.
  public mutating func set(_ option: FormatOption, isOn: Bool) {
    texts[option.name] = isOn ? [] : nil
  }
}
