import ImgMarkTables
import ImgMarkText
import Testing

@Suite struct ColumnRolesTests {
  private func roles(_ header: String, _ options: TableOptions = TableOptions()) throws
    -> ColumnRoles
  {
    try TableReader(TextInput(Array("\(header)\n".utf8)), options: options).columns
  }

  private func fault(_ header: String, _ options: TableOptions = TableOptions()) -> ColumnError? {
    do {
      _ = try roles(header, options)
      return nil
    } catch let error as TableError {
      guard case .columns(let fault) = error.reason else { return nil }
      return fault
    } catch {
      return nil
    }
  }

  @Test(
    arguments: [
      ("x,y", GeometryColumns.point(x: 0, y: 1)), (" Y ,id,X", .point(x: 2, y: 0)),
      ("x1,y1,x2,y2", .corners(x1: 0, y1: 1, x2: 2, y2: 3)),
      ("xmin,xmax,ymin,ymax", .corners(x1: 0, y1: 2, x2: 1, y2: 3)),
      ("X_Min,Y_Min,X_Max,Y_Max", .corners(x1: 0, y1: 1, x2: 2, y2: 3)),
      ("x,y,x1,y1,x2,y2,w,h", .corners(x1: 2, y1: 3, x2: 4, y2: 5)),
      ("cx,cy,w,h", .centerSize(cx: 0, cy: 1, width: 2, height: 3)),
      ("cx,cy,width,height", .centerSize(cx: 0, cy: 1, width: 2, height: 3)),
      ("x,y,w,h", .originSize(x: 0, y: 1, width: 2, height: 3)),
      ("x,y,width,height,image_width,image_height", .originSize(x: 0, y: 1, width: 2, height: 3)),
      ("label,points", .points(1)), ("x,y,points", .point(x: 0, y: 1)),
      ("left,top,right,bottom", .corners(x1: 0, y1: 1, x2: 2, y2: 3)),
      ("left,top,x,y", .point(x: 2, y: 3)),
    ] as [(String, GeometryColumns)])
  func `coordinates are found by name, corners first`(
    header: String, geometry: GeometryColumns
  ) throws {
    #expect(try roles(header).geometry == geometry)
  }

  @Test func `other roles are found by name`() throws {
    let columns = try roles(
      "FileName,unit,group,v,id,label,color,shape,size,anchor,dx,dy,priority,description,x,y")

    #expect(columns[.image] == 0)
    #expect(columns[.unit] == 1)
    #expect(columns[.group] == 2)
    #expect(columns[.visibility] == 3)
    #expect(columns[.id] == 4)
    #expect(columns[.label] == 5)
    #expect(columns[.dx] == 10)
    #expect(columns[.description] == 13)
    #expect(columns[.imageWidth] == nil)
  }

  @Test func `width and height next to corners are the size of the picture`() throws {
    let columns = try roles("filename,width,height,class,xmin,ymin,xmax,ymax")

    #expect(columns[.imageWidth] == 1)
    #expect(columns[.imageHeight] == 2)
  }

  @Test func `possible coordinate columns that aren't read are named`() throws {
    #expect(try roles("x1,y1,x2,y2,cx,cy,label").unusedGeometry == [4, 5])
  }

