internal import Glibc
internal import Synchronization

/// The files read during a piece of work, which its outputs must not replace.
///
/// The register is checked when an output is begun and before it gets its name. Code that writes
/// therefore needn't know what was read: tables, images, lists of classes, all files of a data set.
/// A file is identified by its device and inode, not by its name.
///
/// The register belongs to the thread that runs the work, and to threads started from it.
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
    return try (InputRegister() as InputRegister?).asCurrent(body)
  }

  /// The register of the current thread; `nil` if inputs aren't registered.
  static var current: InputRegister? {
    guard let pointer = unsafe pthread_getspecific(key) else { return nil }
    return unsafe Unmanaged<InputRegister>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The key under which each thread stores its register.
  fileprivate static let key = {
    var key = pthread_key_t()
    let code = unsafe pthread_key_create(&key, nil)
    precondition(code == 0, "no more than 1024 libraries of a process may have such keys")
    return key
  }()

  /// Adds a file that was opened.
  func add(_ identity: FileIdentity, as path: FilePath) {
    files.withLock { files in
      if files[identity] == nil { files[identity] = path }
    }
  }

  /// Returns the name under which a file was opened; `nil` if it wasn't opened.
  func path(of identity: FileIdentity) -> FilePath? {
    files.withLock { $0[identity] }
  }
}

extension InputRegister? {
  /// Runs work with this register, then restores the former one.
  func asCurrent<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let former = unsafe pthread_getspecific(InputRegister.key)
    _ = unsafe pthread_setspecific(
      InputRegister.key, map { unsafe UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) })
    defer { _ = unsafe pthread_setspecific(InputRegister.key, former) }
    // The thread stores an unowned pointer, so the register is kept alive here.
    return try withExtendedLifetime(self) { () throws(Failure) in try body() }
  }
}
