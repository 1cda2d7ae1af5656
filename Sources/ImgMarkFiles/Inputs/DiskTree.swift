internal import Glibc

/// The files below a folder, in byte order of their paths.
///
/// Hidden files, hidden folders and links to folders are left out, so a walk can't go in circles.
public struct DiskTree: Sendable {
  /// An entry of a walk.
  public enum Entry: Hashable, Sendable {
    case file(FilePath)
    /// A pipe, socket or device; reading it could block.
    case stream(FilePath)
    /// A folder that can't be listed, or a broken link.
    case unreadable(FileError)
  }

  public let root: FilePath

  public init(root: FilePath) {
    self.root = root
  }

  /// Returns whether the path leads to a folder, directly or through a link.
  public static func isFolder(_ path: FilePath) -> Bool {
    (try? SystemCall.status(at: path))?.kind == .folder
  }

  /// Checks that the path leads to a folder.
  package static func checkFolder(_ path: FilePath) throws(FileError) {
    do throws(SystemError) {
      guard try SystemCall.status(at: path).kind != .folder else { return }
    } catch {
      throw error.at(path)
    }
    throw FileError(path: path, reason: .isNoFolder)
  }

  /// Returns whether the path leads to a file, directly or through a link.
  public static func isFile(_ path: FilePath) -> Bool {
    (try? SystemCall.status(at: path))?.kind == .file
  }

  /// Calls `body` with each entry in turn; an error that `body` throws ends the walk.
  public func walk(_ body: (Entry) throws -> Void) rethrows {
    var waiting: [Listed] = [.folder(root)]
    while let next = waiting.popLast() {
      switch next {
      case .entry(let entry): try body(entry)
      case .folder(let folder):
        do throws(FileError) {
          waiting += try Self.listed(folder).reversed()
        } catch {
          waiting.append(.entry(.unreadable(error)))
        }
      }
    }
  }

  private enum Listed {
    case folder(FilePath)
    case entry(Entry)

    var isFolder: Bool {
      switch self {
      case .folder: true
      case .entry: false
      }
    }
  }

  /// Returns the entries of a folder in byte order of whole paths, where the path of a folder ends
  /// in a slash.
  private static func listed(_ folder: FilePath) throws(FileError) -> [Listed] {
    let entries: [SystemCall.FolderEntry]
    do throws(SystemError) {
      entries = try SystemCall.entries(of: folder)
    } catch {
      throw error.at(folder)
    }
    var listed: [(key: [UInt8], value: Listed)] = []
    for entry in entries where entry.name.first != UInt8(ascii: ".") {
      let path = folder.appending(FilePath(bytes: entry.name))
      guard let value = Self.listed(path, type: entry.type) else { continue }
      listed.append((entry.name + (value.isFolder ? [UInt8(ascii: "/")] : []), value))
    }
    return listed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }

  /// Returns the entry for a name; `nil` for a link to a folder.
  private static func listed(_ path: FilePath, type: UInt8) -> Listed? {
    switch Int(type) {
    case DT_REG: return .entry(.file(path))
    case DT_DIR: return .folder(path)
    case DT_LNK: return followed(path, isLink: true)
    case DT_UNKNOWN: return followed(path, isLink: (try? SystemCall.link(at: path)) != nil)
    default: return .entry(.stream(path))
    }
  }

  private static func followed(_ path: FilePath, isLink: Bool) -> Listed? {
    do throws(SystemError) {
      switch try SystemCall.status(at: path).kind {
      case .file: return .entry(.file(path))
      case .folder: return isLink ? nil : .folder(path)
      case .stream: return .entry(.stream(path))
      }
    } catch {
      return .entry(.unreadable(error.at(path)))
    }
  }
}
