import ImgMarkGeometry
import ImgMarkProbe
import ImgMarkRaster

/// A decoder that has read the header of its file and delivers rows as they are stored.
protocol RowReader: ~Copyable {
  var format: ImageFormat { get }
  var size: PixelSize { get }
  var samples: SampleFormat { get }
  /// What the file says its numbers mean.
  var color: ColorDescription { get }
  /// How much smaller its rows are.
  var shrinking: Shrinking { get }
  /// Whether the file can't possibly hold all rows.
  var isTooShort: Bool { get }
  /// Bytes the decoder allocates at this depth.
  func memory(at depth: SampleFormat.Depth) -> Int
  /// How far the rows go, as far as is known by now.
  var ending: Ending { get }
  /// What was odd about the file, or how it was read.
  var notes: [String] { get }

  /// Counts the rows that are there, which uses up the reader.
  mutating func survey() throws(ImageError)
  /// Prepares rows to be read: at 16 bits where the file has them and a transform wants them, inks
  /// as light where none is there to convert them.
  mutating func start(depth: SampleFormat.Depth, converts: Bool) throws(ImageError)
  /// Reads the next rows into the front of a buffer and returns how many they were.
  mutating func read(rows: Int, into buffer: inout [UInt8]) throws(ImageError) -> Int
}
