/// What a marked picture carries so that it can be drawn again, in a chunk of its own.
///
/// The chunk is called `imGK`. By the cases of its letters (PNG, third edition, 5.4) a picture can
/// be shown without it, its name is nobody else's business, and who changes the picture and doesn't
/// know it must leave it out. The last matters: someone who blackens a part of the picture must not
/// pass on the source in which it is still to be seen.
public struct EmbeddedRecord: Hashable, Sendable {
  public var source: EmbeddedSource

  /// The options that say how the picture looks, by their names, in the order of the help; a flag's
  /// value is empty.
  public var options: [Option]

  /// What the markers were read from.
  public var markers: KeptMarkers

  public struct Option: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(source: EmbeddedSource, options: [Option], markers: KeptMarkers) {
    self.source = source
    self.options = options
    self.markers = markers
  }

  /// The version of what is written.
  static let version = 1
  static let chunkName = "imGK"
  /// The most bytes that the text of a record is unpacked to.
  static let longest = 256 << 20
}
