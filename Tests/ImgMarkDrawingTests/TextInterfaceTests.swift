import CImgMarkReferee
import Testing

/// Pango and Cairo are called without their headers.
struct TextInterfaceTests {
  /// Functions are compared while the referee is compiled.
  @Test func `types agree with the libraries' headers`() {
    let ours = unsafe facts(referee_text_facts_ours())
    let theirs = unsafe facts(referee_text_facts_theirs())

    #expect(ours.count > 50)
    #expect(ours == theirs)
  }

  private func facts(_ start: UnsafePointer<referee_fact>?) -> [String] {
    guard var fact = unsafe start else { return [] }
    var facts: [String] = []
    while let name = unsafe fact.pointee.name {
      unsafe facts.append("\(String(cString: name)) \(fact.pointee.value)")
      unsafe fact += 1
    }
    return facts
  }
}
