import ImgMarkGeometry
import ImgMarkProbe
import ImgMarkTestSupport
import Testing

@Suite(.tags(.thorough), .unlessQuick)
struct CorpusTests {
  @Test(.enabled(if: Corpus.isPresent, "the corpus is absent"), arguments: Corpus.entries)
  func `sizes are those on which independent tools agree`(entry: Corpus.Entry) throws {
    let bytes = try #require(Corpus.bytes(of: entry.path))

    let header = try ImageProbe.header(of: bytes)

    #expect(header.storedSize.description == "\(entry.storedWidth)x\(entry.storedHeight)")
    #expect(Int(header.orientation.rawValue) == entry.orientation)
    #expect(header.size.description == "\(entry.width)x\(entry.height)")
    #expect(header.notes == [])
  }

  @Test(.enabled(if: Corpus.isPresent, "the corpus is absent"), arguments: Corpus.entries)
  func `every prefix throws or gives the same stored size`(entry: Corpus.Entry) throws {
    let bytes = try #require(Corpus.bytes(of: entry.path))
    let whole = try ImageProbe.header(of: bytes)

    // After the header only the chunk headers of a PNG are read.
    for count in 0..<min(bytes.count, 5000) {
      let header = try? ImageProbe.header(of: Array(bytes[..<count]))
      guard header == nil || header?.storedSize == whole.storedSize else {
        Issue.record("\(count) bytes of \(entry) are another size")
        return
      }
    }
  }

  @Test(.enabled(if: Corpus.isPresent, "the corpus is absent"), arguments: Corpus.entries)
  func `each probe reads at most 4 KiB`(entry: Corpus.Entry) throws {
    let source = CountingSource(try #require(Corpus.bytes(of: entry.path)))

    _ = try ImageProbe.header(of: source)

    #expect(source.counted <= 4096)
  }
}
