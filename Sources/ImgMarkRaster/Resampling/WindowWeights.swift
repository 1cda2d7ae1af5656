internal import CImgMarkKernels

/// The weights of all samples along an axis, each summing to 1, in the layout of the kernels.
struct WindowWeights {
  private(set) var windows: [imk_window] = []
  private(set) var weights: [Float] = []
  /// For each weight, the sum of this weight and the later ones in its window.
  private(set) var tails: [Float] = []

  /// Creates the weights; windows count pixels from the first one that a sample uses.
  init(_ sampling: AxisSampling) {
    let start = sampling.needed.lowerBound
    let batch = imk_batch
    windows.reserveCapacity(sampling.count)
    var exact: [Double] = []
    for sample in 0..<sampling.count {
      let taps = sampling.taps[sample]
      exact.removeAll(keepingCapacity: true)
      for pixel in taps { exact.append(sampling.weight(of: pixel, in: sample)) }
      let total = exact.reduce(0, +)
      let padded = (taps.count + batch - 1) / batch * batch
      windows.append(
        imk_window(
          first: UInt32(taps.lowerBound - start), offset: UInt32(weights.count),
          count: UInt32(padded)))
      append(exact, dividedBy: total, paddedTo: padded)
    }
  }

  private mutating func append(_ exact: [Double], dividedBy total: Double, paddedTo count: Int) {
    let offset = weights.count
    for weight in exact { weights.append(Float(weight / total)) }
    weights.append(contentsOf: repeatElement(0, count: count - exact.count))
    tails.append(contentsOf: repeatElement(0, count: count))
    var tail = 0.0
    for index in exact.indices.reversed() {
      tail += exact[index] / total
      tails[offset + index] = Float(tail)
    }
  }
}
