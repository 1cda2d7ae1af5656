import Glibc

/// A whole process, from its start to its end.
struct ProcessRun {
  /// The elapsed time in seconds.
  let seconds: Double
  /// The processor time in seconds, in the program and in the system, on all cores.
  let processorSeconds: Double
  /// The peak memory in megabytes.
  let peakMegabytes: Double
  /// The exit status; -1 if a signal ended it.
  let status: Int32

  /// Runs a program from the PATH; its output goes to a file, its errors are discarded.
  init(_ command: [String], output: String) throws {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(
      &actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)

    var words = unsafe command.map { unsafe strdup($0) }
    defer { unsafe words.forEach { unsafe free($0) } }
    unsafe words.append(nil)

    let clock = ContinuousClock()
    let start = clock.now
    var process = pid_t()
    guard unsafe posix_spawnp(&process, command[0], &actions, nil, words, environ) == 0 else {
      throw BenchError("\(command[0]) can't be started")
    }
    var ending: Int32 = 0
    var usage = rusage()
    while unsafe wait4(process, &ending, 0, &usage) < 0, errno == EINTR {}
    seconds = start.duration(to: clock.now).seconds
    processorSeconds = usage.ru_utime.seconds + usage.ru_stime.seconds
    // Linux reports kilobytes.
    peakMegabytes = Double(usage.ru_maxrss) / 1024
    status = ending & 0x7F == 0 ? ending >> 8 & 0xFF : -1
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
