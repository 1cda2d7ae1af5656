/// A key of a JSON object and its value.
package struct JSONMember: Hashable, Sendable {
  package var key: String
  package var value: JSONNode

  package init(_ key: String, _ value: JSONNode) {
    self.key = key
    self.value = value
  }
}
