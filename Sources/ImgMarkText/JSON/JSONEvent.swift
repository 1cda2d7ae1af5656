/// The next part of a JSON text (RFC 8259).
///
/// Ranges are byte offsets in the whole text, as ``JSONReader`` counts them; a string's range
/// excludes its quotes.
public enum JSONEvent: Hashable, Sendable {
  case beginObject, endObject
  case beginArray, endArray
  case key(Range<Int>)
  case string(Range<Int>)
  case number(Range<Int>)
  case boolean(Bool)
  case null
}
