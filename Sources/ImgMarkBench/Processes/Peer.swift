import Glibc
import ImgMark

/// A program that people would use instead.
enum Peer {
  case vipsthumbnail
  case vipsheader
  case convert
  /// Python with the module Pillow.
  case pillow
  /// Python with its standard modules only.
  case python
  /// imgmark itself with one worker.
  case oneWorker

  private var program: String {
    switch self {
    case .vipsthumbnail: "vipsthumbnail"
    case .vipsheader: "vipsheader"
    case .convert: "convert"
    case .pillow, .python: "python3"
    case .oneWorker: Workspace.imgmark
    }
  }

  /// Returns why it can't be measured here; `nil` if it can.
  func absence(in workspace: Workspace) -> String? {
    if self == .oneWorker { return nil }
    let folders = (SystemCall.environment("PATH") ?? "").split(separator: ":")
    guard folders.contains(where: { unsafe access("\($0)/\(program)", X_OK) == 0 }) else {
      return "\(program) is not on the PATH"
    }
    switch self {
    case .vipsthumbnail, .vipsheader, .convert, .oneWorker: return nil
    case .pillow, .python:
      let module = self == .pillow ? "PIL" : "csv"
      let run = try? ProcessRun([program, "-c", "import \(module)"], output: workspace["peer"])
      return run?.status == 0 ? nil : "python3 has no module \(module)"
    }
  }
}
