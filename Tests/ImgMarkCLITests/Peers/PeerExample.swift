import ImgMark
import ImgMarkTestSupport

/// The objects on which the tools are tested.
///
/// They are on two images of different sizes, with names that aren't ASCII; numbers are quarters of
/// pixels, which every binary format holds exactly.
enum PeerExample: String, CaseIterable {
  case boxes, flags, polygons, parts, masks, hole, crowds, keypoints, turned, points, circle,
    ellipse

  /// Images by name and size.
  static let images = [("b\u{E4}r.png", 160, 100), ("zwei.png", 60, 90)]

  /// Columns 30 to 33 of rows 40 to 44 of the first image without the six pixels in the middle: before
  /// them 30 * 100 + 40 = 3040 pixels down the columns, after them 16000 - 3345.
  private static let ring =
    #""mask":{"size":[100,160],"counts":[3040,5,95,1,3,1,95,1,3,1,95,5,12655]}"#
  /// Three pixels in the corner of the second image, the first of them the image's first.
  private static let corner = #""mask":{"size":[90,60],"counts":[0,2,88,1,5309]}"#

  /// The objects on each image, as in our JSON lines.
  var objects: [[String]] {
    switch self {
    case .boxes:
      [
        [#""label":"cat","box":[20.5,30.25,40,20.5]"#, #""label":"Hündin","box":[100,10,60,90]"#],
        [#""label":"Hündin","box":[0,0,12.5,9]"#],
      ]
    case .flags:
      [
        [#""label":"cat","box":[20.5,30.25,40,20.5],"truncated":true,"difficult":true"#],
        [#""label":"Hündin","box":[0,0,12.5,9],"occluded":true"#],
      ]
    case .polygons:
      [
        [#""label":"cat","polygon":[[[10,60],[30,60],[20,80.5]]]"#],
        [#""label":"Hündin","polygon":[[[5.25,20],[50,22.5],[30,70],[8,60]]]"#],
      ]
    case .parts:
      [
        [
          #""label":"cat","polygon":[[[10,60],[30,60],[20,80.5]],[[40,60],[55,60],[55,75],[40,75]]]"#
        ],
        [#""label":"Hündin","polygon":[[[5.25,20],[50,22.5],[30,70],[8,60]]]"#],
      ]
    case .masks: [[#""label":"Hündin",\#(Self.ring)"#], [#""label":"cat",\#(Self.corner)"#]]
    case .hole: [[#""label":"Hündin",\#(Self.ring)"#], []]
    case .crowds:
      [
        [#""label":"Hündin","crowd":true,\#(Self.ring)"#],
        [#""label":"cat","crowd":true,\#(Self.corner)"#],
      ]
    case .keypoints:
      [
        [
          #""label":"pose","box":[20,20,50,40],"keypoints":[[30,25,2],[0,0,0],[60.5,55.25,1]]"#
        ],
        [#""label":"pose","box":[10,10,30,60],"keypoints":[[12,14,2],[20,40,2],[0,0,0]]"#],
      ]
    case .turned:
      [
        [#""label":"cat","rotated_box":[60,50,30,10,30]"#],
        [#""label":"Hündin","rotated_box":[30,45,20,40,110]"#],
      ]
    case .points:
      [
        [#""label":"cat","point":[33.5,44.25]"#],
        [#""label":"Hündin","polyline":[[1,2],[50.5,60]]"#],
      ]
    case .circle: [[#""label":"cat","ellipse":[80,50,15,15,0]"#], []]
    case .ellipse: [[#""label":"cat","ellipse":[80,50,20,10,0]"#], []]
    }
  }

  /// The example as our JSON lines; images without objects are left out.
  var lines: String {
    zip(Self.images, objects).map { image, objects in
      guard !objects.isEmpty else { return "" }
      let list = objects.map { "{\($0)}" }.joined(separator: ",")
      return
        #"{"image":"\#(image.0)","width":\#(image.1),"height":\#(image.2),"objects":[\#(list)]}"#
        + "\n"
    }.joined()
  }

  /// Writes the images into a folder.
  static func writeImages(to folder: TemporaryFolder, in name: String) throws {
    try folder.makeFolder(name)
    for (image, width, height) in images {
      try folder.write(try TestPicture.png(width, height), to: "\(name)/\(image)")
    }
  }
}
