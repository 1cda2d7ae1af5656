/// Decides which of the images that were given a data set or a table means by a name.
///
/// A file is the image whose name agrees most with its path, so all names must be known before one can
/// be sure. What is answered while they are met for the first time holds mostly; where it doesn't,
/// ``settled()`` has the answers with which all is to be read once more.
struct GivenImages: Sendable {
  private enum Answer: Hashable {
    case image(Int)
    /// Another image than those that were given.
    case other
    case ambiguous([Int])
    case shared([ImageName], Int)
  }

  private let paths: [FilePath]
  private let parts: [[String]]
  /// The images by their names without extension.
  private var byStem: [String: [Int]] = [:]
  /// Whether answers can't be taken back, as lines of a stream can't be read again.
  private let isFinal: Bool
  /// What holds, once all names are known.
  private var known: [ImageName: Answer]?
  private var answers: [ImageName: Answer] = [:]
  /// The names that may mean an image, in the order in which they were met.
  private var names: [ImageName] = []
  private var splits: Set<String> = []
  private var owners: [Int: ImageName] = [:]

  init(_ paths: [FilePath], isFinal: Bool = false) {
    self.paths = paths
    self.isFinal = isFinal
    // The folder in which the command runs may be one of those that tell images apart.
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

  /// Whether a name may be that of one of the images.
  func mayMean(_ name: ImageName) -> Bool { !agreements(of: name).isEmpty }

  /// Returns which of the images is meant; `nil` for none of them.
  ///
  /// - Throws: An ``AmbiguousImageError`` where a name may be several images, a ``SharedImageError``
  ///   where an image may have several names.
  mutating func index(of name: ImageName) throws -> Int? {
    let answer: Answer
    if let given = answers[name] {
      answer = given
    } else {
      // Other names may still come, such as that of a row which is to be written.
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

  /// Returns the images as they are known once all names were met; `nil` where every answer holds.
  func settled() -> GivenImages? {
    guard known == nil, !isFinal else { return nil }
    let resolved = resolved()
    guard names.contains(where: { answers[$0] != resolved[$0] }) else { return nil }
    var settled = GivenImages(paths)
    settled.known = resolved
    settled.splits = splits
    return settled
  }

  /// What is answered while other names are still to come.
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
    var indices = byStem[name.last] ?? []
    let stem = ImageName.stem(name.last)
    if stem != name.last { indices += byStem[stem] ?? [] }
    let splits = splits.map { SplitName($0) }
    return indices.compactMap { index in
      ImageAgreement(of: name, parts[index], splits: splits).map { (index, $0) }
    }
  }

  /// The answers where all names are known.
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

  /// The image that a name is nearest to, and that has no nearer name.
  private static func answer(
    _ agreements: [(index: Int, agreement: ImageAgreement)], best: [Int: ImageAgreement]
  ) -> Answer {
    guard let nearest = agreements.map(\.agreement).max() else { return .other }
    let all = agreements.filter { $0.agreement == nearest }.map(\.index)
    let left = all.filter { best[$0] == nearest }
    guard left.count < 2 else { return .ambiguous(left) }
    // That the folders of images mean something is seen where they tell others apart.
    guard let index = left.first, all.count == 1 || nearest.rest != .differs else { return .other }
    return .image(index)
  }
}
