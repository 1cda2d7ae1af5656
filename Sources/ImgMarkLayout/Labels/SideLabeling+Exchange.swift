extension SideLabeling {
  /// Swaps the places of two labels if that lowers their joint cost, for example because their
  /// lines no longer cross.
  ///
  /// - Returns: Whether any labels were swapped.
  mutating func exchange() -> Bool {
    var isChanged = false
    for index in options.indices where options[index].count > 1 {
      // Tabs have no lines.
      guard options[index][0].place.hold == nil else { continue }
      for other in neighbors[index] where other > index && options[other].count > 1 {
        guard let mine = chosen[index], let theirs = chosen[other], mine != theirs,
          let forMine = option(of: index, in: options[other][theirs].place.slot),
          let forTheirs = option(of: other, in: options[index][mine].place.slot)
        else { continue }
        let before = cost(of: index, at: mine, and: other, at: theirs)
        guard cost(of: index, at: forMine, and: other, at: forTheirs) < before - 1e-9 else {
          continue
        }
        chosen[index] = forMine
        chosen[other] = forTheirs
        isChanged = true
      }
    }
    return isChanged
  }

  private func option(of index: Int, in slot: LabelSlot) -> Int? {
    options[index].firstIndex { $0.place.slot == slot }
  }

  /// Returns the joint cost of two labels.
  private func cost(
    of index: Int, at option: Int, and other: Int, at otherOption: Int
  ) -> Double {
    cost(of: index, at: option, with: (other, otherOption))
      + cost(of: other, at: otherOption, with: (index, nil))
  }
}
