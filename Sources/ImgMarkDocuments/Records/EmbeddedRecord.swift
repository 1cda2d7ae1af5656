/// The data from which a marked picture can be drawn again, stored in a separate PNG chunk.
///
/// The chunk is named `imGK`. Its letter cases mean that it is ancillary, private and unsafe to
/// copy (PNG, third edition, 5.4): viewers can ignore it, and editors that don't know it must
/// remove it. Removal matters: if someone blackens a part of the picture, the embedded source would
/// still show that part.
public struct EmbeddedRecord: Hashable, Sendable {
  public var source: EmbeddedSource

  /// The options that determine how the picture looks, by name, in the order of the help; a flag
  /// has an empty value.
  public var options: [Option]

  /// The data from which the markers were read.
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

  /// The version of the written format.
  static let version = 1
  static let chunkName = "imGK"
  /// The greatest size in bytes to which the text of a record is decompressed.
  static let longest = 256 << 20
}
