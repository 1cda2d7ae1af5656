import ImgMark
import ImgMarkArguments

/// Notes on pictures: each is printed once, with the first picture and the number of pictures.
struct PlaceRemarks {
  /// The subject of a remark; remarks with the same subject are printed once.
  enum Subject: Hashable {
    /// The image itself; the text is the note.
    case image(String)
    /// A marker given as an option, by its number from 1.
    case outside(Int)
    /// Gaps or duplicates in the labels of a group; `nil` for all markers.
    case series(String?)
    /// The reading by which markers given as options would fit.
    case advice
    case colors, hidden, overhang, key, pushed, wide, turned, overlap, small
    /// Labels that are hard to read at a display width.
    case reading(Double)
  }

  /// A remark about one picture.
  struct Remark {
    var subject: Subject
    var text: String

    init(_ subject: Subject, _ text: String) {
      self.subject = subject
      self.text = text
    }
  }

  private var subjects: [Subject] = []
  private var noted: [Subject: (image: FilePath, text: String, others: Set<FilePath>)] = [:]

  /// Adds remarks about the picture of an image.
  mutating func add(_ remarks: [Remark], of image: FilePath) {
    for remark in remarks {
      guard let first = noted[remark.subject] else {
        subjects.append(remark.subject)
        noted[remark.subject] = (image, remark.text, [])
        continue
      }
      if image != first.image { noted[remark.subject]?.others.insert(image) }
    }
  }

  /// The lines for people.
  var lines: [String] {
    subjects.compactMap { subject in
      guard let (image, text, others) = noted[subject] else { return nil }
      let more = ConvertNotes.count(others.count, "more picture")
      return "\(image): \(text)" + (others.isEmpty ? "" : " (also in \(more))")
    }
  }

  func print(on console: inout Console) {
    for line in lines { console.note(line) }
  }
}
