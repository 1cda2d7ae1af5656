import ImgMarkArguments
import Testing

struct CompletionsTests {
  @Test func `bash completes the values of a choice and the words of a command`() {
    let script = BashCompletions(.tool).script

    #expect(script.contains(#"example:--mode) mapfile -t COMPREPLY < <(compgen -W "contain cover"#))
    #expect(script.contains("--embed --embed=source --embed=link"))
    #expect(script.hasSuffix("complete -F _tool tool\n"))
  }

  @Test func `zsh shows the first sentence of a help text, and that an option repeats`() {
    let script = ZshCompletions(.tool).script

    #expect(script.hasPrefix("#compdef tool\n"))
    #expect(script.contains("'--mode[A choice]:mode:(contain cover stretch)'"))
    #expect(script.contains("'*--point[A point]:x,y:'"))
  }

  @Test func `fish completes the choices of an option`() {
    let script = FishCompletions(.tool).script

    #expect(
      script.contains(
        "complete -c tool -n '__fish_seen_subcommand_from example' "
          + "-l mode -x -a 'contain cover stretch' -d 'A choice'\n"))
  }
}