  @Test func `left, top, width and height are a box`() throws {
    #expect(
      try roles("id,left,top,width,height").geometry
        == .originSize(x: 1, y: 2, width: 3, height: 4))
    #expect(
      try roles("Left,Top,w,h,width,height").geometry
        == .originSize(x: 0, y: 1, width: 2, height: 3))
    #expect(
      try roles("left,top,right,bottom,width,height")[.imageWidth] == 4)
  }

  @Test func `least corners with a size are a box`() throws {
    #expect(
      try roles("x_min,y_min,width,height").geometry
        == .originSize(x: 0, y: 1, width: 2, height: 3))
    #expect(try roles("x1,y1,w,h").geometry == .originSize(x: 0, y: 1, width: 2, height: 3))
    #expect(fault("xmin,ymin,width") == .missing([.x2, .y2], found: ["xmin", "ymin", "width"]))
    #expect(try roles("xmin,ymin,xmax,ymax,width,height")[.imageWidth] == 4)
  }

  @Test(arguments: [
    ("x (px),y (px)", "--columns x='x (px)',y='y (px)' --units px"),
    ("id,x_px,y_px", "--columns x=x_px,y=y_px --units px"),
    ("X [%],Y [%]", "--columns x='X [%]',y='Y [%]' --units percent"),
    (
      "xmin_norm,ymin_norm,xmax_norm,ymax_norm",
      "--columns x1=xmin_norm,y1=ymin_norm,x2=xmax_norm,y2=ymax_norm --units fraction"
    ),
    ("x_px,y_px,width_px,height_px", "--columns x=x_px,y=y_px,w=width_px,h=height_px --units px"),
  ])
  func `names with a unit are listed with the options for it`(
    header: String, options: String
  ) throws {
    let found = header.split(separator: ",").map { String($0) }

    #expect(fault(header) == .noCoordinates(found: found, nearest: nil, assignment: options))
    // The suggested options are accepted.
    let words = options.filter { $0 != "'" }.dropFirst("--columns ".count)
    let assignment = words.split(separator: " --units")[0]
    #expect(try fault(header, columns(String(assignment))) == nil)
  }

  @Test func `x, y, width and height alone are ambiguous, and both suggested options work`() throws
  {
    let header = "id,x,y,Width,Height,note"
    let box = "id,x,y,w,h,-"
    let point = "id,x,y,image_width,image_height,-"

    #expect(fault(header) == .ambiguousSize(asBox: box, asPoint: point))
    #expect(
      try roles(header, columns(box)).geometry == .originSize(x: 1, y: 2, width: 3, height: 4))
    #expect(try roles(header, columns(point)).geometry == .point(x: 1, y: 2))
    #expect(try roles(header, columns(point))[.imageWidth] == 3)
  }

  @Test(
    arguments: [
      ("x1,y1,x2,id", ColumnError.missing([.y2], found: ["x1", "y1", "x2", "id"])),
      ("x,id", .missing([.y], found: ["x", "id"])),
      ("x,y,w", .missing([.height], found: ["x", "y", "w"])),
      ("cx,cy", .missing([.width, .height], found: ["cx", "cy"])),
      ("x,y,image_width", .missing([.imageHeight], found: ["x", "y", "image_width"])),
      ("id,label", .noCoordinates(found: ["id", "label"], nearest: nil)),
      ("id,poinst", .noCoordinates(found: ["id", "poinst"], nearest: "points")),
      ("x,y,X", .roleTwice(.x, ["x", "X"])),
      ("file,path,x,y", .roleTwice(.image, ["file", "path"])),
    ] as [(String, ColumnError)])
  func `missing and repeated columns are named, with the existing ones`(
    header: String, expected: ColumnError
  ) {
    #expect(fault(header) == expected)
  }

  @Test func `roles can be given to names, and the others keep theirs`() throws {
    let options = try columns("x=lon, Y = LAT")
    let columns = try roles("label,x,y,lon,lat", options)

    #expect(columns.geometry == .point(x: 3, y: 4))
    #expect(columns[.label] == 0)
    #expect(columns.unusedGeometry.isEmpty)
    #expect(fault("x,y", options) == .unknownName("lon", found: ["x", "y"]))
    #expect(try roles("file,path,x,y", self.options("image=path"))[.image] == 1)
  }

  private func options(_ text: String) throws -> TableOptions { try columns(text) }

  @Test func `roles in file order skip columns, and may be fewer than the columns`() throws {
    #expect(try roles("a,b,c,d", columns("y,-,x")).geometry == .point(x: 2, y: 0))
    #expect(fault("a,b", try columns("x,y,id")) == .tooManyRoles(given: 3, columns: 2))
  }

  @Test(
    arguments: [
      ("x,y,lable", ColumnError.unknownRole("lable", nearest: "label")),
      ("x,y,foo", .unknownRole("foo", nearest: nil)), ("x,y,x", .assignedTwice("x", "x")),
      ("x1,xmin", .assignedTwice("x1", "xmin")), ("x,y=lat", .mixedForms), ("x,,y", .emptyItem),
      ("", .emptyItem), ("x=", .emptyItem), ("=a", .emptyItem),
    ] as [(String, ColumnError)])
  func `an invalid assignment is rejected`(text: String, expected: ColumnError) {
    #expect(throws: expected) { try ColumnAssignment(parsing: text) }
  }
}
