import ImgMark
import ImgMarkArguments

extension ImgMarkCommand {
  /// The content of the help about imgmark.
  var program: Program {
    Program(
      name: CommandSpec.program, version: ImgMark.version,
      summary: "Measure images, convert coordinates and annotations, and draw exact markers.",
      commands: specs, starters: ["size", "place", "convert"], groups: Option.Group.ofImgMark,
      statuses: ExitStatus.rows)
  }
}

extension ExitStatus {
  /// The exit statuses with their explanations in the help.
  fileprivate static let rows: [HelpPage.Row] = [
    .init(term: "0", text: "Done."),
    .init(term: "1", text: "The data were rejected, or the options don't suit this image."),
    .init(term: "2", text: "The command line is wrong, such as an unknown option or a bad value."),
    .init(term: "3", text: "A file can't be opened, read, decoded or written."),
    .init(term: "130, 143", text: "Interrupted or terminated by a signal."),
    .init(term: "141", text: "The reader of the output closed its pipe."),
  ]
}
