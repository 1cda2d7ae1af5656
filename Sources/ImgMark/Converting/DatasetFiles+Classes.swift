internal import ImgMarkDatasets
package import ImgMarkFiles
internal import ImgMarkText

extension DatasetFiles {
  /// Returns the names of classes in a file, one a line.
  ///
  /// - Throws: A ``LocatedError`` if a name is repeated or the text is broken, or an error if the
  ///   file can't be opened.
  package static func classes(in path: FilePath) throws -> [String] {
    let file = try DatasetFiles(at: path)
    do {
      let lines = try TextLines(path.lastComponent.description, in: file)
      var names: [String] = []
      var lineOfName: [String: Int] = [:]
      for line in lines {
        let name = lines.text(line)
        if let first = lineOfName.updateValue(line.number, forKey: name) {
          throw DatasetError(
            .unsupported(
              "the class \(name) is already on line \(first)", advice: "name each class once"),
            line: line.number)
        }
        names.append(name)
      }
      return names
    } catch let error as DatasetError {
      throw DatasetError(error.reason).located(at: path, line: error.line)
    }
  }
}
