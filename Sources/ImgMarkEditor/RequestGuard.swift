/// Decides which requests are answered.
///
/// Every program on the machine can reach the port, and so can every page in its browser. The
/// Origin field reveals a page of another site. The Host field reveals a host name that was
/// redirected to this machine (DNS rebinding). A program without the key gets only the files of the
/// page, not the picture or the markers.
struct RequestGuard: Sendable {
  let key: SecretKey
  /// The maximal size of a body, in bytes.
  var bodyLimit: Int

  /// Names of this machine in the form that browsers send.
  ///
  /// The port may differ, because the browser may be at the other end of a tunnel.
  private static let hosts: Set<String> = ["127.0.0.1", "localhost", "[::1]"]

  /// Checks a request by its header.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - needsKey: Whether the request is for private data.
  /// - Returns: The error answer; `nil` if the request is allowed.
  func refusal(of request: EditorRequest, needsKey: Bool) -> EditorAnswer? {
    guard let host = request.fields["host"], isOwn(host) else {
      return .refusal(403, "this address is not that of the editor")
    }
    if let origin = request.fields["origin"], origin != "http://\(host)" {
      return .refusal(403, "pages of other sites are not answered")
    }
    if let site = request.fields["sec-fetch-site"], site != "same-origin", site != "none" {
      return .refusal(403, "pages of other sites are not answered")
    }
    if needsKey, !key.matches(request.fields["x-imgmark-key"]) {
      return .refusal(403, "the key is missing or wrong; open the address that imgmark has printed")
    }
    guard request.method == "POST" else { return nil }
    guard request.fields["origin"] != nil else {
      return .refusal(403, "a page must say where it is from")
    }
    guard request.fields["content-type"]?.hasPrefix("application/json") == true else {
      return .refusal(415, "markers are sent as application/json")
    }
    if let length = request.fields["content-length"] {
      guard let length = Int(length), length <= bodyLimit else {
        return .refusal(413, "over \(bodyLimit) bytes are not taken")
      }
    }
    return nil
  }

  private func isOwn(_ host: String) -> Bool {
    guard !Self.hosts.contains(host) else { return true }
    guard let colon = host.lastIndex(of: ":") else { return false }
    let port = host[host.index(after: colon)...]
    return Self.hosts.contains(String(host[..<colon])) && (1...5).contains(port.utf8.count)
      && port.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
