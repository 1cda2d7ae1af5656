internal import Glibc

/// A folder of outputs that appears under its name only when it is complete.
///
/// It is written under a temporary name in the same parent folder and renamed once. A folder that
/// already contains files is an error unless they may be replaced. In that case the new files are
/// moved into it one by one, and its other files stay.
public struct OutputFolder: ~Copyable {
  /// The name under which the folder will appear.
  public let path: FilePath
  /// The final place with links resolved, so that a link to a folder stays a link.
  private let place: FilePath
  private let temporary: FilePath
  private let existing: Bool
  private var inputs: [FileIdentity: FilePath]
  private var files: [FilePath] = []
  /// Files that were begun by ``append(_:to:)``.
  private var appended: Set<FilePath> = []
  private var folders: Set<FilePath> = []
  /// The files that were copied or linked into the folder; they may be in their final places
  /// already.
  private var copied: [FilePath: (original: FilePath, identity: FileIdentity, way: CopyWay)] = [:]

  /// Begins a folder.
  ///
  /// - Parameters:
  ///   - path: The name under which it will appear; its parent must exist.
  ///   - replacingFiles: Whether it may already contain files; files of the same name are replaced.
  ///   - inputs: Files that must not be replaced, in addition to those of an ``InputRegister``.
  /// - Throws: A ``FileError`` if the folder can't be created.
  public init(
    at path: FilePath, replacingFiles: Bool, keeping inputs: [any InputFile] = []
  ) throws(FileError) {
    let path = path.withoutSlashAtEnd
    let existing = try Self.exists(path, mayHoldFiles: replacingFiles)
    let place: FilePath
    do throws(SystemError) {
      place = try existing ? SystemCall.resolved(path) : path.followingLinks()
    } catch {
      throw error.at(path)
    }
    let temporary = try Self.temporaryFolder(beside: place, for: path)
    self.path = path
    self.place = place
    self.inputs = Dictionary(
      inputs.compactMap { input in input.identity.map { ($0, input.path) } },
      uniquingKeysWith: { first, _ in first })
    self.existing = existing
    self.temporary = temporary
  }

  deinit { TemporaryFiles.remove(temporary) }

  /// Writes a file of the folder.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - name: Its path below the folder; a path that leads out of the folder is an error.
  /// - Throws: A ``FileError`` if the file can't be written.
  public mutating func write(_ bytes: [UInt8], to name: FilePath) throws(FileError) {
    try write(bytes, to: name, O_CREAT | O_EXCL)
  }

  /// Appends to a file of the folder; the first call creates the file.
  public mutating func append(_ bytes: [UInt8], to name: FilePath) throws(FileError) {
    let isNew = appended.insert(name).inserted
    try write(bytes, to: name, isNew ? O_CREAT | O_EXCL : O_APPEND)
  }

  /// Puts a file that exists elsewhere into the folder.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - name: Its path below the folder; a path that leads out of the folder is an error.
  ///   - way: Whether the file is copied or linked.
  /// - Throws: A ``FileError`` if the file can't be read, or its copy can't be written.
  public mutating func put(
    _ source: FilePath, as name: FilePath, by way: CopyWay
  ) throws(FileError) {
    let place = path.appending(name)
    guard name.staysBelow else { throw FileError(path: place, reason: .invalidName) }
    let original: FilePath
    do throws(SystemError) {
      original = try SystemCall.resolved(source)
      copied[name] = (original, try SystemCall.status(at: original).identity, way)
    } catch {
      throw error.at(source)
    }
    do throws(SystemError) {
      try TemporaryFiles.changing { () throws(SystemError) in
        try makeFolders(of: name)
        let copy = temporary.appending(name)
        switch way {
        case .copy: try SystemCall.copy(original, to: copy)
        case .hardLink: try SystemCall.link(original, to: copy)
        case .symbolicLink: try SystemCall.linkSymbolically(original, at: copy)
        }
      }
    } catch {
      guard way == .hardLink, error.code == EXDEV else { throw error.at(place) }
      throw FileError(path: place, reason: .otherFileSystem(source))
    }
    files.append(name)
  }

  /// Whether a copied or linked file is in its final place already.
  private borrowing func isInPlace(_ file: FilePath) -> Bool {
    guard let (_, identity, way) = copied[file] else { return false }
    let place = path.appending(file)
    let isLink = (try? SystemCall.link(at: place)) != nil
    return isLink == (way == .symbolicLink)
      && (try? SystemCall.status(at: place).identity) == identity
  }

  /// Protects a file that was read from being replaced.
  public mutating func keep(_ input: FileIdentity?, as path: FilePath) {
    if let input { inputs[input] = path }
  }

  private mutating func write(
    _ bytes: [UInt8], to name: FilePath, _ flags: Int32
  ) throws(FileError) {
    guard name.staysBelow else {
      throw FileError(path: path.appending(name), reason: .invalidName)
    }
    do throws(SystemError) {
      try TemporaryFiles.changing { () throws(SystemError) in try add(bytes, as: name, flags) }
    } catch {
      throw error.at(path.appending(name))
    }
    if flags & O_CREAT != 0 { files.append(name) }
  }

