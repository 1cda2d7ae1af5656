import ImgMarkGeometry
import ImgMarkProbe
import ImgMarkRaster

/// A decoder that has read the header of its file and delivers rows in file order.
protocol RowReader: ~Copyable {
  var format: ImageFormat { get }
  var size: PixelSize { get }
  var samples: SampleFormat { get }
  /// The color description of the file.
  var color: ColorDescription { get }
  /// The factor by which its rows are shrunk.
  var shrinking: Shrinking { get }
  /// Whether the file has too little data for all rows.
  var isTooShort: Bool { get }
  /// Returns the bytes that the decoder allocates at this depth.
  func memory(at depth: SampleFormat.Depth) -> Int
  /// The end of the rows, as far as it is known yet.
  var ending: Ending { get }
  /// Messages about defects of the file, and about how it was read.
  var notes: [String] { get }

  /// Counts the available rows; afterwards the reader can't read rows.
  mutating func survey() throws(ImageError)
  /// Prepares for reading rows.
  ///
  /// Rows have 16 bits per sample if the file has them and `depth` requests them. If `converts` is
  /// false, CMYK becomes RGB.
  mutating func start(depth: SampleFormat.Depth, converts: Bool) throws(ImageError)
  /// Reads the next rows into the beginning of a buffer, and returns their number.
  mutating func read(rows: Int, into buffer: inout [UInt8]) throws(ImageError) -> Int
}
