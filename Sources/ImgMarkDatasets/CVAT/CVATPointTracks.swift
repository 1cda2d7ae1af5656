internal import ImgMarkText

/// A track of skeletons that has a separate track for each of their points.
///
/// CVAT writes the points of a skeleton inside it, frame by frame. Datumaro nests a track for each
/// point instead, which CVAT itself can't read (cvat-ai/cvat#5387):
///
/// ```
/// <track label="person">
///   <skeleton frame="10" .../>
///   <track label="nose"> <points frame="10" points="4,5" .../> </track>
/// </track>
/// ```
struct CVATPointTracks {
  /// The track as CVAT writes it, with the points inside the skeletons.
  let joined: XMLNode
  /// Whether the track had separate tracks for points.
  let hasOwnTracks: Bool
  /// The points that couldn't be joined, with the reasons.
  private(set) var faults: [(reason: DatasetError.Reason, line: Int)] = []

  init(_ track: XMLNode) {
    let tracks = track.children.filter { $0.name == "track" }
    hasOwnTracks = !tracks.isEmpty
    guard hasOwnTracks else {
      joined = track
      return
    }
    var whole = track
    whole.children = []
    var frames: Set<Int> = []
    for var shape in track.children where shape.name != "track" {
      if let frame = try? shape.whole("frame") {
        frames.insert(frame)
        do throws(DatasetError.Reason) {
          // In CVAT's form, attributes of the skeleton follow its points.
          var points: [XMLNode] = []
          for track in tracks {
            if let point = try Self.point(of: track, in: frame) { points.append(point) }
          }
          shape.children = points + shape.children
        } catch {
          faults.append((error, shape.line))
          continue
        }
      }
      whole.children.append(shape)
    }
    for track in tracks {
      for shape in track.children where shape.name != "attribute" && !shape.isAbsent {
        if let frame = try? shape.whole("frame"), frames.contains(frame) { continue }
        faults.append(
          (
            .unsupported(
              "the point \(track.element["label"] ?? "") lies in a frame without its skeleton",
              advice: "export the task from CVAT again"), shape.line
          ))
      }
    }
    joined = whole
  }

  /// Returns the point of a track in a frame; `nil` if the track has none in that frame.
  private static func point(
    of track: XMLNode, in frame: Int
  ) throws(DatasetError.Reason) -> XMLNode? {
    var last: (frame: Int, shape: XMLNode)?
    for shape in track.children where shape.name != "attribute" {
      let own = try shape.whole("frame")
      if own <= frame, own >= last?.frame ?? own { last = (own, shape) }
    }
    guard let (own, shape) = last else { return nil }
    let label = try track.required("label")
    guard own == frame else {
      if shape.isAbsent { return nil }
      throw .unsupported(
        "the skeleton's point \(label) has no place in frame \(frame)",
        advice: "export the task from CVAT again, which writes every frame")
    }
    var point = shape
    point.element.attributes =
      [XMLAttribute("label", label)]
      + shape.element.attributes.filter { !["frame", "label"].contains($0.name) }
    return point
  }
}
