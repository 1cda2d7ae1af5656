internal import ImgMarkAnnotations

/// The new classes of a data set after some were left out, renamed or reordered.
struct CategoryMap {
  /// The treatment of one category.
  enum Fate: Hashable {
    case kept(Int)
    case leftOut
    /// The category isn't in the given list of classes.
    case unlisted(String)
  }

  private(set) var categories: [Category] = []
  private(set) var fates: [Fate] = []
  /// Whether every category keeps its index.
  private(set) var isIdentity = true
  /// Whether a renamed category was merged into an existing one that took its index.
  ///
  /// Objects then have a different class ID although the index is the same.
  private(set) var replacesOthers = false
  /// The names of classes that result from merging several.
  private(set) var joined: [String] = []

  /// Creates the map.
  ///
  /// - Parameters:
  ///   - categories: The categories of the input.
  ///   - rules: The requested changes.
  /// - Throws: A ``DatasetError`` if a named class doesn't exist.
  init(_ categories: [Category], by rules: ConversionRules) throws(DatasetError) {
    let names = Set(categories.map(\.name))
    var rules = rules
    rules.keptClasses = rules.keptClasses.map { ClassSelection.names(of: $0, among: names) }
    rules.droppedClasses = ClassSelection.names(of: rules.droppedClasses, among: names)
    let kept = rules.keptClasses ?? []
    if let both = kept.first(where: rules.droppedClasses.contains) {
      throw DatasetError(.keptAndDropped(both))
    }
    let named = kept + rules.droppedClasses + rules.renamedClasses.map(\.old)
    if let unknown = named.first(where: { !names.contains($0) }) {
      throw DatasetError(.unknownClass(unknown, known: categories.map(\.name)))
    }
    let renamed = Dictionary(
      rules.renamedClasses.map { ($0.old, $0.new) }, uniquingKeysWith: { _, last in last })
    let newNames = Set(renamed.values)
    for category in categories { add(category, renamed[category.name], newNames, by: rules) }
    if let classes = rules.classes { order(as: classes) }
    isIdentity = fates.indices.allSatisfy { fates[$0] == .kept($0) }
  }

  private mutating func add(
    _ category: Category, _ newName: String?, _ newNames: Set<String>, by rules: ConversionRules
  ) {
    let isKept = rules.keptClasses?.contains(category.name) ?? true
    guard isKept, !rules.droppedClasses.contains(category.name) else {
      fates.append(.leftOut)
      return
    }
    var category = category
    if let newName { category.name = newName }
    // A class that is renamed to the name of another becomes that class.
    if newNames.contains(category.name),
      let same = categories.firstIndex(where: { $0.name == category.name })
    {
      fates.append(.kept(same))
      if !joined.contains(category.name) { joined.append(category.name) }
      if newName == nil {
        categories[same] = category
        replacesOthers = true
      }
      return
    }
    fates.append(.kept(categories.count))
    categories.append(category)
  }

  private mutating func order(as classes: [String]) {
    var places: [String: Int] = [:]
    for (place, name) in classes.enumerated() where places[name] == nil { places[name] = place }
    let found = categories
    fates = fates.map { fate in
      guard case .kept(let index) = fate else { return fate }
      let name = found[index].name
      return places[name].map { .kept($0) } ?? .unlisted(name)
    }
    categories = classes.map { name in
      found.first { $0.name == name } ?? Category(name: name)
    }
  }
}
