internal import Glibc

/// The three descriptors that a process is given.
package enum StandardStreams {
  /// Occupies those that the process was started without.
  ///
  /// Else the next file to be opened would get the number of standard output, and results would be
  /// written into it. What takes their place refuses to be used, as a closed one does.
  package static func occupyClosed() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is this one, since those below are open.
      _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}
