internal import ImgMarkThreads
internal import Synchronization

/// The files that a piece of work reads, which its outputs must not replace.
///
/// The register is checked when an output is begun and before it gets its final name. Code that
/// writes therefore needn't know which files were read: tables, images, lists of classes, all files
/// of a data set. A file is identified by its device and inode, not by its name.
///
/// The register belongs to the thread that runs the work and to the threads that it starts.
public final class InputRegister: Sendable {
  private let files = Mutex<[FileIdentity: FilePath]>([:])

  private init() {}

  /// Runs work whose outputs replace none of its inputs; nested work uses the outer register.
  ///
  /// - Parameter body: Reads and writes files.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  public static func keepingInputs<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard current == nil else { return try body() }
    return try ThreadContext.with(InputRegister(), body)
  }

  /// The register of the current thread; `nil` if inputs aren't registered.
  package static var current: InputRegister? { ThreadContext.current as? InputRegister }

  /// Adds a file that was opened.
  func add(_ identity: FileIdentity, as path: FilePath) {
    files.withLock { files in
      if files[identity] == nil { files[identity] = path }
    }
  }

  /// Returns the name under which a file was opened; `nil` if it wasn't opened.
  package func path(of identity: FileIdentity) -> FilePath? {
    files.withLock { $0[identity] }
  }
}
