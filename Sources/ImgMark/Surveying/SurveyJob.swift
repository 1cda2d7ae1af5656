internal import ImgMarkProbe

/// Finds images in files and folders, and reads their headers.
public struct SurveyJob: Sendable {
  /// The files and folders to visit, in order; `-` is standard input.
  public var paths: [FilePath]
  public var inputs: InputOpener

  public init(_ paths: [FilePath], from inputs: InputOpener = .ofProcess) {
    self.paths = paths
    self.inputs = inputs
  }

  /// Visits the files.
  ///
  /// A file that is named must be an image; a file that is found in a folder needn't be.
  ///
  /// - Parameter body: Receives each image as soon as its header is read.
  /// - Returns: Which files aren't images or can't be read.
  /// - Throws: The error that `body` throws, which ends the survey.
  public func run(_ body: (SurveyedImage) throws -> Void) rethrows -> SurveyReport {
    var report = SurveyReport()
    for path in paths {
      let image: SurveyedImage
      do throws(FileError) {
        image = try SurveyedImage(inputs.open(path))
      } catch {
        guard error.reason == .isFolder else {
          report.failures.append(error)
          continue
        }
        try DiskTree(root: path).walk { entry in
          if let image = Self.image(at: entry, or: &report) { try body(image) }
        }
        continue
      }
      try body(image)
    }
    return report
  }

  /// Returns the image at an entry of a folder; `nil` if it isn't one, which the report then counts.
  private static func image(
    at entry: DiskTree.Entry, or report: inout SurveyReport
  ) -> SurveyedImage? {
    switch entry {
    case .stream(let path): report.others.append(path)
    case .unreadable(let error): report.failures.append(error)
    case .file(let path):
      do throws(FileError) {
        return try SurveyedImage(ImageFile(at: path))
      } catch {
        if error.isNoImage { report.others.append(path) } else { report.failures.append(error) }
      }
    }
    return nil
  }
}
