/// Matches the image names of a data set or table with the images that the user gave.
///
/// A name means the file whose path agrees with it best, and each file can match only one name. A
/// match is therefore certain only if all names are known. Answers during the first reading are
/// usually right. If some aren't, ``settled()`` returns the final answers, and the data must be
/// read again.
package struct GivenImages: Sendable {
  private enum Answer: Hashable {
    case image(Int)
    /// The name means an image that the user didn't give.
    case other
    case ambiguous([Int])
    case shared([ImageName], Int)
  }

  private let paths: [FilePath]
  private let parts: [[String]]
  /// The indices of the images, by file name without extension.
  private var byStem: [String: [Int]] = [:]
  /// Whether answers are final, because the lines of a stream can't be read again.
  private let isFinal: Bool
  /// The final answers, if all names are known.
  private var known: [ImageName: Answer]?
  private var answers: [ImageName: Answer] = [:]
  /// The names that may mean a given image, in the order of their first appearance.
  private var names: [ImageName] = []
  private var splits: Set<String> = []
  private var owners: [Int: ImageName] = [:]

  package init(_ paths: [FilePath], isFinal: Bool = false) {
    self.paths = paths
    self.isFinal = isFinal
    // The folders above the current one may also distinguish images.
    let here = (try? SystemCall.resolved("."))?.description ?? ""
    parts = paths.map { path in
      guard path != .standardStream else { return ["\(path)"] }
      let text = path.description
      return ImageName.parts(of: text.hasPrefix("/") ? text : "\(here)/\(text)")
    }
    for (index, parts) in parts.enumerated() {
      byStem[ImageName.stem(parts.last ?? ""), default: []].append(index)
    }
  }

  /// Returns whether a name may mean one of the images.
  package func mayMean(_ name: ImageName) -> Bool { !agreements(of: name).isEmpty }

  /// Returns the index of the image that a name means; `nil` for any other image.
  ///
  /// - Throws: An ``AmbiguousImageError`` if several images match the name, a ``SharedImageError``
  ///   if several names match one image.
  package mutating func index(of name: ImageName) throws -> Int? {
    let answer: Answer
    if let given = answers[name] {
      answer = given
    } else {
      // Later names may match this image better, so the first answer may change.
      answer = known?[name] ?? firstAnswer(to: name)
      answers[name] = answer
    }
    switch answer {
    case .image(let index): return index
    case .other: return nil
    case .ambiguous(let indices):
      throw AmbiguousImageError(candidates: indices.prefix(3).map { "\(paths[$0])" })
    case .shared(let names, let index):
      throw SharedImageError(
        names: names.prefix(2).map(\.description), file: paths[index], isGiven: true)
    }
  }

  /// Returns the matcher with final answers, once all names are known; `nil` if every answer was
  /// right.
  package func settled() -> GivenImages? {
    guard known == nil, !isFinal else { return nil }
    let resolved = resolved()
    guard names.contains(where: { answers[$0] != resolved[$0] }) else { return nil }
    var settled = GivenImages(paths)
    settled.known = resolved
    settled.splits = splits
    return settled
  }

  /// Returns the answer for a name while other names are still unknown.
  private mutating func firstAnswer(to name: ImageName) -> Answer {
    if let split = name.split { splits.insert(split) }
    let agreements = agreements(of: name)
    guard let best = agreements.map(\.agreement).max() else { return .other }
    names.append(name)
    let nearest = agreements.filter { $0.agreement == best }.map(\.index)
    guard nearest.count == 1 else { return isFinal ? .ambiguous(nearest) : .other }
    let owner = owners[nearest[0]] ?? name
    owners[nearest[0]] = owner
    return isFinal && owner != name ? .shared([owner, name], nearest[0]) : .image(nearest[0])
  }

  private func agreements(
    of name: ImageName
  ) -> [(index: Int, agreement: ImageAgreement)] {
    let found = writtenAgreements(of: name)
    // Names taken from web addresses contain escapes such as %20.
    guard found.isEmpty, let unescaped = name.unescaped else { return found }
    return writtenAgreements(of: unescaped)
  }

  private func writtenAgreements(
    of name: ImageName
  ) -> [(index: Int, agreement: ImageAgreement)] {
    var indices = byStem[name.last] ?? []
    let stem = ImageName.stem(name.last)
    if stem != name.last { indices += byStem[stem] ?? [] }
    let splits = splits.map { SplitName($0) }
    return indices.compactMap { index in
      ImageAgreement(of: name, parts[index], splits: splits).map { (index, $0) }
    }
  }

  /// Returns the final answers, once all names are known.
  private func resolved() -> [ImageName: Answer] {
    let agreements = names.map { self.agreements(of: $0) }
    var best: [Int: ImageAgreement] = [:]
    for (index, agreement) in agreements.joined() {
      best[index] = max(best[index] ?? agreement, agreement)
    }
    var answers: [ImageName: Answer] = [:]
    var namesOfImage: [Int: [ImageName]] = [:]
    for (name, agreements) in zip(names, agreements) {
      let answer = Self.answer(agreements, best: best)
      answers[name] = answer
      if case .image(let index) = answer { namesOfImage[index, default: []].append(name) }
    }
    for (index, names) in namesOfImage where names.count > 1 {
      for name in names { answers[name] = .shared(names, index) }
    }
    return answers
  }

  /// Returns the image that agrees best with a name, unless that image agrees better with another
  /// name.
  private static func answer(
    _ agreements: [(index: Int, agreement: ImageAgreement)], best: [Int: ImageAgreement]
  ) -> Answer {
    guard let nearest = agreements.map(\.agreement).max() else { return .other }
    let all = agreements.filter { $0.agreement == nearest }.map(\.index)
    let left = all.filter { best[$0] == nearest }
    guard left.count < 2 else { return .ambiguous(left) }
    // If several images agree equally, and their other folders differ from those of the name, the
    // name means none of them.
    guard let index = left.first, all.count == 1 || nearest.rest != .differs else { return .other }
    return .image(index)
  }
}
