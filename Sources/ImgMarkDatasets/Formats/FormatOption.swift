/// An option of the command line that only some formats have.
///
/// A format lists its options in its ``FormatTraits``. Commands offer them, and hand their values to
/// the reader and the writer, in ``ReadingOptions/own`` and ``WritingOptions/own``.
public struct FormatOption: Hashable, Sendable {
  /// What follows the name.
  public enum Value: Hashable, Sendable {
    /// Nothing.
    case flag
    /// Any text, called this in the help.
    case text(String)
    /// Texts between commas, called this in the help; the option may be given several times.
    case list(String)
    /// One of these.
    case choice([String])
  }

  /// The work in which the option has an effect.
  public enum Effect: Hashable, Sendable {
    case reading, writing, both
  }

  /// The name without its dashes.
  public let name: String
  public let value: Value
  public let effect: Effect
  /// What it does, for the help.
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
  /// One of the cases of a type.
  public static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type
  ) -> FormatOption.Value {
    .choice(type.allCases.map(\.rawValue))
  }
}
