/// Writes one format.
///
/// It gets only what its format can hold according to its ``DatasetFormat``. For other problems,
/// such as a name that the format can't express, it throws.
public protocol DatasetWriter: DatasetSink, SendableMetatype {
  init(_ options: WritingOptions, to output: any DatasetOutput)

  /// Returns the path of an image in a folder that also contains the images.
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

/// Receives the files of a writer.
public protocol DatasetOutput: AnyObject {
  /// Appends to the file of a format that is a single file.
  func append(_ bytes: [UInt8]) throws
  /// Writes a whole file of a format that is a folder.
  ///
  /// - Parameters:
  ///   - bytes: Its contents.
  ///   - path: Its path in the folder, with forward slashes.
  /// - Throws: A ``DatasetError`` for a path that leads outside, or an error if it can't be
  ///   written.
  func write(_ bytes: [UInt8], to path: String) throws
}

/// Options of writing a format.
public struct WritingOptions: Sendable {
  /// The decimals that numbers are rounded to; `nil` for as many as restore them.
  public var digits: Int?
  /// The names of the classes in order, if they were given.
  public var classes: [String]?
  /// Whether images and objects are numbered again from 1.
  public var renumbers: Bool
  /// The origin of Pascal VOC's pixels.
  public var vocBase: VOCBase
  /// Whether files keep the folders of their images even if the format wouldn't.
  public var keepsFolders: Bool
  /// The attribute that names the class of a region.
  public var labelKey: String?
  /// Whether fragments have only whole numbers, as their grammar requires; then edges of boxes are
  /// rounded.
  public var integerFragments = false
  /// Whether points are written as fragments of 1x1 pixels.
  public var tinyAsPoint = false
  /// Writes the pictures of embedded masks.
  public var maskPictures: (any MaskPictures)?

  public init(
    digits: Int? = nil, classes: [String]? = nil, renumbers: Bool = false,
    vocBase: VOCBase = .auto, keepsFolders: Bool = false, labelKey: String? = nil,
    maskPictures: (any MaskPictures)? = nil
  ) {
    self.digits = digits
    self.classes = classes
    self.renumbers = renumbers
    self.vocBase = vocBase
    self.keepsFolders = keepsFolders
    self.labelKey = labelKey
    self.maskPictures = maskPictures
  }
}

/// Written files in memory.
public final class MemoryOutput: DatasetOutput {
  /// The bytes of the single file.
  public private(set) var main: [UInt8] = []
  public private(set) var files: [String: [UInt8]] = [:]

  public init() {}

  public func append(_ bytes: [UInt8]) { main += bytes }

  public func write(_ bytes: [UInt8], to path: String) { files[path] = bytes }

  /// The single file as text.
  public var text: String { String(decoding: main, as: UTF8.self) }

  /// Returns a file as text; `nil` if it wasn't written.
  public func text(of path: String) -> String? {
    files[path].map { String(decoding: $0, as: UTF8.self) }
  }
}
