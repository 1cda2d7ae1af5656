internal import Glibc
internal import Synchronization

/// The files that were opened for reading during a piece of work, none of which its outputs replace.
///
/// It is asked whenever an output is begun and again before it gets its name, so that whoever writes
/// need not know what was read: tables, images whose sizes were looked up, lists of classes, all files of
/// a data set. A file is known by its device and node, whatever it is called.
///
/// The register belongs to the thread that runs the work, and to those that are started by it.
public final class InputRegister: Sendable {
  private let files = Mutex<[FileIdentity: FilePath]>([:])

  private init() {}

  /// Runs work whose outputs replace nothing that it read; inside of such work it is part of that.
  ///
  /// - Parameter body: Reads and writes files.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public static func keepingInputs<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard current == nil else { return try body() }
    return try (InputRegister() as InputRegister?).asCurrent(body)
  }

  /// The register of the work that this thread does; `nil` where nobody wants one.
  static var current: InputRegister? {
    guard let pointer = unsafe pthread_getspecific(key) else { return nil }
    return unsafe Unmanaged<InputRegister>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Where each thread has its register.
  fileprivate static let key = {
    var key = pthread_key_t()
    let code = unsafe pthread_key_create(&key, nil)
    precondition(code == 0, "no more than 1024 libraries of a process may have such keys")
    return key
  }()

  /// Remembers a file that was opened.
  func add(_ identity: FileIdentity, as path: FilePath) {
    files.withLock { files in
      if files[identity] == nil { files[identity] = path }
    }
  }

  /// The name under which a file was opened; `nil` for one that was not.
  func path(of identity: FileIdentity) -> FilePath? {
    files.withLock { $0[identity] }
  }
}

extension InputRegister? {
  /// Does work by this register, then goes back to that of before.
  func asCurrent<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let former = unsafe pthread_getspecific(InputRegister.key)
    _ = unsafe pthread_setspecific(
      InputRegister.key, map { unsafe UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) })
    defer { _ = unsafe pthread_setspecific(InputRegister.key, former) }
    // The thread has but a pointer.
    return try withExtendedLifetime(self) { () throws(Failure) in try body() }
  }
}
