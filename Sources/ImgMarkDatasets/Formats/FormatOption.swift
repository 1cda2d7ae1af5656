/// A command-line option that only some formats have.
///
/// A format lists its options in its ``FormatTraits``. Commands offer them, and pass their values
/// to the reader in ``ReadingOptions/own`` and to the writer in ``WritingOptions/own``.
public struct FormatOption: Hashable, Sendable {
  /// The kind of value that follows the name of the option.
  public enum Value: Hashable, Sendable {
    /// No value.
    case flag
    /// Any text; the help shows this name for it.
    case text(String)
    /// A comma-separated list; the help shows this name for it. The option may be repeated.
    case list(String)
    /// One of these words.
    case choice([String])
  }

  /// The step in which the option has an effect.
  public enum Effect: Hashable, Sendable {
    case reading, writing, both
  }

  /// The name without its dashes.
  public let name: String
  public let value: Value
  public let effect: Effect
  /// What the option does, for the help.
  public let help: String

  public init(_ name: String, _ value: Value = .flag, on effect: Effect, help: String) {
    self.name = name
    self.value = value
    self.effect = effect
    self.help = help
  }

  public var affectsReading: Bool { effect != .writing }
  public var affectsWriting: Bool { effect != .reading }
}

extension FormatOption.Value {
  /// Returns the choice of one of a type's raw values.
  public static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type
  ) -> FormatOption.Value {
    .choice(type.allCases.map(\.rawValue))
  }
}
