import ImgMarkTables
import ImgMarkText
import Testing

@Suite struct ColumnAliasTests {
  private func roles(_ header: String, readsImages: Bool = false) throws -> ColumnRoles {
    var options = TableOptions()
    options.readsImages = readsImages
    return try TableReader(TextInput(Array("\(header)\n".utf8)), options: options).columns
  }

  @Test(
    arguments: [
      ("name,x,y", ColumnRole.label, 0), ("x,y,Title", .label, 2), ("x,y,class,name", .label, 2),
      ("x,y,class_id,species", .label, 3), ("id,x,y,colour", .color, 3),
      ("x,y,confidence", .score, 2), ("x,y,subset", .split, 2),
    ])
  func `a column that tools call otherwise is read, and named`(
    header: String, role: ColumnRole, column: Int
  ) throws {
    let columns = try roles(header)
    let name = header.split(separator: ",")[column]

    #expect(columns[role] == column)
    #expect(columns.aliases == [ColumnRoles.Alias(name: String(name), role: role)])
  }

  @Test(
    arguments: [
      ("label,name,x,y", ColumnRole.label, 0), ("x,y,color,colour", .color, 2),
    ])
  func `the role's own name goes first`(header: String, role: ColumnRole, column: Int) throws {
    let columns = try roles(header)

    #expect(columns[role] == column)
    #expect(columns.aliases.isEmpty)
  }

  @Test(arguments: ["name,text,x,y", "class,category,x,y"])
  func `of two names for a role neither is read`(header: String) throws {
    #expect(try roles(header)[.label] == nil)
    #expect(try roles(header).aliases.isEmpty)
  }

  @Test(
    arguments: [
      ("center_x,center_y,w,h", GeometryColumns.centerSize(cx: 0, cy: 1, width: 2, height: 3)),
      ("box_x1,box_y1,box_x2,box_y2", .corners(x1: 0, y1: 1, x2: 2, y2: 3)),
      ("bbox_x,bbox_y,bbox_width,bbox_height", .originSize(x: 0, y: 1, width: 2, height: 3)),
      ("polygon", .points(0)),
      // Columns named as coordinates are the coordinates.
      ("x,y,center_x,center_y", .point(x: 0, y: 1)),
    ])
  func `coordinates have names of tools, too`(header: String, geometry: GeometryColumns) throws {
    #expect(try roles(header).geometry == geometry)
  }

  @Test func `an image's other names count only where rows name images`() throws {
    #expect(try roles("image_id,x,y")[.image] == nil)
    #expect(try roles("image_id,x,y", readsImages: true)[.image] == 0)
    #expect(try roles("image_id,image_path,x,y", readsImages: true)[.image] == 1)
  }
}
