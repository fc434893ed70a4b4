import Testing
import TicModel
import TicViewModel

@MainActor struct Chapter50PauseTests {
  private let clock = Chapter50Clock()
  private let viewModel: TicViewModel

  init() {
    viewModel = TicViewModel(
      against: Strategy { $0.freeCells.first },
      schedule: Pause.of(.milliseconds(300), sleep: clock.sleep)
    )
  }

  @Test func `the computer moves when the pause is over`() async {
    for (move, answer) in [(4, 0), (8, 1)] {
      viewModel.play(move)
      await expectChanges(0, in: .milliseconds(299))
      await expectChanges(1, in: .milliseconds(1))
      #expect(viewModel.grid[answer] == .o)
    }
  }

  @Test(.tags(.slow)) func `by default, a pause is real`() async {
    let start = ContinuousClock.now

    await withCheckedContinuation { end in
      Pause.of(.milliseconds(30))({ end.resume() })
    }

    #expect(start.duration(to: .now) >= .milliseconds(30))
  }

  @Test func `a negative pause ends the program`() async throws {
    await #expect(processExitsWith: .success) { @MainActor in
      _ = Pause.of(.zero)
    }
    let end = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = Pause.of(.milliseconds(-1))
    }
    let words = String(decoding: end.standardErrorContent, as: UTF8.self)
    #expect(words.contains("a pause can't be negative"))
  }

  /// Expects that so many changes are announced while time passes.
  private func expectChanges(_ count: Int, in duration: Duration) async {
    await confirmation(expectedCount: count) { changed in
      let token = viewModel.observe { changed() }
      await clock.pass(duration)
      viewModel.cancel(token)
    }
  }
}

extension Tag {
  @Tag static var slow: Self
}
