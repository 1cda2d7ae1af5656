import Glibc
import ImgMark

/// A folder of inputs and outputs, removed at the end.
///
/// It is in a file system in memory if there is one, so that disks don't matter.
final class Workspace {
  let folder: FilePath
  private var made: Set<String> = []

  /// The argument that makes this program create an input.
  static let makingWord = "--make"

  init() throws {
    let parent = unsafe access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    folder = FilePath("\(parent)/imgmark-bench-\(random)")
    guard unsafe mkdir(folder.description, 0o700) == 0 else {
      throw BenchError("\(folder) can't be made")
    }
  }

  deinit {
    Self.remove(folder)
  }

  /// Returns the path of an output.
  subscript(name: String) -> String { folder.appending(FilePath(name)).description }

  /// Returns the path of an input, which is created at its first use.
  func path(of input: Input) throws -> String {
    let path = self[input.name]
    guard made.insert(input.name).inserted else { return path }
    let program = Self.thisProgram
    let run = try ProcessRun([program, Self.makingWord, input.name, path], output: self["made"])
    guard run.status == 0 else { throw BenchError("\(input.name) can't be made") }
    return path
  }

  /// Removes an input, so that large ones don't accumulate.
  func discard(_ input: Input) {
    made.remove(input.name)
    _ = unsafe unlink(self[input.name])
  }

  /// The program that is measured: the one in the same folder as this one.
  static var imgmark: String { FilePath(thisProgram).folder.appending("imgmark").description }

  private static let thisProgram: String = {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return CommandLine.arguments[0] }
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()

  private static func remove(_ path: FilePath) {
    for entry in (try? SystemCall.entries(of: path)) ?? [] {
      let inner = path.appending(FilePath(bytes: entry.name))
      if unsafe unlink(inner.description) != 0 { remove(inner) }
    }
    _ = unsafe rmdir(path.description)
  }
}
