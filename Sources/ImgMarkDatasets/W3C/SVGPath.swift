internal import ImgMarkGeometry

/// The straight lines of a path (SVG 2, 9.3): `M`, `L`, `H`, `V` and `Z`, absolute and relative.
enum SVGPath {
  struct Line {
    var points: [AuthoredPoint]
    var isClosed = false
  }

  static func lines(_ text: String) throws(DatasetError.Reason) -> [Line] {
    var lines: [Line] = []
    var here = AuthoredPoint(x: 0, y: 0)
    for (command, numbers) in try commands(text) {
      let isRelative = command.properties.isLowercase
      func place(_ x: Double?, _ y: Double?) -> AuthoredPoint {
        Point(
          x: x.map { isRelative ? here.x + $0 : $0 } ?? here.x,
          y: y.map { isRelative ? here.y + $0 : $0 } ?? here.y)
      }
      var steps: [(Double?, Double?)] = []
      switch command {
      case "M", "m", "L", "l":
        guard numbers.count.isMultiple(of: 2), !numbers.isEmpty else {
          throw .contour(numbers: numbers.count)
        }
        steps = stride(from: 0, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
      case "H", "h": steps = numbers.map { ($0, nil) }
      case "V", "v": steps = numbers.map { (nil, $0) }
      case "Z", "z":
        guard !lines.isEmpty, let start = lines[lines.count - 1].points.first else {
          throw .missing("the start of the path")
        }
        lines[lines.count - 1].isClosed = true
        here = start
      default:
        throw .unknownValue("\(command)", of: "a command of the path; only straight lines are read")
      }
      for (index, step) in steps.enumerated() {
        here = place(step.0, step.1)
        if index == 0, command == "M" || command == "m" {
          lines.append(Line(points: [here]))
        } else {
          guard !lines.isEmpty else { throw .missing("the start of the path") }
          if lines[lines.count - 1].isClosed {
            lines.append(Line(points: [lines[lines.count - 1].points[0]]))
          }
          lines[lines.count - 1].points.append(here)
        }
      }
    }
    // A line that ends where it began is closed in all but name.
    for index in lines.indices where lines[index].isClosed && lines[index].points.count > 3 {
      if lines[index].points.first == lines[index].points.last {
        lines[index].points.removeLast()
      }
    }
    return lines
  }

  /// The letters with the numbers after them.
  private static func commands(
    _ text: String
  ) throws(DatasetError.Reason) -> [(Unicode.Scalar, [Double])] {
    var commands: [(Unicode.Scalar, String)] = []
    for scalar in text.unicodeScalars {
      if scalar.properties.isAlphabetic, scalar != "e", scalar != "E" {
        commands.append((scalar, ""))
      } else if commands.isEmpty {
        guard scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" else {
          throw .missing("the start of the path")
        }
      } else {
        commands[commands.count - 1].1.unicodeScalars.append(scalar)
      }
    }
    var result: [(Unicode.Scalar, [Double])] = []
    for (letter, numbers) in commands {
      result.append((letter, try SVGNumbers.list(numbers, "the path")))
    }
    return result
  }
}

/// Numbers as SVG separates them: by blanks and commas, or by a sign alone.
package enum SVGNumbers {
  package static func list(_ text: String, _ name: String) throws(DatasetError.Reason) -> [Double] {
    var words: [String] = [""]
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      let isBreak = scalar == "," || scalar.value <= 0x20
      let isSign = (scalar == "-" || scalar == "+") && last != "e" && last != "E"
      if isBreak || isSign, words[words.count - 1] != "" { words.append("") }
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

// MARK: - Writing

extension XMLText {
  /// An attribute's value, in single quotes so that it stands in JSON without escapes.
  static func svg(_ element: String, _ attributes: [(String, String)]) -> String {
    let list = attributes.map { " \($0.0)='\($0.1)'" }.joined()
    return "<svg xmlns='http://www.w3.org/2000/svg'><\(element)\(list)/></svg>"
  }
}
