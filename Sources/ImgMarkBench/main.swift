import Glibc
import ImgMark

do {
  try Bench(words: Array(CommandLine.arguments.dropFirst())).run()
} catch {
  try? SystemCall.write(Array("ImgMarkBench: \(error)\n".utf8), to: 2)
  exit(1)
}
