import ImgMark
import ImgMarkEditor
import ImgMarkTestSupport
import Testing

/// Saving, and files that were changed elsewhere.
struct EditSessionTests {
  private static let table = "id,x,y\na,0.25,0.4\n"

  private func outcome(_ outcome: EditSession.Outcome) -> String {
    switch outcome {
    case .saved: "saved"
    case .changed(nil): "removed"
    case .changed: "changed"
    case .exists: "exists"
    }
  }

  @Test func `saved changes are in the file, and can be saved again`() throws {
    let sheet = try Sheet()
    var session = try sheet.session(Self.table)
    var markers = session.sheet?.markers ?? []
    markers[0] = markers[0].moved(to: 0.5, 0.4)

    #expect(outcome(try session.save(markers, over: session.version)) == "saved")
    #expect(try sheet.onDisk == "id,x,y\na,0.5,0.4\n")
    #expect(session.sheet?.markers == markers)
    #expect(outcome(try session.save([], over: session.version)) == "saved")
    #expect(try sheet.onDisk == "id,x,y\n")
    #expect(sheet.folder.names == ["image.png", "markers.csv"])
  }

  @Test func `a saved deletion is undone with all columns`() throws {
    let sheet = try Sheet()
    let table = "id,x,y,note\na,0.25,0.4, \"A\"\nb,0.5,0.5,B\n"
    var session = try sheet.session(table)
    var markers = session.sheet?.markers ?? []
    let former = try FormerOrigin(version: #require(session.version), origin: 0)
    _ = try session.save([markers[1]], over: session.version)
    #expect(try sheet.onDisk == "id,x,y,note\nb,0.5,0.5,B\n")

    markers[0].origin = nil
    markers[0].former = former
    markers[1].origin = 0
    _ = try session.save(markers, over: session.version)
    #expect(try sheet.onDisk == table)

    // A column that was added since is blank in the restored row.
    markers[1].origin = 1
    _ = try session.save(
      [markers[1].saying("red", as: .color)], over: session.version)
    markers[1].texts[.color] = "red"
    markers[1].origin = 0
    _ = try session.save(markers, over: session.version)
    #expect(
      try sheet.onDisk == "id,x,y,note,color\na,0.25,0.4, \"A\",\nb,0.5,0.5,B,red\n")
  }

  /// Saves markers like a page that edits a table: earlier content comes with its version.
  @Test func `undoing everything restores the file, however often it was saved`() throws {
    let sheet = try Sheet()
    let table = "image,id,x,y\nimage.png,a,0.1,0.1\n\nother.jpg,b,0.2,0.2\nimage.png, c ,0.30,0.3\n"
    var session = try sheet.session(table)
    let read = session.sheet?.markers ?? []
    let first = try #require(session.version)
    // The first is deleted and the other one colored; the blank line is now the first.
    _ = try session.save([read[1].saying("red", as: .color)], over: first)
    #expect(
      try sheet.onDisk
        == "image,id,x,y,color\n\nother.jpg,b,0.2,0.2,\nimage.png, c ,0.30,0.3,red\n")

    var undone = read
    undone[0].origin = nil
    undone[0].former = FormerOrigin(version: first, origin: 0)
    undone[1].origin = 0
    _ = try session.save(undone, over: session.version)
    #expect(try sheet.onDisk == table)

