internal import CImgMarkServer
internal import Glibc

/// Serves an editor's page to the browsers of this machine.
@safe
public final class EditorServer {
  /// Why the server can't be started.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// libmicrohttpd is missing; the detail is the system's message.
    case noLibrary(String)
    /// The port can't be used; the detail is the system's message.
    case port(Int, String)

    public var description: String {
      switch self {
      case .noLibrary(let reason):
        "edit can't serve its page without libmicrohttpd: \(reason); on Debian: "
          + "apt-get install libmicrohttpd12"
      case .port(let port, let reason):
        "port \(port): \(reason); use another --port, or none for one that is free"
      }
    }
  }

  private let service: EditorService
  private let server: OpaquePointer

  /// The port on 127.0.0.1.
  public let port: Int

  /// Starts serving, on a separate thread.
  ///
  /// - Parameters:
  ///   - service: Answers the requests.
  ///   - port: A port; `nil` for a free one.
  /// - Throws: A ``Failure`` if the library is missing, or the port is taken.
  public init(_ service: EditorService, port: Int?) throws(Failure) {
    if let reason = unsafe ims_open() { throw unsafe .noLibrary(String(cString: reason)) }
    self.service = service
    var code: Int32 = 0
    let context = unsafe Unmanaged.passUnretained(service).toOpaque()
    let server = unsafe ims_start(
      UInt16(port ?? 0), EditorService.bodyLimit, Self.handler, context, &code)
    guard let server = unsafe server else {
      throw unsafe .port(port ?? 0, String(cString: strerror(code)).lowercased())
    }
    unsafe self.server = server
    self.port = unsafe Int(ims_port(server))
  }

  deinit {
    unsafe ims_stop(server)
  }

  /// The address of the page.
  ///
  /// The part after `#` is the key, which browsers never send.
  public var address: String { "http://127.0.0.1:\(port)/#\(service.key.text)" }

  /// The address for a browser that is started with it; it works once.
  public var openingAddress: String { "http://127.0.0.1:\(port)/#\(service.ticket.text)" }

  private static let handler: ims_handler = { context, exchange, isComplete in
    guard let context = unsafe context, let exchange = unsafe exchange else { return }
    let service = unsafe Unmanaged<EditorService>.fromOpaque(context).takeUnretainedValue()
    let request = unsafe EditorRequest(exchange)
    guard let answer = service.answer(request, isComplete: isComplete != 0) else { return }
    unsafe ims_answer(exchange, UInt32(answer.status), answer.body, answer.body.count)
    unsafe ims_add_header(exchange, "Content-Type", answer.mediaType)
    for field in EditorAnswer.fields {
      unsafe ims_add_header(exchange, field.name, field.value)
    }
  }
}

extension EditorRequest {
  fileprivate init(_ exchange: OpaquePointer) {
    method = unsafe String(cString: ims_method(exchange))
    path = unsafe String(cString: ims_path(exchange))
    for name in Self.names {
      if let value = unsafe ims_header(exchange, name) {
        fields[name] = unsafe String(cString: value)
      }
    }
    var count = 0
    if let bytes = unsafe ims_body(exchange, &count) {
      body = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
    }
  }
}
