internal import ImgMarkAnnotations

extension RunLengthMask {
  /// Creates a mask from COCO's runs in numeric form.
  init(columns: Int, rows: Int, cocoCounts counts: [Double]) throws {
    let runs = try counts.map { count in
      guard let run = Int(exactly: count) else {
        throw DatasetError.Reason.notWhole("a run of the mask", count)
      }
      return run
    }
    try self.init(columns: columns, rows: rows, runs: runs)
  }

  /// Creates a mask from COCO's runs in text form (pycocotools, rleFrString).
  ///
  /// A character's code minus 48 holds five bits of a number, lowest bits first, and a bit that
  /// tells whether more characters follow. From the fourth run on, the number is the difference
  /// from the run two places before.
  init(columns: Int, rows: Int, cocoText text: String) throws {
    var runs: [Int] = []
    var value = 0
    var shift = 0
    for byte in text.utf8 {
      let code = Int(byte) - 48
      guard (0..<64).contains(code), shift < 60 else {
        throw DatasetError.Reason.mask("the text of the mask is none that COCO writes")
      }
      value |= (code & 31) << shift
      shift += 5
      guard code & 32 == 0 else { continue }
      if code & 16 != 0 { value |= -1 << shift }
      let run = runs.count > 2 ? value + runs[runs.count - 2] : value
      guard run.magnitude <= Self.mostCells else {
        throw DatasetError.Reason.mask("the mask has a run of \(run) cells")
      }
      runs.append(run)
      (value, shift) = (0, 0)
    }
    guard shift == 0 else {
      throw DatasetError.Reason.mask("the text of the mask ends within a number")
    }
    try self.init(columns: columns, rows: rows, runs: runs)
  }

  /// The runs in COCO's text form.
  var cocoText: String {
    var text: [UInt8] = []
    for (index, run) in runs.enumerated() {
      var value = Int(run)
      if index > 2 { value -= Int(runs[index - 2]) }
      var more = true
      while more {
        let bits = value & 31
        value >>= 5
        more = bits & 16 != 0 ? value != -1 : value != 0
        text.append(UInt8(bits | (more ? 32 : 0)) + 48)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
