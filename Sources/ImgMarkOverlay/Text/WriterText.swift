/// A kind of text for documents: the key of a picture, or its image map.
public enum WriterText: String, Hashable, Sendable, CaseIterable {
  /// A picture and a table (CommonMark with the tables of GitHub).
  case markdown
  /// A block image and a table.
  case asciidoc
  /// A figure whose areas are callouts (DocBook 5).
  case docbook
  /// A picture and its image map (HTML).
  case htmlMap = "html-map"
}
