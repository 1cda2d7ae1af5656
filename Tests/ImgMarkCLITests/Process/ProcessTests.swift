import Glibc
import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// Behavior that only a process has: statuses, pipes, full disks and signals.
@Suite(.tags(.process), .unlessQuick)
struct ProcessTests {
  @Test func `the status is that of the command`() {
    #expect(BinaryRun("\"$imgmark\" fit 8x5 --canvas 6x7 >/dev/null").status == 0)
    #expect(BinaryRun("\"$imgmark\" fit 8x5 --canvas 6x7 --point 2,2 2>&1").status == 1)
    #expect(BinaryRun("\"$imgmark\" fit 8x5 --canvas 0x0 2>&1").status == 2)
    #expect(BinaryRun("\"$imgmark\" size /nowhere 2>&1").status == 3)
  }

  @Test func `only labels need Pango, and without it they are an error of status 3`() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "libpangocairo-1.0.so.0")
    try folder.link("a.png", to: Fixture.sample("diagram.png"))
    try folder.write(Array("label,x,y\n,0.5,0.5\n".utf8), to: "a.csv")
    let line = "cd '\(folder.path)' && LD_LIBRARY_PATH=. \"$imgmark\" place a.png --canvas 30x40"

    let unlabeled = BinaryRun("\(line) a.csv -o b.png 2>&1")
    let labeled = BinaryRun("\(line) --marker 0.5,0.5,1 -o c.png 2>&1")

    #expect(unlabeled.status == 0)
    #expect(labeled.status == 3)
    #expect(labeled.output.hasPrefix("imgmark: labels can't be set without Pango: "))
    #expect(labeled.output.contains("apt-get install libpangocairo-1.0-0"))
    #expect(labeled.output.split(separator: "\n").count == 1)
    #expect(BinaryRun("ls '\(folder.path)' | grep -v lib").output == "a.csv\na.png\nb.png\n")
  }

  @Test(arguments: ["cat '%' |", "<'%'"])
  func `a table of markers may come through a pipe`(source: String) throws {
    let folder = try TemporaryFolder()
    let table = try folder.write(Array("x,y\n0.5,0.5\n".utf8), to: "a.csv")
    let input = source.split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: table)
    let words = "place '\(Fixture.sample("diagram.png"))' - --json -o '\(folder["a.png"])'"

    let run = BinaryRun(
      source.hasPrefix("<") ? "\"$imgmark\" \(words) \(input)" : "\(input) \"$imgmark\" \(words)")

    #expect(run.status == 0)
    #expect(run.output.contains("\"id\":\"1\""))
  }

  @Test func `a closed pipe ends the program with 141 and without a message`() {
    // The reader has certainly ended: it has been waited for.
    let run = BinaryRun(
      """
      dir=$(mktemp -d); mkfifo "$dir/pipe"
      (sleep 0.3; "$imgmark" help; echo "status $?" >&2) 2>"$dir/errors" >"$dir/pipe" &
      : <"$dir/pipe"
      wait; cat "$dir/errors"; rm -r "$dir"
      """)

    #expect(run.output == "status 141\n")
  }

  @Test func `a full disk is an error of status 3`() {
    let run = BinaryRun("\"$imgmark\" fit 8x5 --canvas 6x7 2>&1 >/dev/full")

    #expect(run.status == 3)
    #expect(run.output == "imgmark: standard output: no space left on the disk\n")
  }

  @Test func `results that are lost while notes are printed are still an error`() throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(SampleImages.png(width: 3, height: 4), to: "a.jpg")

    let run = BinaryRun("\"$imgmark\" size '\(image)' 2>&1 >/dev/full")

    #expect(run.status == 3)
    #expect(run.output.hasSuffix("imgmark: standard output: no space left on the disk\n"))
  }

  @Test func `a full disk is reported once while files are read`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<500 {
      try folder.write(SampleImages.png(width: 3, height: 4), to: "\(number).png")
    }

    let run = BinaryRun("\"$imgmark\" size --json '\(folder.path)' 2>&1 >/dev/full")

    #expect(run.status == 3)
    #expect(run.output == "imgmark: standard output: no space left on the disk\n")
  }

  @Test func `standard streams that are closed are errors, and no file gets their number`() {
    let output = BinaryRun("\"$imgmark\" fit 8x5 --canvas 6x7 2>&1 >&-")
    let input = BinaryRun("\"$imgmark\" size - 2>&1 <&-")

    #expect(output.status == 3)
    #expect(output.output == "imgmark: standard output: is not open\n")
    #expect(input.status == 3)
    #expect(input.output == "imgmark: standard input: is not open\n")
  }

  @Test func `arguments that aren't UTF-8 still name files`() throws {
    let folder = try TemporaryFolder()
    let image = try folder.write(SampleImages.png(width: 3, height: 4), to: "a.png")

    let run = BinaryRun(
      """
      cd '\(folder.path)' && name=$(printf 'b\\377.png') && cp '\(image)' "$name" &&
      "$imgmark" size "$name" && "$imgmark" size . && "$imgmark" "$name" 2>&1
      """)

    #expect(
      run.output == """
        3x4  png  b\u{FFFD}.png
        3x4  png  ./a.png
        3x4  png  ./b\u{FFFD}.png
        imgmark: unknown command 'b\u{FFFD}.png'; see imgmark --help

        """)
  }

  @Test(arguments: [(SIGTERM, "143"), (SIGHUP, "129")])
  func `a signal ends the program with its number`(signal: Int32, status: String) {
    let run = BinaryRun(
      """
      dir=$(mktemp -d); mkfifo "$dir/pipe"
      "$imgmark" size - <"$dir/pipe" & pid=$!
      exec 4>"$dir/pipe"; sleep 0.3; kill -\(signal) $pid; wait $pid; echo $?
      rm -r "$dir"
      """)

    #expect(run.output == "\(status)\n")
  }

  @Test func `a signal that the parent ignores is ignored`() {
    let run = BinaryRun(
      """
      dir=$(mktemp -d); mkfifo "$dir/pipe"
      (trap '' HUP; exec "$imgmark" size - <"$dir/pipe" 2>&1) & pid=$!
      exec 4>"$dir/pipe"; sleep 0.3; kill -HUP $pid; sleep 0.1; exec 4>&-
      wait $pid; echo $?; rm -r "$dir"
      """)

    #expect(run.output.hasSuffix("\n3\n"))
  }

  @Test func `after a signal, incomplete files are removed and the rest is kept`() async throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "old")

    await #expect(processExitsWith: .exitCode(143)) { [folder = folder.path as String] in
      try AtomicFile.write([4], to: FilePath("\(folder)/whole"))
      let file = try AtomicFile(at: FilePath("\(folder)/old"))
      try file.write([2, 3])
      TemporaryFiles.removeAll { exit(143) }
    }

    #expect(folder.names == ["old", "whole"])
    #expect(try Fixture.bytes(at: folder["old"]) == [1])
  }

  @Test func `a signal removes a folder that another thread is filling`() async throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "old")

    await #expect(processExitsWith: .exitCode(130)) { [folder = folder.path as String] in
      let (filled, fill) = AsyncStream<Void>.makeStream()
      Task.detached {
        guard
          var output = try? OutputFolder(at: FilePath("\(folder)/new"), replacingFiles: false)
        else { return }
        for number in 0... {
          try? output.write([2], to: FilePath("labels/\(number)/a.txt"))
          if number == 100 { fill.finish() }
        }
      }
      for await _ in filled {}
      TemporaryFiles.removeAll { exit(130) }
    }

    // Hidden names are among them.
    #expect(folder.names == ["old"])
  }

  @Test(arguments: ["de_DE.UTF-8", "C", "tr_TR.UTF-8"])
  func `numbers are the same in every locale`(locale: String) {
    let run = BinaryRun("LC_ALL=\(locale) \"$imgmark\" fit 8x5 --canvas 6x7 --point .5,.25")

    #expect(run.output.contains("0.5,0.25 -> 3,2.5625"))
  }
}
