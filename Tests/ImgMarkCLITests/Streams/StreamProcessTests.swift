import ImgMark
import ImgMarkTestSupport
import Testing

/// Behavior of a stream that only a process has: answers before the next line, and closed pipes.
@Suite(.tags(.process), .unlessQuick)
struct StreamProcessTests {
  @Test(arguments: [
    (
      "normalize --stream --size 80x50", #"{"x":40,"y":20}"#, #"{"x":0.5,"y":0.4,"status":"ok"}"#
    ),
    (
      "convert - --stream --to jsonl", #"{"image":"a","width":8,"height":5}"#,
      #"{"image":"a","width":8,"height":5,"status":"ok"}"#
    ),
  ])
  func `each line is answered before the next is sent`(
    command: String, line: String, answer: String
  ) {
    // Each line is sent after the answer to the previous one.
    let run = BinaryRun(
      """
      dir=$(mktemp -d); mkfifo "$dir/in" "$dir/out"
      timeout 60 "$imgmark" \(command) -q <"$dir/in" >"$dir/out" & pid=$!
      exec 3>"$dir/in" 4<"$dir/out"
      for text in '\(line)' nonsense '\(line)'; do
        printf '%s\\n' "$text" >&3; IFS= read -r got <&4; printf '%s\\n' "$got"
      done
      exec 3>&-; wait $pid; echo "status $?"; rm -r "$dir"
      """)
    let lines = run.output.split(separator: "\n")

    #expect(lines.count == 4)
    #expect(lines.first.map(String.init) == answer)
    #expect(lines.dropFirst().first?.hasPrefix(#"{"status":"error""#) == true)
    #expect(lines.suffix(2) == [answer[...], "status 0"])
  }

  @Test func `a closed pipe ends a stream with 141 and without a message`() {
    let run = BinaryRun(
      """
      dir=$(mktemp -d)
      { yes '{"x":40,"y":20}' | head -n 100000 | "$imgmark" normalize --stream --size 80x50
        echo "status $?" >"$dir/status"; } 2>&1 | head -n 1 2>&1
      sleep 1; cat "$dir/status"; rm -r "$dir"
      """)

    #expect(run.output == "{\"x\":0.5,\"y\":0.4,\"status\":\"ok\"}\nstatus 141\n")
  }

  @Test func `one step can follow another`() {
    let run = BinaryRun(
      """
      printf '%s\\n' '{"image":"a","width":80,"height":50,"objects":[{"box":[40,20,8,5],"label":"b"}]}' x |
      "$imgmark" convert - --stream --to jsonl --rename-class b=c -q |
      "$imgmark" normalize --stream --path '$.objects[*].box' --columns x,y,w,h -q
      """)
    let lines = run.output.split(separator: "\n")

    #expect(
      lines.first
        == #"{"image":"a","width":80,"height":50,"objects":[{"box":[0.5,0.4,0.1,0.1],"label":"c"}],"status":"ok"}"#
    )
    #expect(lines.count == 2)
    #expect(lines.last?.hasPrefix(#"{"status":"error""#) == true)
  }
}
