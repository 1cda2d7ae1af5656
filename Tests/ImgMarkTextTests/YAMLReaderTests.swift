import ImgMarkText
import Testing

@Suite struct YAMLReaderTests {
  private func value(_ text: String) throws(YAMLError) -> YAMLValue {
    try YAMLReader.value(Array(text.utf8))
  }

  @Test func `a data set's description is read, in either form of its names`() throws {
    let yaml = try value(
      """
      \u{FEFF}# COCO
      path: .  # root
      train: images/train
      val: [images/val, 'more: val']
      test:
      nc: 3
      names: {0: cat, 1: "tip", 2: tri}
      kpt_shape: [1, 3]
      list:
        - cat
        - "null"
        - ~
      """)

    #expect(yaml["path"]?.text == "." && yaml["path"]?.line == 2)
    #expect(yaml["val"]?.sequence?.map(\.text) == ["images/val", "more: val"])
    #expect(yaml["test"] != nil && yaml["test"]?.text == nil)
    #expect(yaml["nc"]?.integer == 3)
    #expect(yaml["names"]?.pairs?.map(\.key) == ["0", "1", "2"])
    #expect(yaml["names"]?.pairs?.map(\.value.text) == ["cat", "tip", "tri"])
    #expect(yaml["kpt_shape"]?.sequence?.map(\.integer) == [1, 3])
    #expect(yaml["list"]?.sequence?.map(\.text) == ["cat", "null", nil])
    #expect(yaml["list"]?.sequence?.map(\.line) == [10, 11, 12])
    #expect(yaml["none"] == nil)
  }

  @Test func `lines may have either end, and blocks of text are one`() throws {
    #expect(try value("a: 1\r\nb: 2\r\n")["b"]?.line == 2)
    #expect(try value("a: |\n  x\n  y\n")["a"]?.text == "x\ny\n")
    #expect(try value("- 1\n")[("a")] == nil)
  }

  @Test func `an alias is the value it names`() throws {
    let yaml = try value("a: &x [1, 2]\nb: *x\nc: {d: *x}\n")

    #expect(yaml["b"]?.content == yaml["a"]?.content)
    #expect(yaml["c"]?["d"]?.content == yaml["a"]?.content)
    #expect(yaml["b"]?.line == 2)
  }

  @Test(
    arguments: [
      ("", .empty, 1), ("# nothing\n", .empty, 1), ("a: 1\n---\nb: 2\n", .severalDocuments, 2),
      ("[a]: 1\n", .keyIsNoText, 1), ("a: 1\na: 2\n", .duplicateKey("a"), 2),
      ("a: *x\n", .unknownAlias("x"), 1), ("a: &x [*x]\n", .unknownAlias("x"), 1),
    ] as [(String, YAMLError.Reason, Int)])
  func `unsupported documents are rejected with their line`(
    text: String, reason: YAMLError.Reason, line: Int
  ) {
    #expect(throws: YAMLError(reason, line: line)) { try value(text) }
  }

  @Test(
    arguments: [
      ("a: [1, 2\n", 1), ("a: 'x\n", 1), ("a: 1\n b: 2\n", 2), ("\tb: 2\n", 1), ("a: @x\n", 1),
      ("a: \u{1}\n", 1),
    ])
  func `broken YAML is rejected with its line`(text: String, line: Int) {
    do throws(YAMLError) {
      _ = try value(text)
      Issue.record("was read")
    } catch {
      #expect(error.line == line)
      guard case .malformed = error.reason else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func `aliases of aliases end at a limit`() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let aliases = repeatElement("*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }

    // Line 6 repeats ten times the 1 + 10 + 100 + ... + 100,000 values before it.
    #expect(throws: YAMLError(.tooManyValues(limit: YAMLReader.mostValues), line: 6)) {
      try value(text)
    }
  }

  @Test func `nesting ends at a limit, in aliases too`() throws {
    let limit = YAMLReader.deepest
    func nested(_ inside: String, levels: Int) -> String {
      String(repeating: "[", count: levels) + inside + String(repeating: "]", count: levels)
    }

    _ = try value(nested("", levels: limit))
    #expect(throws: YAMLError(.tooDeep(limit: limit), line: 1)) {
      try value(nested("", levels: limit + 1))
    }
    #expect(throws: YAMLError(.tooDeep(limit: limit), line: 1)) {
      try value(String(repeating: "[", count: 100_000))
    }
    // Levels 0 and 1 are the mapping and its values: 32 + 31 levels fit below, 32 + 32 don't.
    _ = try value("a: &a \(nested("", levels: 32))\nb: \(nested("*a", levels: 31))\n")
    #expect(throws: YAMLError(.tooDeep(limit: limit), line: 2)) {
      try value("a: &a \(nested("", levels: 32))\nb: \(nested("*a", levels: 32))\n")
    }
  }

  @Test func `every prefix ends or throws`() throws {
    let bytes = Array("%YAML 1.1\n--- # x\na: &b 'c'\nd: [*b, {e: \"\\u00e9\"}]\nf: |\n  g\n".utf8)

    for count in 0...bytes.count {
      do throws(YAMLError) { _ = try YAMLReader.value(Array(bytes.prefix(count))) } catch {
        #expect(error.line >= 1)
      }
    }
  }
}
