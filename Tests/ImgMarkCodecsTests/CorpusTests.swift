import CImgMarkReferee
import ImgMarkCodecs
import ImgMarkProbe
import ImgMarkTestSupport
import Testing

@Suite(
  .tags(.thorough), .unlessQuick, .enabled(if: Corpus.isPresent, "the corpus is absent"))
struct CorpusTests {
  @Test func `every PNG gives exactly libpng's own pixels`() throws {
    let files = Corpus.files(".png")
    #expect(files.count >= 60)
    for (path, width, height) in files {
      let file = Corpus.bytes(path)

      let result = try decoded(file, .png, width, height, options: .profileIgnored)

      var rgba = [UInt8](repeating: 0, count: width * height * 4)
      #expect(unsafe referee_png(file, file.count, &rgba, rgba.count) != 0)
      #expect(result.picture.rgba == rgba, "\(path)")
    }
  }

  @Test(arguments: ["testorig", "testimgint", "testimgari"])
  func `baseline, progressive and arithmetic JPEGs give exactly libjpeg's pixels`(
    name: String
  ) throws {
    let file = Corpus.bytes("jpeg/\(name).jpg")

    let result = try decoded(file, .jpeg, 227, 149)

    #expect(result.picture.bytes == JPEGPixelTests.referee(file, 227, 149))
  }

  @Test func `the 12-bit JPEG is rejected with the name of its process`() throws {
    let error = try failure(Corpus.bytes("jpeg/monkey12.jpg"), .jpeg, 149, 227).error

    #expect(error?.description.contains("SOF1 with 12 bits a sample") == true)
  }
}
