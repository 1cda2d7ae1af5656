import ImgMark

extension Stage {
  static let all: [Stage] = [
    decode("decode-diagram-png", .diagram, megapixels: 9.216),
    decode("decode-photo-png", .photoPNG, megapixels: 12),
    decode("decode-photo-jpg", .photoJPEG, megapixels: 12),
    resample("resample-diagram", .diagram, .linear, megapixels: 9.216),
    resample("resample-diagram-encoded", .diagram, .encoded, megapixels: 9.216),
    resample("resample-photo", .photoJPEG, .linear, megapixels: 12),
    resample("resample-photo-encoded", .photoJPEG, .encoded, megapixels: 12),
    draw("draw-10-markers", count: 10), draw("draw-1000-markers", count: 1000),
    separate("move-20-markers", count: 20), separate("move-300-markers", count: 300),
    encode("encode-png", .png), encode("encode-jpg", .jpeg),
    normalize, probe,
  ]

  private static func decode(_ name: String, _ input: Input, megapixels: Double) -> Stage {
    Stage(name: name, amount: megapixels, unit: "MP") { workspace in
      let file = try ImageFile(at: FilePath(workspace.path(of: input)))
      let (header, bytes) = (try file.header(), try file.contents())
      return {
        var sink = IgnoredRows()
        _ = try ImageCodec.decode(bytes, header: header, into: &sink)
      }
    }
  }

  private static func resample(
    _ name: String, _ input: Input, _ light: Light, megapixels: Double
  ) -> Stage {
    Stage(name: name, amount: megapixels, unit: "MP") { workspace in
      let rows = try KeptRows(decoding: FilePath(workspace.path(of: input)))
      let canvas = try canvas()
      let placement = try Placement(of: try rows.imageSize(), on: canvas.rect())
      return {
        var resampler = Resampler(for: placement, light: light, canvas: canvas)
        rows.deliver(to: &resampler)
        _ = resampler.finish()
      }
    }
  }

  private static func draw(_ name: String, count: Int) -> Stage {
    Stage(name: name, amount: Double(count), unit: "markers") { _ in
      var noise = Noise(seed: 5)
      let markers = try (1...count).map { id in
        Marker(
          id: "\(id)", label: try LabelText("\(id)"),
          at: NormalizedPoint(x: noise.fraction(), y: noise.fraction()))
      }
      let canvas = try canvas()
      let text = try TextLayout()
      let plan = PlacementPlan(
        markers, on: try Placement(of: canvas, on: canvas.rect()),
        by: text)
      let layer = MarkerLayer(plan, text: text)
      var pixels = PixelBuffer(size: canvas, color: .white)
      return { layer.draw(on: &pixels) }
    }
  }

  /// Discs of 28 points in a cluster in the middle of a canvas, moved until none overlap.
  private static func separate(_ name: String, count: Int) -> Stage {
    Stage(name: name, amount: Double(count), unit: "markers") { _ in
      var noise = Noise(seed: 5)
      // The sum of twelve fractions approximates a normal distribution with deviation 1.
      func spread() -> Double { (0..<12).reduce(-6) { sum, _ in sum + noise.fraction() } }
      let bodies = (0..<count).map { _ in
        Separation.Body(
          center: CanvasPoint(x: 300 + 60 * spread(), y: 350 + 60 * spread()), radius: 14)
      }
      let canvas: Rect<CanvasSpace> = try canvas().rect()
      return { _ = Separation(of: bodies, in: canvas) }
    }
  }

  /// Encodes the diagram on its canvas.
  private static func encode(_ name: String, _ kind: PictureKind) -> Stage {
    Stage(name: name, amount: 0.42, unit: "MP") { workspace in
      let rows = try KeptRows(decoding: FilePath(workspace.path(of: .diagram)))
      let canvas = try canvas()
      var resampler = Resampler(
        for: try Placement(of: try rows.imageSize(), on: canvas.rect()), canvas: canvas)
      rows.deliver(to: &resampler)
      let pixels = resampler.finish()
      return {
        _ = kind == .jpeg ? try ImageCodec.encodeJPEG(pixels) : try ImageCodec.encodePNG(pixels)
      }
    }
  }

  private static var normalize: Stage {
    Stage(name: "normalize-1m-rows", amount: Double(Input.pointCount), unit: "rows") { workspace in
      let table = try TableFile(at: FilePath(workspace.path(of: .points)))
      let job = NormalizeJob(
        table: table, pictures: .size(try PixelSize(width: 4000, height: 3000)))
      let output = FilePath(workspace["stage.csv"])
      return { _ = try job.run(to: .file(output)) { _ in } }
    }
  }

  private static var probe: Stage {
    Stage(name: "probe-2000-headers", amount: 2000, unit: "files") { workspace in
      let folder = FilePath(try workspace.path(of: .headers))
      let files = try SystemCall.entries(of: folder).map {
        folder.appending(FilePath(bytes: $0.name))
      }
      return {
        for file in files { _ = try ImageFile(at: file).header() }
      }
    }
  }

  private static func canvas() throws -> PixelSize { try PixelSize(width: 600, height: 700) }
}
