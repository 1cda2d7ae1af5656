import Glibc

/// The three standard descriptors of a process.
enum StandardStreams {
  /// Opens placeholders for the standard descriptors that were closed when the process started.
  ///
  /// Otherwise the next opened file could get the number of standard output and receive the
  /// results. Use of a placeholder fails like use of a closed descriptor.
  static func occupyClosed() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      // All lower numbers are open, so the system assigns exactly this one.
      _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}
