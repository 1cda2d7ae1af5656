internal import ImgMarkNumbers

/// Reads lists of numbers as SVG separates them.
///
/// Separators are blanks and commas, but a sign or a second decimal point also starts a new number.
package enum SVGNumbers {
  package static func list(_ text: String, _ name: String) throws(DatasetError.Reason) -> [Double] {
    var words: [String] = [""]
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      let isBreak = scalar == "," || scalar.value <= 0x20
      let isSign = (scalar == "-" || scalar == "+") && last != "e" && last != "E"
      let isPoint = scalar == "." && words[words.count - 1].contains(".")
      if isBreak || isSign || isPoint, words[words.count - 1] != "" { words.append("") }
      if !isBreak { words[words.count - 1].unicodeScalars.append(scalar) }
      last = scalar
    }
    var numbers: [Double] = []
    for word in words where !word.isEmpty {
      do throws(NumberFault) {
        numbers.append(try DecimalText.number(word).value)
      } catch {
        throw .number(name, error)
      }
    }
    return numbers
  }
}
