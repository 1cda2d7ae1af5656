import Testing

@testable import ImgMarkThreads

/// Both halves of a piece of work are done once, on any thread.
struct StandbyThreadTests {
  struct Fault: Error {}

  @Test func `both halves are done when the call returns, again and again`() {
    let standby = StandbyThread()
    let done = Monitor<[Int]>([0, 0])
    for turn in 1...1_000 {
      standby.runHalves { half in done.change { $0[half] += 1 } }

      #expect(done.change { $0 } == [turn, turn])
    }
  }

  @Test func `the first half runs on the caller's thread`() {
    let standby = StandbyThread()
    let caller = ThreadName.current
    let own = Monitor<ThreadName?>(nil)

    standby.runBoth({ own.change { $0 = ThreadName.current } }, {})

    #expect(own.change { $0 } == caller)
  }

  @Test func `halves that share an array by parts keep it intact`() {
    let standby = StandbyThread()
    let sums = Monitor<[Int]>([0, 0])
    for _ in 0..<100 {
      standby.runHalves { half in
        let sum = (half * 500..<(half + 1) * 500).reduce(0, +)
        sums.change { $0[half] = sum }
      }

      #expect(sums.change { $0.reduce(0, +) } == 999 * 1_000 / 2)
    }
  }

  @Test func `an error of the first half is thrown after the second half has ended`() {
    let standby = StandbyThread()
    let done = Monitor<Int>(0)
    for turn in 1...200 {
      #expect(throws: Fault.self) {
        try standby.runBoth({ throw Fault() }, { done.change { $0 += 1 } })
      }

      #expect(done.change { $0 } == turn)
    }
  }

  @Test func `nested work is done in turn`() {
    let standby = StandbyThread()
    let done = Monitor<Int>(0)
    for _ in 0..<100 {
      standby.runHalves { _ in
        standby.runHalves { _ in done.change { $0 += 1 } }
      }
    }

    #expect(done.change { $0 } == 400)
  }

  @Test func `several callers share one thread`() throws {
    let standby = StandbyThread()
    let done = Monitor<Int>(0)

    try OrderedQueue<Int, Void>.forEach(
      400, jobs: 4,
      prepare: { { _ in standby.runHalves { _ in done.change { $0 += 1 } } } }
    ) { _, _ in }

    #expect(done.change { $0 } == 800)
  }

  @Test func `work that is done is released before the next work`() {
    final class Witness: Sendable {}
    let standby = StandbyThread()
    weak var witness: Witness?
    for _ in 0..<100 {
      do {
        let held = Witness()
        witness = held
        standby.runBoth({}, { withExtendedLifetime(held) {} })
      }
      standby.runBoth({}, {})
    }

    #expect(witness == nil)
  }
}
