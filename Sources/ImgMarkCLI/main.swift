import Glibc
import ImgMark
import ImgMarkArguments

StandardStreams.occupyClosed()
Interruption.leavesClosedPipesToTheWriter()
Interruption.removesTemporaryFiles()
var console = Console.standard
exit(ImgMarkCommand(.all).run(Argument.ofProcess, on: &console).rawValue)
