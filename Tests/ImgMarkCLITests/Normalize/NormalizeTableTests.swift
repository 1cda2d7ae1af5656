import ImgMark
import ImgMarkTestSupport
import Testing

@testable import ImgMarkCLI

/// A table keeps everything but its coordinates, byte for byte.
struct NormalizeTableTests {
  @Test(arguments: [
    // The coordinates are of an 80x50 image: 40 is 0.5 of its width, 20 is 0.4 of its height.
    ("id,x,y\nA,40,20\n", "id,x,y\nA,0.5,0.4\n"),
    ("id;x;y\nA;40;20\n", "id;x;y\nA;0.5;0.4\n"),
    ("id\tx\ty\nA\t40\t20\n", "id\tx\ty\nA\t0.5\t0.4\n"),
    // The decimal sign is kept.
    ("x;y;t\n40,0;20,5;a\n", "x;y;t\n0,5;0,41;a\n"),
    ("x\ty\n40,0\t20,5\n", "x\ty\n0,5\t0,41\n"),
    ("x;y\n40.0;20.5\n", "x;y\n0.5;0.41\n"),
    // So are the ends of lines, or a missing last one.
    ("x,y\r\n40,20\r\n0,0\r\n", "x,y\r\n0.5,0.4\r\n0,0\r\n"),
    ("x,y\r40,20\r0,0\r", "x,y\r0.5,0.4\r0,0\r"),
    ("x,y\n40,20", "x,y\n0.5,0.4"),
    ("x,y\r\n40,20\r\n0,0", "x,y\r\n0.5,0.4\r\n0,0"),
    // A line that gives spreadsheets the delimiter, which then isn't detected.
    ("sep=;\nid;x;y\nA;40;20\n", "sep=;\nid;x;y\nA;0.5;0.4\n"),
    ("\"sep=;\"\r\nx;y\r\n40;20,5\r\n", "\"sep=;\"\r\nx;y\r\n0,5;0,41\r\n"),
    ("SEP=,\nx,y,\"a;b;c;d\"\n40,20,1\n", "SEP=,\nx,y,\"a;b;c;d\"\n0.5,0.4,1\n"),
    // Blank lines and blanks around fields.
    ("x,y\n\n40,20\n\n", "x,y\n\n0.5,0.4\n\n"),
    ("id, x, y\nA , 40, 20 \n", "id, x, y\nA , 0.5, 0.4 \n"),
    // Quotes, needed or not, doubled, with ends of lines inside.
    ("\"id\",\"x\",y\n\"A\",\"40\",20\n", "\"id\",\"x\",y\n\"A\",\"0.5\",0.4\n"),
    (
      "x,y,note\n40,20,\"say \"\"hi\"\"\"\n40,20,\"a\nb\"\n40,20,plain\"quote\n",
      "x,y,note\n0.5,0.4,\"say \"\"hi\"\"\"\n0.5,0.4,\"a\nb\"\n0.5,0.4,plain\"quote\n"
    ),
    // Columns of all kinds in any order, including unused ones with numbers.
    ("a,y,b,x,c\n007,20,1e5,40,-0\n", "a,y,b,x,c\n007,0.4,1e5,0.5,-0\n"),
    ("X,Y,Größe\n40,20,ä€😀\n", "X,Y,Größe\n0.5,0.4,ä€😀\n"),
    // Numbers written in other ways.
    ("x,y\n+40.,20.0e0\n", "x,y\n0.5,0.4\n"),
    ("x,y\n4e1,.5\n", "x,y\n0.5,0.01\n"),
  ])
  func `a table keeps its dialect and all other bytes`(table: String, expected: String) {
    let run = normalized(table, "--size", "80x50")

    #expect(run.output == expected)
    #expect(run.status == .done)
    #expect(run.errors == "")
  }

