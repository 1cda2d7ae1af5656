import ImgMark

extension Comparison {
  static let all: [Comparison] = [
    place("place-diagram-png", .diagram, .vipsthumbnail),
    place("place-photo-png", .photoPNG, .vipsthumbnail),
    place("place-photo-jpg", .photoJPEG, .vipsthumbnail),
    place("place-photo-jpg-encoded", .photoJPEG, .vipsthumbnail, light: .encoded),
    place("place-small-jpg", .smallJPEG, .vipsthumbnail),
    place("place-diagram-png", .diagram, .convert),
    place("place-diagram-png", .diagram, .pillow),
    place("place-1000-markers", .smallJPEG, .pillow, markers: .thousandMarkers),
    normalize, probe, folder,
  ]

  /// A picture fitted on a canvas of 600x700 with markers, compared with shrinking a picture.
  ///
  /// Of the other programs, only Python also fits the picture on the canvas and draws the markers.
  private static func place(
    _ name: String, _ image: Input, _ peer: Peer, light: Light = .linear,
    markers: Input = .tenMarkers
  ) -> Comparison {
    Comparison(
      name: "\(name)/\(peer)", peer: peer,
      commands: { workspace in
        let image = try workspace.path(of: image)
        let markers = try workspace.path(of: markers)
        let output = workspace["peer.png"]
        let own = [
          Workspace.imgmark, "place", image, markers, "--canvas", "600x700", "--light",
          light.rawValue, "-o", workspace["own.png"],
        ]
        return switch peer {
        case .convert: (own, ["convert", image, "-resize", "600x700", output])
        case .pillow, .python: (own, ["python3", "-c", pillowScript, image, markers, output])
        case .vipsheader, .vipsthumbnail, .oneWorker:
          (own, ["vipsthumbnail", image, "--size", "600x700", "-o", output])
        }
      }, expected: .canvas)
  }

  private static var normalize: Comparison {
    Comparison(
      name: "normalize-1m-rows/python", peer: .python,
      commands: { workspace in
        let table = try workspace.path(of: .points)
        return (
          [
            Workspace.imgmark, "normalize", table, "--size", "4000x3000", "-o",
            workspace["own.csv"],
          ], ["python3", "-c", tableScript, table, workspace["peer.csv"]]
        )
      }, expected: .tableLines(Input.pointCount + 1))
  }

  private static var probe: Comparison {
    Comparison(
      name: "probe-2000-files/vipsheader", peer: .vipsheader,
      commands: { workspace in
        let folder = try workspace.path(of: .headers)
        let files = try SystemCall.entries(of: FilePath(folder)).map {
          "\(folder)/\(String(decoding: $0.name, as: UTF8.self))"
        }
        return ([Workspace.imgmark, "size", folder], ["vipsheader"] + files.sorted())
      }, expected: .printedLines(2000))
  }

  /// A folder of pictures with two workers, compared with one.
  private static var folder: Comparison {
    Comparison(
      name: "place-folder-two-workers/one", peer: .oneWorker,
      commands: { workspace in
        let folder = try workspace.path(of: .folder)
        func command(jobs: Int) -> [String] {
          [
            Workspace.imgmark, "place", folder, "--canvas", "600x700", "--jobs", "\(jobs)",
            "--marker", "0.5,0.5,1", "--overwrite", "-o", workspace["marked"],
          ]
        }
        return (command(jobs: 2), command(jobs: 1))
      }, expected: .pictures(Input.folderCount))
  }

  /// Fits, pastes and draws markers, as people write it with Pillow.
  private static let pillowScript = """
    import csv, sys
    from PIL import Image, ImageDraw
    source, table, output = sys.argv[1:]
    image = Image.open(source)
    if image.format == 'JPEG':
        image.draft('RGB', (600, 700))
    image = image.convert('RGBA')
    scale = min(600 / image.width, 700 / image.height)
    size = (round(image.width * scale), round(image.height * scale))
    image = image.resize(size, Image.LANCZOS)
    left, top = (600 - size[0]) // 2, (700 - size[1]) // 2
    canvas = Image.new('RGBA', (600, 700), 'white')
    canvas.alpha_composite(image, (left, top))
    draw = ImageDraw.Draw(canvas)
    for row in csv.DictReader(open(table)):
        x, y = left + float(row['x']) * size[0], top + float(row['y']) * size[1]
        draw.ellipse([x - 14, y - 14, x + 14, y + 14], fill='#0057D9')
        draw.text((x, y), row['label'], fill='white', anchor='mm')
    canvas.convert('RGB').save(output)
    """

  private static let tableScript = """
    import csv, sys
    with open(sys.argv[1]) as source, open(sys.argv[2], 'w') as output:
        rows, writer = csv.reader(source), csv.writer(output)
        writer.writerow(next(rows))
        for name, label, x, y in rows:
            writer.writerow((name, label, float(x) / 4000, float(y) / 3000))
    """
}
