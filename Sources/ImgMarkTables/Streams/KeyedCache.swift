internal import ImgMarkText

/// Caches one value for each list of keys that objects have.
struct KeyedCache<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    var keys: [[UInt8]]
    var value: Value

    func matches(_ members: [JSONMembers.Member], _ bytes: [UInt8]) -> Bool {
      guard keys.count == members.count else { return false }
      let span = bytes.span
      for (key, member) in zip(keys, members) {
        guard key.count == member.key.count else { return false }
        var place = member.key.lowerBound
        for byte in key {
          guard span[place] == byte else { return false }
          place &+= 1
        }
      }
      return true
    }
  }

  private var entries: [Entry] = []
  /// The index of the entry that was found last.
  private var last = 0

  /// The maximum number of cached lists of keys, to limit memory.
  private static var most: Int { 64 }

  /// Returns the value for the keys of an object; `find` computes it the first time.
  mutating func value<Failure>(
    for members: [JSONMembers.Member], in bytes: [UInt8],
    _ find: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if last < entries.count, entries[last].matches(members, bytes) { return entries[last].value }
    if let index = entries.firstIndex(where: { $0.matches(members, bytes) }) {
      last = index
      return entries[index].value
    }
    let value = try find()
    if entries.count == Self.most { entries.removeAll() }
    last = entries.count
    entries.append(Entry(keys: members.map { Array(bytes[$0.key]) }, value: value))
    return value
  }
}
