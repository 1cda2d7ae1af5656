internal import Glibc

/// The error code of a failed system call.
package struct SystemError: Error, Hashable, Sendable {
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// The failure as a reason that messages can explain.
  package var reason: FileError.Reason {
    switch code {
    case ENOENT: .missing
    case EISDIR: .isFolder
    case ENOTDIR: .isNoFolder
    case EACCES, EPERM: .notAllowed
    case ENOSPC, EDQUOT: .noSpace
    case EMFILE, ENFILE: .tooManyOpenFiles
    case ENAMETOOLONG: .nameTooLong
    case ELOOP: .tooManyLinks
    case EROFS: .readOnlyDisk
    case EPIPE: .closedPipe
    case EILSEQ: .invalidName
    case EBADF: .notOpen
    default: .system(code: code, words)
    }
  }

  /// Returns the failure together with the path of the file.
  package func at(_ path: FilePath) -> FileError {
    FileError(path: path, reason: reason)
  }

  private var words: String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text).lowercased()
  }
}
