import ImgMarkFiles
import ImgMarkTestSupport
import ImgMarkThreads
import Testing

/// A piece of work knows which files it has read.
struct InputRegisterTests {
  @Test func `threads of a piece of work share its register, and other work has its own`() throws {
    let folder = try TemporaryFolder()
    let path = FilePath(try folder.write([1], to: "ok.txt"))
    let identity = try #require(try ImageFile(at: path).identity)

    let seen = try InputRegister.keepingInputs { () throws -> FilePath? in
      let worker = Worker { () throws(FileError) in try ImageFile(at: path).count }
      _ = try worker?.value()
      return InputRegister.current?.path(of: identity)
    }

    #expect(seen == path)
    #expect(InputRegister.current == nil)
    InputRegister.keepingInputs {
      #expect(InputRegister.current?.path(of: identity) == nil)
    }
  }
}
