public import ImgMarkModel

/// The characters of one label that no installed font can draw.
public struct MissingGlyphs: Hashable, Sendable {
  /// The marker's index in the plan.
  public let index: Int

  /// The characters in the order of the text, each once.
  public let characters: [Unicode.Scalar]

  /// The characters as Unicode writes them: `U+6F22`.
  public var codePoints: [String] { characters.map(\.codePoint) }
}

extension TextLayout {
  /// Returns every label of a plan that would be drawn with boxes in place of characters.
  ///
  /// Hidden markers are passed over: nothing of them is drawn.
  public func missingGlyphs(in plan: PlacementPlan) -> [MissingGlyphs] {
    plan.markers.enumerated().compactMap { index, marker in
      guard !marker.isHidden else { return nil }
      var characters = marker.label.map { missingCharacters(in: $0.line) } ?? []
      if let label = marker.sideLabel {
        characters += missingCharacters(in: label.text.text.block)
      }
      return characters.isEmpty ? nil : MissingGlyphs(index: index, characters: characters)
    }
  }

  /// Returns the characters of a line that no installed font has, in its order, each once.
  public func missingCharacters(in line: String) -> [Unicode.Scalar] {
    missingCharacters(among: shaped(line).glyphs)
  }

  /// Returns the characters of a block that no installed font has, in its order, each once.
  public func missingCharacters(in block: TextBlock) -> [Unicode.Scalar] {
    missingCharacters(among: shaped(block).flatMap(\.glyphs))
  }

  private func missingCharacters(among glyphs: [ShapedGlyph]) -> [Unicode.Scalar] {
    let ordered = glyphs.sorted { $0.textOffset < $1.textOffset }
    return ordered.compactMap(\.missingCharacter).reduce(into: []) { found, character in
      if !found.contains(character) { found.append(character) }
    }
  }
}