  @Test(arguments: [
    (
      #"[{"id":1,"x":40,"y":20,"t":"\u00e4"}, {"y":0, "x":80}]"#,
      #"[{"id":1,"x":0.5,"y":0.4,"t":"\u00e4"}, {"y":0, "x":1}]"#
    ),
    (
      "[\n  {\n    \"x\": 40,\n    \"y\": 20\n  }\n]\n",
      "[\n  {\n    \"x\": 0.5,\n    \"y\": 0.4\n  }\n]\n"
    ),
    ("{\"x\":40,\"y\":20}\n{\"x\":0,\"y\":0}\n", "{\"x\":0.5,\"y\":0.4}\n{\"x\":0,\"y\":0}\n"),
    ("{\"x\":40,\"y\":20}\r\n{\"x\":0,\"y\":0}", "{\"x\":0.5,\"y\":0.4}\r\n{\"x\":0,\"y\":0}"),
    // A value that isn't a coordinate is kept, at any depth.
    (
      #"{"x":40,"y":20,"more":{"x":[1,{"y":2.50}],"n":null,"b":true}}"#,
      #"{"x":0.5,"y":0.4,"more":{"x":[1,{"y":2.50}],"n":null,"b":true}}"#
    ),
    (#"[{"points":[[40,20],[0,0]]}]"#, #"[{"points":[[0.5,0.4],[0,0]]}]"#),
    (#"[{"points":[40,20,0,0]}]"#, #"[{"points":[0.5,0.4,0,0]}]"#),
    (#"[{"x":"40","y":"20"}]"#, #"[{"x":"0.5","y":"0.4"}]"#),
    ("[]", "[]"),
  ])
  func `JSON keeps its layout and all other bytes`(table: String, expected: String) {
    let run = normalized(table, "--size", "80x50")

    #expect(run.output == expected)
    #expect(run.status == .done)
  }

  @Test func `a byte order mark is dropped, UTF-16 comes out as UTF-8`() {
    let text = "id,x,y\r\nä,40,20\r\n"
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var little: [UInt8] = [0xFF, 0xFE]
    var big: [UInt8] = [0xFE, 0xFF]
    for unit in text.utf16 {
      little += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }

    for table in [mark + Array(text.utf8), little, big] {
      let run = CommandRun("normalize", "-", "--size", "80x50", input: table)

      #expect(run.output == "id,x,y\r\nä,0.5,0.4\r\n")
      #expect(run.status == .done)
    }
  }

  @Test func `a header with blanks after its commas is recognized`() {
    let run = normalized(
      "location, x1, y1, x2, y2, class_name\n00075dcb.jpg, 117, 316, 215, 477, Mug\n", "--size",
      "1000x1000")

    #expect(
      run.output
        == "location, x1, y1, x2, y2, class_name\n00075dcb.jpg, 0.117, 0.316, 0.215, 0.477, Mug\n")
  }

  @Test func `the same table comes from a file, from standard input with and without a dash`() {
    let table = Array("x,y\n40,20\n".utf8)

    for words in [["-"], []] {
      let run = CommandRun(["normalize", "--size", "80x50"] + words, input: table)
      #expect(run.output == "x,y\n0.5,0.4\n")
    }
  }

  @Test func `a decimal comma may be asked for in a table of commas, and is then quoted`() {
    let run = normalized("x,y\n\"40,0\",\"20,5\"\n", "--size", "80x50", "--decimal", ",")

    #expect(run.output == "x,y\n\"0,5\",\"0,41\"\n")
  }

  @Test func `a table without a header is read by roles in file order`() {
    let run = normalized(
      "A,40,z,20\nB,0,z,0\n", "--size", "80x50", "--no-header", "--columns", "id,x,-,y")

    #expect(run.output == "A,0.5,z,0.4\nB,0,z,0\n")
    #expect(run.errors == "")
  }

  @Test func `--digits rounds the coordinates, and nothing else`() {
    let run = normalized("x,y,t\n10,20,0.123456789\n", "--size", "30x70", "--digits", "4")

    // 1/3 and 2/7.
    #expect(run.output == "x,y,t\n0.3333,0.2857,0.123456789\n")
  }

  @Test func `numbers are the shortest that restore the Double`() {
    let run = normalized("cx,cy,w,h\n51,54.5,90,87\n", "--size", "416x295")

    #expect(
      run.output
        == "cx,cy,w,h\n0.12259615384615384,0.1847457627118644,0.21634615384615385,"
        + "0.29491525423728815\n")
  }

  @Test func `pixels come back from fractions without being truncated`() {
    let run = normalized(
      "cx,cy,w,h\n0.122596,0.184746,0.216346,0.294915\n", "--inverse", "--size", "416x295",
      "--digits", "0")

    // x_min = (0.122596 - 0.108173) * 416 = 5.999968, which is 6, not 5; its center 50.99 is 51.
    #expect(run.output == "cx,cy,w,h\n51,55,90,87\n")
  }

  @Test func `no number has an exponent, a trailing zero or a sign without need`() {
    let run = normalized("x,y\n-0,0\n0.0000001,1e-7\n", "--size", "1x1")

    #expect(run.output == "x,y\n0,0\n0.0000001,0.0000001\n")
  }

  @Test(arguments: ["C", "de_DE.UTF-8", "C.UTF-8"])
  func `the bytes are the same in every locale`(locale: String) {
    let run = BinaryRun(
      "printf 'x;y\\n40,5;20\\n' | LC_ALL=\(locale) \"$imgmark\" normalize --size 80x50")

    #expect(run.output == "x;y\n0,50625;0,4\n")
  }
}
