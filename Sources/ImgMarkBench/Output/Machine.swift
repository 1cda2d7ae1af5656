import Glibc
import ImgMark

/// The machine on which the figures were measured.
enum Machine {
  static var description: String {
    let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return "\(cores) core\(cores == 1 ? "" : "s")" + (model.map { " of \($0)" } ?? "")
  }

  /// The name of the processor, if the system reports it.
  private static var model: String? {
    guard let bytes = try? ImageFile(at: "/proc/cpuinfo").contents() else { return nil }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.drop { $0 == " " } }.map(String.init)
  }
}
