import Testing

@testable import ImgMarkThreads

/// Work on several threads is returned in order, for any number of threads.
struct OrderedQueueTests {
  struct Fault: Error, Equatable {
    var piece: Int
  }

  /// Keeps a thread busy, longer for some pieces than for others.
  static func effort(for piece: Int) -> Int {
    (0..<(piece % 7) * 500).reduce(piece) { ($0 &* 31 &+ $1) & 0xFFFF }
  }

  static func results(of count: Int, jobs: Int) throws -> [Int] {
    var results: [Int] = []
    try OrderedQueue<Int, Int>.forEach(count, jobs: jobs, prepare: { effort }) { index, value in
      #expect(index == results.count)
      results.append(value)
    }
    return results
  }

  @Test(arguments: [0, 1, 2, 3, 8, 40], [0, 1, 2, 5, 300])
  func `results come in the order of the pieces`(jobs: Int, count: Int) throws {
    #expect(try Self.results(of: count, jobs: jobs) == (0..<count).map(Self.effort))
  }

  @Test(arguments: [0, 1, 2, 30])
  func `pieces may be added while others are processed`(helpers: Int) throws {
    var queue = OrderedQueue<String, Int>(helpers: helpers) { { $0.utf8.count } }
    var lengths: [Int] = []
    for length in 0..<100 {
      queue.add(String(repeating: "x", count: length))
      if queue.count > 10 { lengths.append(try #require(try queue.next())) }
    }
    while let length = try queue.next() { lengths.append(length) }

    #expect(lengths == Array(0..<100))
    #expect(queue.count == 0)
  }

  @Test func `a queue without pieces gives no result`() throws {
    var queue = OrderedQueue<Int, Int>(helpers: 2) { { $0 } }

    #expect(try queue.next() == nil)
  }

  @Test func `without helpers the caller's thread does all the work`() throws {
    let caller = ThreadName.current
    var threads: Set<ThreadName> = []

    try OrderedQueue<Int, ThreadName>.forEach(
      20, jobs: 1, prepare: { { _ in ThreadName.current } }
    ) { threads.insert($1) }

    #expect(threads == [caller])
  }

  @Test(arguments: [1, 2, 6])
  func `work is prepared at most once on each thread`(jobs: Int) throws {
    let prepared = Monitor<[ThreadName: Int]>([:])

    try OrderedQueue<Int, Int>.forEach(
      100, jobs: jobs,
      prepare: {
        prepared.change { $0[ThreadName.current, default: 0] += 1 }
        return Self.effort
      }
    ) { _, _ in }

    let counts = prepared.change { $0 }
    #expect(counts.count <= jobs)
    #expect(counts.values.allSatisfy { $0 == 1 })
  }

  @Test(arguments: [1, 2, 8])
  func `the first error in the order of the pieces ends the work`(jobs: Int) throws {
    var given: [Int] = []
    let begun = Monitor<Int>(0)

    #expect(throws: Fault(piece: 30)) {
      try OrderedQueue<Int, Int>.forEach(
        1_000, jobs: jobs,
        prepare: {
          { piece in
            begun.change { $0 += 1 }
            // Later pieces fail as well, and sooner.
            guard piece < 30 else { throw Fault(piece: piece) }
            return Self.effort(for: piece)
          }
        }
      ) { index, _ in given.append(index) }
    }

    #expect(given == Array(0..<30))
    // At most two pieces per thread were begun ahead of the one that failed.
    #expect(begun.change { $0 } <= 30 + 2 * jobs)
  }

  @Test(arguments: [1, 2, 8])
  func `an error of the body ends the work`(jobs: Int) throws {
    let begun = Monitor<Int>(0)

    #expect(throws: Fault(piece: 5)) {
      try OrderedQueue<Int, Int>.forEach(
        1_000, jobs: jobs,
        prepare: {
          { piece in
            begun.change { $0 += 1 }
            return piece
          }
        }
      ) { index, _ in
        guard index < 5 else { throw Fault(piece: index) }
      }
    }

    #expect(begun.change { $0 } <= 5 + 2 * jobs)
  }

  @Test func `the piece after a failed one has its own result`() throws {
    var queue = OrderedQueue<Int, Int>(helpers: 1) {
      { piece in
        guard piece != 1 else { throw Fault(piece: piece) }
        return piece
      }
    }
    for piece in 0..<3 { queue.add(piece) }

    #expect(try queue.next() == 0)
    #expect(throws: Fault(piece: 1)) { try queue.next() }
    #expect(try queue.next() == 2)
    #expect(try queue.next() == nil)
  }

  @Test(arguments: [0, 1, 4])
  func `a dropped queue has finished all work that was begun`(helpers: Int) {
    let running = Monitor<Int>(0)
    let begun = Monitor<Int>(0)
    do {
      let queue = OrderedQueue<Int, Int>(helpers: helpers) {
        { piece in
          running.change { $0 += 1 }
          begun.change { $0 += 1 }
          let value = Self.effort(for: piece)
          running.change { $0 -= 1 }
          return value
        }
      }
      for piece in 0..<10_000 { queue.add(piece) }
    }
    let begunWhenDropped = begun.change { $0 }

    #expect(running.change { $0 } == 0)
    #expect(helpers > 0 || begunWhenDropped == 0)
    #expect(begun.change { $0 } == begunWhenDropped)
  }
}
