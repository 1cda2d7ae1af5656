import ImgMarkText
import Testing

struct TakenNamesTests {
  @Test func `a name that differs only in case is taken`() {
    var names = TakenNames<Int>()

    #expect(names.take("a/Photo.png", for: 1) == nil)
    #expect(names.take("a/photo.PNG", for: 2) == 1)
    #expect(names.take("b/photo.png", for: 3) == nil)
    #expect(names.take("GRÜN.png", for: 4) == nil)
    #expect(names.take("grün.png", for: 5) == 4)
  }

  @Test func `a path and a text with the same bytes are one name`() {
    var names = TakenNames<Int>()

    #expect(names.take("A.png", for: 1) == nil)
    #expect(names.take(bytes: Array("a.PNG".utf8), for: 2) == 1)
  }

  @Test func `bytes that are not UTF-8 are compared as they are`() {
    var names = TakenNames<Int>()

    #expect(names.take(bytes: [0x41, 0xFF], for: 1) == nil)
    #expect(names.take(bytes: [0x61, 0xFF], for: 2) == nil)
    #expect(names.take(bytes: [0x41, 0xFF], for: 3) == 1)
  }
}
