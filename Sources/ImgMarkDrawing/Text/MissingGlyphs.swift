public import ImgMarkLayout

/// The characters of the texts of one marker that no installed font can draw.
public struct MissingGlyphs: Hashable, Sendable {
  /// The marker's index in the plan.
  public let index: Int

  /// The characters in the order of the text, each once.
  public let characters: [Unicode.Scalar]

  /// The characters in Unicode notation, such as `U+6F22`.
  public var codePoints: [String] { characters.map(\.codePoint) }
}

extension TextLayout {
  /// Returns the markers with texts, in the picture or its key, that contain characters no font
  /// has.
  ///
  /// Such characters are drawn as boxes. Hidden markers are skipped because they aren't drawn.
  public func missingGlyphs(in plan: PlacementPlan) -> [MissingGlyphs] {
    var blocks: [Int: [TextBlock]] = [:]
    for row in plan.key?.rows ?? [] {
      guard let index = row.entry.indices.first else { continue }
      blocks[index] = [row.heading, row.description].compactMap { $0?.text.block }
    }
    // By index, because copying a marker is expensive.
    return plan.markers.indices.compactMap { index in
      guard !plan.markers[index].isHidden else { return nil }
      var characters = plan.markers[index].label.map { missingCharacters(in: $0.line) } ?? []
      let beside = plan.markers[index].sideLabel.map { [$0.text.text.block] } ?? []
      for block in beside + (blocks[index] ?? []) {
        characters += missingCharacters(in: block).filter { !characters.contains($0) }
      }
      return characters.isEmpty ? nil : MissingGlyphs(index: index, characters: characters)
    }
  }

  /// Returns the characters of a line that no installed font has, in order, each once.
  public func missingCharacters(in line: String) -> [Unicode.Scalar] {
    missingCharacters(among: shaped(line).glyphs)
  }

  /// Returns the characters of a block that no installed font has, in order, each once.
  public func missingCharacters(in block: TextBlock) -> [Unicode.Scalar] {
    missingCharacters(among: shaped(block).flatMap(\.glyphs))
  }

  private func missingCharacters(among glyphs: [ShapedGlyph]) -> [Unicode.Scalar] {
    guard glyphs.contains(where: { $0.missingCharacter != nil }) else { return [] }
    let ordered = glyphs.sorted { $0.textOffset < $1.textOffset }
    return ordered.compactMap(\.missingCharacter).reduce(into: []) { found, character in
      if !found.contains(character) { found.append(character) }
    }
  }
}
