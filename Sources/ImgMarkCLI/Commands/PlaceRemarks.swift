import ImgMark

/// What people should know about pictures: each thing once, with the first picture and how many there
/// are.
struct PlaceRemarks {
  /// What a remark is about; remarks about the same are told once.
  enum Subject: Hashable {
    /// The image itself, in these words.
    case image(String)
    /// A marker by hand, by its number.
    case outside(Int)
    /// Labels that count, those of a group.
    case series(String?)
    /// How markers by hand would fit.
    case advice
    case colors, hidden, overhang, key, pushed, wide, turned, overlap, small
    /// How labels read at a width.
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
  private var told: [Subject: (image: FilePath, text: String, others: Set<FilePath>)] = [:]

  /// Adds remarks about the picture of an image.
  mutating func add(_ remarks: [Remark], of image: FilePath) {
    for remark in remarks {
      guard let first = told[remark.subject] else {
        subjects.append(remark.subject)
        told[remark.subject] = (image, remark.text, [])
        continue
      }
      if image != first.image { told[remark.subject]?.others.insert(image) }
    }
  }

  /// The lines for people.
  var lines: [String] {
    subjects.compactMap { subject in
      guard let (image, text, others) = told[subject] else { return nil }
      let more = ConvertNotes.count(others.count, "more picture")
      return "\(image): \(text)" + (others.isEmpty ? "" : " (and so in \(more))")
    }
  }

  func tell(on console: inout Console) {
    for line in lines { console.note(line) }
  }
}
