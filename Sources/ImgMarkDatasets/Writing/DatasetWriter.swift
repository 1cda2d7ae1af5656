/// Writes one format.
///
/// It is given only what its format can hold, as its ``DatasetFormat`` says; what that does not say,
/// such as a name that the format can't spell, it throws.
public protocol DatasetWriter: DatasetSink, SendableMetatype {
  init(_ options: WritingOptions, to output: any DatasetOutput)

  /// Returns where an image lies in a folder that holds the images as well.
  ///
  /// - Parameters:
  ///   - path: The image's path among the images.
  ///   - split: The part of the data set it belongs to.
  /// - Returns: Its path in the folder, where the format's own tools look for it.
  static func place(ofImage path: String, split: String?) -> String
}

extension DatasetWriter {
  public static func place(ofImage path: String, split: String?) -> String { "images/\(path)" }
}

/// Where a writer's files go.
public protocol DatasetOutput: AnyObject {
  /// Appends to the one file of a format that is one file.
  func append(_ bytes: [UInt8]) throws
  /// Writes a whole file of a format that is a folder.
  ///
  /// - Parameters:
  ///   - bytes: Its contents.
  ///   - path: Its path in the folder, with forward slashes.
  /// - Throws: A ``DatasetError`` for a path that leads outside, or why it can't be written.
  func write(_ bytes: [UInt8], to path: String) throws
}

/// How a format is written.
public struct WritingOptions: Sendable {
  /// Decimals to which numbers are rounded; `nil` for as many as restore them.
  public var digits: Int?
  /// The names of the classes in order, where they were given.
  public var classes: [String]?
  /// Whether images and objects are numbered anew from 1.
  public var renumbers: Bool
  /// Whether files keep the folders of their images where the format would not.
  public var keepsFolders: Bool
  /// The options that only some formats have.
  public var own: FormatOptionValues
  /// Writes the pictures that masks are carried in.
  public var maskPictures: (any MaskPictures)?

  public init(
    digits: Int? = nil, classes: [String]? = nil, renumbers: Bool = false,
    keepsFolders: Bool = false, own: FormatOptionValues = FormatOptionValues(),
    maskPictures: (any MaskPictures)? = nil
  ) {
    self.digits = digits
    self.classes = classes
    self.renumbers = renumbers
    self.keepsFolders = keepsFolders
    self.own = own
    self.maskPictures = maskPictures
  }
}

/// Written files in memory.
public final class MemoryOutput: DatasetOutput {
  /// The bytes of the one file.
  public private(set) var main: [UInt8] = []
  public private(set) var files: [String: [UInt8]] = [:]

  public init() {}

  public func append(_ bytes: [UInt8]) { main += bytes }

  public func write(_ bytes: [UInt8], to path: String) { files[path] = bytes }

  /// The one file as text.
  public var text: String { String(decoding: main, as: UTF8.self) }

  /// A file as text; `nil` where it was not written.
  public func text(of path: String) -> String? {
    files[path].map { String(decoding: $0, as: UTF8.self) }
  }
}
