import Testing

@testable import ImgMarkDatasets

struct DatasetDetailsTests {
  @Test func `a set has what it was made of, and nothing else`() {
    for detail in DatasetDetail.allCases {
      let details: DatasetDetails = [detail]

      #expect(DatasetDetail.allCases.filter(details.contains) == [detail])
    }
  }

  @Test func `all details have room in one word`() {
    #expect(DatasetDetail.allCases.count <= UInt64.bitWidth)
  }

  @Test func `a union has the details of both`() {
    let details = DatasetDetails(arrayLiteral: .scores, .tracks).union([.tracks, .holes])

    #expect(DatasetDetail.allCases.filter(details.contains) == [.scores, .tracks, .holes])
  }
}