  private mutating func add(
    _ bytes: [UInt8], as name: FilePath, _ flags: Int32
  ) throws(SystemError) {
    try makeFolders(of: name)
    let descriptor = try SystemCall.open(
      temporary.appending(name), O_WRONLY | flags, mode: 0o666)
    do throws(SystemError) {
      try SystemCall.write(bytes, to: descriptor)
    } catch {
      try? SystemCall.close(descriptor)
      throw error
    }
    try SystemCall.close(descriptor)
  }

  /// Gives the folder its final name.
  public consuming func commit() throws(FileError) {
    do throws(SystemError) {
      guard existing, try !SystemCall.entries(of: path).isEmpty else {
        return try TemporaryFiles.rename(temporary, to: place)
      }
    } catch {
      throw error.at(path)
    }
    try checkInputs()
    try TemporaryFiles.changing { () throws(FileError) in try moveIntoPlace() }
  }

  /// Moves the files into the existing folder.
  private borrowing func moveIntoPlace() throws(FileError) {
    for folder in folders.sorted() {
      do throws(SystemError) {
        try SystemCall.makeFolder(path.appending(folder))
      } catch {
        guard error.code == EEXIST else { throw error.at(path.appending(folder)) }
      }
    }
    for file in files where !isInPlace(file) {
      do throws(SystemError) {
        try SystemCall.rename(temporary.appending(file), to: path.appending(file))
      } catch {
        throw error.at(path.appending(file))
      }
    }
  }

  /// Checks that no file replaces an input or another output; ``commit()`` checks the inputs too.
  public borrowing func check(besides other: FilePath? = nil) throws(FileError) {
    guard existing else { return }
    try checkInputs()
    guard let other, let taken = OutputPlace(of: other) else { return }
    for file in files where file.lastComponent == other.lastComponent {
      let place = path.appending(file)
      guard OutputPlace(of: place) != taken else {
        throw FileError(path: other, reason: .isOutput(place))
      }
    }
  }

  private borrowing func checkInputs() throws(FileError) {
    let register = InputRegister.current
    for file in files where !isInPlace(file) {
      let place = path.appending(file)
      // A copy may replace a link to its original, or another name of the original.
      if let copy = copied[file],
        (try? SystemCall.link(at: place)) != nil
          || (try? SystemCall.resolved(place)) != copy.original
      {
        continue
      }
      guard let status = try? SystemCall.status(at: place) else { continue }
      if let input = inputs[status.identity] ?? register?.path(of: status.identity) {
        throw FileError(path: place, reason: .isInput(input))
      }
    }
  }

  /// Creates the folders that lead to a file, if they don't exist yet.
  private mutating func makeFolders(of name: FilePath) throws(SystemError) {
    let parent = name.folder
    guard parent != FilePath("."), !folders.contains(parent) else { return }
    try makeFolders(of: parent)
    try SystemCall.makeFolder(temporary.appending(parent))
    folders.insert(parent)
  }

  /// Returns whether the folder exists; throws if it contains files that may not be replaced.
  private static func exists(
    _ path: FilePath, mayHoldFiles: Bool
  ) throws(FileError) -> Bool {
    let status: FileStatus
    do throws(SystemError) {
      status = try SystemCall.status(at: path)
    } catch {
      guard error.code == ENOENT else { throw error.at(path) }
      return false
    }
    guard status.kind == .folder else { throw FileError(path: path, reason: .isNoFolder) }
    guard !mayHoldFiles else { return true }
    let isEmpty: Bool
    do throws(SystemError) {
      isEmpty = try SystemCall.entries(of: path).isEmpty
    } catch {
      throw error.at(path)
    }
    guard isEmpty else { throw FileError(path: path, reason: .holdsFiles) }
    return true
  }

  private static func temporaryFolder(
    beside place: FilePath, for path: FilePath
  ) throws(FileError) -> FilePath {
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    let temporary = place.folder.appending(FilePath(".imgmark-\(random)"))
    do throws(SystemError) {
      return try TemporaryFiles.created { () throws(SystemError) in
        (temporary, try SystemCall.makeFolder(temporary))
      }.path
    } catch {
      guard error.code == ENOENT else { throw error.at(path) }
      throw FileError(path: path, reason: .folderMissing(place.folder))
    }
  }
}

extension FilePath {
  fileprivate var withoutSlashAtEnd: FilePath {
    var bytes = bytes
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return FilePath(bytes: bytes)
  }

  /// Whether the path, relative to a folder, stays below that folder.
  fileprivate var staysBelow: Bool {
    guard !isEmpty, bytes.first != UInt8(ascii: "/") else { return false }
    return !bytes.split(separator: UInt8(ascii: "/")).contains { Array($0) == Array("..".utf8) }
  }
}
