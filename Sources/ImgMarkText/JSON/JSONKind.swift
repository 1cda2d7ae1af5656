/// The kinds of JSON values.
package enum JSONKind: String, Hashable, Sendable {
  case object = "an object"
  case array = "a list"
  case string = "a text"
  case number = "a number"
  case boolean = "true or false"
  case null
}