    // The same texts at the same places aren't the same rows.
    let second = try #require(session.version)
    _ = try session.save([], over: second)
    _ = try session.save(
      read.map { EditedMarker(place: $0.place, texts: $0.texts) }, over: session.version)
    #expect(try sheet.onDisk != table)
  }

  @Test func `a restored change can be undone further`() throws {
    let sheet = try Sheet()
    let table = "id,x,y\n a ,0.25,.4\n"
    var session = try sheet.session(table)
    let read = session.sheet?.markers ?? []
    for color in ["red", "blue", "red", ""] {
      _ = try session.save([read[0].saying(color, as: .color)], over: session.version)
    }

    #expect(try sheet.onDisk == table)
    _ = try session.save([read[0].saying("red", as: .color)], over: session.version)
    #expect(try sheet.onDisk == "id,x,y,color\n a ,0.25,.4,red\n")
  }

  @Test func `an empty file is filled by the first saving`() throws {
    let sheet = try Sheet()
    try sheet.folder.write([], to: "markers.csv")
    var session = EditSession(
      sheet.image, header: try sheet.image.header(), creating: sheet.path, reading: sheet.reading)

    #expect(try session.versionOnDisk() == nil)
    #expect(outcome(try session.save([.point(0.5, 0.5, [.id: "1"])], over: nil)) == "saved")
    #expect(try sheet.onDisk == "id,label,x,y\n1,,0.5,0.5\n")
  }

  @Test func `a file that was changed elsewhere is not overwritten`() throws {
    let sheet = try Sheet()
    var session = try sheet.session(Self.table)
    let other = "id,x,y\na,0.75,0.4\n"
    try sheet.folder.write(Array(other.utf8), to: "markers.csv")

    #expect(outcome(try session.save([], over: session.version)) == "changed")
    #expect(try sheet.onDisk == other)
    try session.load()
    #expect(outcome(try session.save([], over: session.version)) == "saved")
  }

  @Test func `a page opened before another one saved can't save`() throws {
    let sheet = try Sheet()
    var session = try sheet.session(Self.table)
    let old = session.version
    _ = try session.save([.point(0.1, 0.1)], over: old)

    #expect(outcome(try session.save([], over: old)) == "changed")
    #expect(try sheet.onDisk == "id,x,y\n,0.1,0.1\n")
  }

  @Test func `a file that was deleted is not created again`() throws {
    let sheet = try Sheet()
    var session = try sheet.session(Self.table)
    _ = BinaryRun("rm '\(sheet.folder["markers.csv"])'")

    #expect(outcome(try session.save([], over: session.version)) == "removed")
    #expect(sheet.folder.names == ["image.png"])
  }

  @Test func `a new table is created by the first saving, with the columns that it needs`() throws {
    let sheet = try Sheet()
    var session = EditSession(
      sheet.image, header: try sheet.image.header(), creating: sheet.path, reading: sheet.reading)

    #expect(sheet.folder.names == ["image.png"])
    let point = EditedMarker.point(0.25, 0.4, [.id: "1", .label: "Power"])
    #expect(outcome(try session.save([point], over: nil)) == "saved")
    #expect(try sheet.onDisk == "id,label,x,y\n1,Power,0.25,0.4\n")

    // It's the session's own table, so another kind of marker may change its columns.
    let box = EditedMarker(
      place: .box(Rect(x: 0.5, y: 0.5, width: 0.25, height: 0.25)),
      texts: [.id: "2", .label: "B", .shape: "box"])
    var markers = session.sheet?.markers ?? []
    markers.append(box)
    #expect(outcome(try session.save(markers, over: session.version)) == "saved")
    #expect(
      try sheet.onDisk == """
        id,label,points,shape
        1,Power,"0.25,0.4",
        2,B,"0.5,0.5 0.75,0.5 0.75,0.75 0.5,0.75",box

        """)
  }

  @Test func `a file that wasn't read is not overwritten`() throws {
    let sheet = try Sheet()
    var session = EditSession(
      sheet.image, header: try sheet.image.header(), creating: sheet.path, reading: sheet.reading)
    try sheet.folder.write(Array(Self.table.utf8), to: "markers.csv")

    #expect(outcome(try session.save([], over: nil)) == "exists")
    #expect(outcome(try session.save([], as: "markers.csv")) == "exists")
    #expect(try sheet.onDisk == Self.table)
    #expect(outcome(try session.save([.point(0.5, 0.5)], as: "other.csv")) == "saved")
    #expect(sheet.folder.names == ["image.png", "markers.csv", "other.csv"])
  }

  @Test func `other columns are kept under another file name`() throws {
    let sheet = try Sheet()
    var session = try sheet.session("x,y,note\n0.25,0.4,kept\n")
    try sheet.folder.write(Array("x,y\n".utf8), to: "markers.csv")
    let markers = session.sheet?.markers ?? []

    #expect(outcome(try session.save(markers, as: "mine.csv")) == "saved")
    #expect(
      String(decoding: try Fixture.bytes(at: sheet.folder["mine.csv"]), as: UTF8.self)
        == "x,y,note\n0.25,0.4,kept\n")
    #expect(session.path.lastComponent == "mine.csv")
  }

  @Test(arguments: [
    (ColumnRole.color, "no color"), (.shape, "blob"), (.label, "a\u{7}b"), (.id, "a\0b"),
  ])
  func `texts that no program could read are rejected`(role: ColumnRole, text: String) throws {
    let sheet = try Sheet()
    var session = try sheet.session(Self.table)

    #expect(throws: SheetError.self) {
      try session.save([.point(0.5, 0.5, [role: text])], over: session.version)
    }
    #expect(try sheet.onDisk == Self.table)
  }
}
