/// The modules, and the imports of each.
struct ModulePicture: Equatable {
  var imports: [String: Set<String>] = [:]

  /// Modules that nearly all others import, and that pictures leave out.
  private static let everywhere: Set<String> = ["ImgMarkGeometry", "ImgMarkNumbers"]

  /// Reads the targets of a manifest, without those of the tests and those in C.
  init(manifest: String) {
    let targets = manifest.split(separator: "// Tests.")[0].split(separator: "arget(").dropFirst()
    for target in targets {
      let names = target.matches(of: /"(C?ImgMark[A-Za-z]*)"/).map { String($0.output.1) }
      guard let name = names.first, name.hasPrefix("ImgMark") else { continue }
      imports[name] = Set(names.dropFirst().filter { $0.hasPrefix("ImgMark") })
        .subtracting(Self.everywhere)
    }
  }

  /// Reads the table of an article, whose rows are a module, its purpose and its imports.
  init(article: String) {
    for line in article.split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimming(" ") }
      guard cells.count == 3, let name = cells[0].firstMatch(of: /^`(ImgMark[A-Za-z]*)`$/) else {
        continue
      }
      let above = Set(imports.keys)
      let named = cells[2].split(separator: ", ").map {
        $0.hasPrefix("ImgMark") ? String($0) : "ImgMark\($0)"
      }
      imports[String(name.output.1)] =
        cells[2] == "all above"
        ? above.subtracting(Self.everywhere)
        : Set(named.filter { !$0.contains(" ") && $0 != "ImgMarknothing" })
          .subtracting(Self.everywhere)
    }
  }
}

extension Substring {
  fileprivate func trimming(_ character: Character) -> Substring {
    var rest = drop { $0 == character }
    while rest.last == character { rest.removeLast() }
    return rest
  }
}
