internal import Glibc
internal import ImgMark

/// The web browser of this machine.
public enum Browser {
  /// Whether a screen is available for the browser; in a network session there usually is none.
  public static var hasScreen: Bool {
    ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(SystemCall.environment($0) ?? "").isEmpty }
  }

  /// Opens an address by `xdg-open`, if it is installed.
  ///
  /// - Returns: Whether the browser was started.
  public static func open(_ address: String) -> Bool {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // The browser must not inherit the blocked signals and the ignored SIGPIPE of this process.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    // A separate process group: Ctrl-C ends the editor, not the browser.
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    let words = ["xdg-open", address]
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { word in unsafe free(word) } }
    var child = pid_t()
    return unsafe posix_spawnp(&child, "xdg-open", &actions, &attributes, &arguments, environ) == 0
  }
}
