internal import ImgMarkAnnotations
internal import ImgMarkGeometry
internal import ImgMarkText

/// A mask as FiftyOne writes it: a zlib-compressed NumPy array, whose cells other than 0 are
/// inside.
///
/// The file format is described in numpy.lib.format, versions 1 to 3.
struct NumpyMask {
  private static let magic: [UInt8] = [0x93] + Array("NUMPY".utf8)

  private let pictures: any MaskPictures

  init(_ pictures: (any MaskPictures)?) throws(DatasetError.Reason) {
    guard let pictures else {
      throw .mask("the mask is a zlib stream, and nothing that unpacks it was given")
    }
    self.pictures = pictures
  }

  /// Reads a mask from base64 text.
  func cells(of text: String) throws(DatasetError.Reason) -> RunLengthMask {
    // The limit allows for a header and eight bytes per cell.
    guard let packed = Base64.bytes(of: text),
      let bytes = pictures.unpacked(packed, upTo: 8 * RunLengthMask.mostCells + 1 << 16)
    else { throw .mask("the mask is no zlib stream in base 64") }
    guard bytes.starts(with: Self.magic), bytes.count >= 12 else {
      throw .mask("the mask is no array of NumPy")
    }
    // The header's length has two bytes in version 1 and four in later versions, lowest byte first.
    let start = bytes[6] == 1 ? 10 : 12
    let length = bytes[8..<start].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= bytes.count - start else { throw .mask("the mask is no array of NumPy") }
    let header = String(decoding: bytes[start..<start + length], as: UTF8.self)
    let array = try NumpyHeader(header)
    let size = array.rows.multipliedReportingOverflow(by: array.columns * array.width)
    guard !size.overflow, size.partialValue == bytes.count - start - length else {
      throw .mask(
        "the mask has \(bytes.count - start - length) bytes, its \(array.columns)x\(array.rows) "
          + "cells of \(array.width) need others")
    }
    return try cells(bytes[(start + length)...], of: array)
  }

  private func cells(
    _ data: ArraySlice<UInt8>, of array: NumpyHeader
  ) throws(DatasetError.Reason) -> RunLengthMask {
    var runs: [Int] = []
    var isInside = false
    var length = 0
    for start in stride(from: data.startIndex, to: data.endIndex, by: array.width) {
      let isCellInside = array.isInside(data[start..<start + array.width])
      if isCellInside != isInside {
        runs.append(length)
        (isInside, length) = (isCellInside, 0)
      }
      length += 1
    }
    runs.append(length)
    do throws(MaskError) {
      return array.isByColumns
        ? try RunLengthMask(columns: array.columns, rows: array.rows, runs: runs)
        : try RunLengthMask(columns: array.columns, rows: array.rows, rowRuns: runs)
    } catch {
      throw .mask("\(error)")
    }
  }

  /// Returns a mask as an array of Booleans, in base64.
  func text(of cells: RunLengthMask) throws -> String {
    var header =
      "{'descr': '|b1', 'fortran_order': False, 'shape': (\(cells.rows), \(cells.columns)), }"
    // Pad the header, because the data must begin at a multiple of 64 bytes.
    let length = (10 + header.utf8.count + 1 + 63) / 64 * 64 - 10
    header += String(repeating: " ", count: length - header.utf8.count - 1) + "\n"
    var bytes = Self.magic + [1, 0, UInt8(length & 255), UInt8(length >> 8)] + Array(header.utf8)
    for (index, run) in cells.rowRuns.enumerated() {
      bytes += repeatElement(index.isMultiple(of: 2) ? 0 : 1, count: Int(run))
    }
    guard let packed = pictures.packed(bytes) else {
      throw DatasetError(.mask("memory is exhausted"))
    }
    return Base64(packed).description
  }
}

/// The header of an array, written as a Python literal.
private struct NumpyHeader {
  let rows, columns: Int
  /// The bytes per cell.
  let width: Int
  let isByColumns: Bool
  /// The index of a float's byte with the sign, which is ignored because -0.0 equals 0; else `nil`.
  private let signByte: Int?

  init(_ header: String) throws(DatasetError.Reason) {
    guard let type = Self.value("descr", in: header)?.split(separator: "'").first,
      let shape = Self.value("shape", in: header), shape.hasPrefix("("),
      let order = Self.value("fortran_order", in: header)
    else { throw .mask("the header of the mask's array can't be read") }
    isByColumns = order.hasPrefix("True")
    let sides = shape.dropFirst().prefix { $0 != ")" }.split(separator: ",")
      .map { Int($0.filter { $0 != " " }) }
    guard sides.count == 2, let rows = sides[0], let columns = sides[1], rows > 0, columns > 0,
      rows <= RunLengthMask.mostCells, columns <= RunLengthMask.mostCells
    else { throw .mask("the mask's array has not two sides, rows and columns") }
    (self.rows, self.columns) = (rows, columns)
    guard type.count == 3, let width = type.last.flatMap({ Int(String($0)) }),
      [1, 2, 4, 8].contains(width), let kind = type.dropFirst().first, "biuf".contains(kind)
    else {
      throw .mask("the mask's array is of the type \(type); truth values and numbers are read")
    }
    self.width = width
    signByte = kind == "f" ? (type.hasPrefix(">") ? 0 : width - 1) : nil
  }

  /// Returns the text after a key.
  private static func value(_ key: String, in header: String) -> Substring? {
    guard let place = header.firstRange(of: "'\(key)':") else { return nil }
    return header[place.upperBound...].drop { $0 == " " }
  }

  func isInside(_ cell: ArraySlice<UInt8>) -> Bool {
    guard let signByte else { return cell.contains { $0 != 0 } }
    return cell.enumerated().contains { index, byte in
      (index == signByte ? byte & 0x7F : byte) != 0
    }
  }
}
