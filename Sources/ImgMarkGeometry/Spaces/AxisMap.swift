/// An interval of one axis; `length` is negative if it runs backward.
struct Interval: Hashable, Sendable {
  var start: Double
  var length: Double

  var end: Double { start + length }
  var reversed: Interval { Interval(start: end, length: -length) }
}

/// One step of a map along one axis: it maps `from` onto `to`.
struct AxisStep: Hashable, Sendable {
  var from: Interval
  var to: Interval

  var inverse: AxisStep { AxisStep(from: to, to: from) }
  var reversed: AxisStep { AxisStep(from: from.reversed, to: to.reversed) }

  /// Returns the coordinate after the step.
  ///
  /// The step multiplies first, then divides: `width * (1 / width)` isn't 1 for 540 of the widths
  /// from 1 to 5,000, but `width * 1 / width` is 1 for all of them. If both lengths are equal, it
  /// does neither, because `x * w / w` differs from `x` for a tenth of all decimal fractions. The
  /// end of `from` always maps exactly to the end of `to`.
  func callAsFunction(_ value: Double) -> Double {
    if from.length == to.length { return (value - from.start) + to.start }
    if from.length == -to.length { return to.start - (value - from.start) }
    if value == from.end { return to.end }
    return (value - from.start) * to.length / from.length + to.start
  }

  /// Returns a length after the step, without its sign.
  func scaled(_ length: Double) -> Double {
    let numerator = to.length.magnitude
    let denominator = from.length.magnitude
    return numerator == denominator ? length : length * numerator / denominator
  }
}

/// A chain of steps along one axis.
///
/// Two steps with a common interval are merged: [0, 100] onto [0, 800], then [0, 800] onto [0, 1],
/// is computed as x / 100. Converting to pixels in between would add rounding errors to numbers
/// that stay the same.
struct AxisMap: Hashable, Sendable {
  private(set) var steps: [AxisStep] = []

  init() {}

  init(from: Interval, to: Interval) {
    append(AxisStep(from: from, to: to))
  }

  mutating func append(_ step: AxisStep) {
    guard step.from != step.to else { return }
    guard let last = steps.last else {
      steps.append(step)
      return
    }
    let next = last.to == step.from ? step : step.reversed
    guard last.to == next.from else {
      steps.append(step)
      return
    }
    steps.removeLast()
    append(AxisStep(from: last.from, to: next.to))
  }

  func then(_ next: AxisMap) -> AxisMap {
    var chain = self
    for step in next.steps { chain.append(step) }
    return chain
  }

  var inverse: AxisMap {
    var chain = AxisMap()
    for step in steps.reversed() { chain.append(step.inverse) }
    return chain
  }

  /// Whether the mapped coordinate decreases as the coordinate grows.
  var runsBackward: Bool {
    steps.reduce(false) { backward, step in
      backward != ((step.from.length < 0) != (step.to.length < 0))
    }
  }

  func callAsFunction(_ value: Double) -> Double {
    var value = value
    for step in steps { value = step(value) }
    return value
  }

  func scaled(_ length: Double) -> Double {
    var length = length
    for step in steps { length = step.scaled(length) }
    return length
  }
}
