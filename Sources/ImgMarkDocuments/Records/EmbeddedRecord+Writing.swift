internal import ImgMarkCodecs
package import ImgMarkText

extension EmbeddedRecord {
  /// Returns a PNG with the record and an alternative text in it.
  ///
  /// - Parameters:
  ///   - png: A PNG that imgmark has encoded.
  ///   - description: The alternative text.
  /// - Returns: The bytes of the file.
  /// - Throws: An ``EmbeddingError`` if the record doesn't fit.
  public func embedded(in png: [UInt8], description: String) throws(EmbeddingError) -> [UInt8] {
    var list: PNGChunkList
    do throws(PNGChunkError) {
      list = try PNGChunkList(in: png)
    } catch {
      throw .picture(error)
    }
    list.insertBeforePixels(PNGText(keyword: "Description", text: description).chunk)
    guard let packed = ZlibBytes.packed(text) else { throw .outOfMemory }
    var data: [UInt8] = []
    for shift in [24, 16, 8, 0] { data.append(UInt8(truncatingIfNeeded: packed.count >> shift)) }
    data += packed
    if case .bytes(let bytes, _) = source { data += bytes }
    guard data.count <= PNGChunkList.longestChunk else { throw .tooLarge(data.count) }
    list.insertAtEnd(PNGChunkList.Chunk(Self.chunkName, data))
    return list.bytes
  }

  /// The record as JSON, with its members always in this order.
  private var text: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("imgmark", Self.version)
      json.field("source") { json in
        json.object { json in
          switch source {
          case .bytes(let bytes, let name):
            json.field("name", name)
            json.field("sha256", Digest(of: bytes).text)
          case .link(let path, let digest):
            json.field("link", path)
            json.field("sha256", digest.text)
          }
        }
      }
      json.field("options") { json in Self.write(options, to: &json) }
      write(markers, to: &json)
    }
    return json.bytes
  }

  /// Writes options as pairs of names and values.
  package static func write(_ options: [Option], to json: inout JSONWriter) {
    json.array { json in
      for option in options {
        json.array { json in
          json.string(option.name)
          json.string(option.value)
        }
      }
    }
  }

  private func write(_ markers: KeptMarkers, to json: inout JSONWriter) {
    json.field("table", markers.table.map { String(decoding: $0, as: UTF8.self) })
    json.field("by_hand", markers.byHand)
    json.field("rows") { json in
      json.array { json in markers.numbers.rows.forEach { json.integer($0) } }
    }
    json.field("numbers") { json in
      json.array { json in markers.numbers.numbers.forEach { json.integer($0) } }
    }
    json.field("digits", markers.numbers.width)
    json.field("classes", markers.classes)
  }
}
