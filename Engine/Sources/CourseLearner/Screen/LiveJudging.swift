import CourseBuild
import CourseJudge
import CoursePlatform
import Foundation
import Synchronization

/// A queue that judges a workspace's saves in the background, one at a time.
///
/// Work on a save can be canceled when there's a newer save.
final class LiveJudging: Sendable {
  /// A result of judging the current save, or a report on the progress of
  /// judging.
  enum News: Sendable {
    /// The verdict on the learner's own tests, and whether any of those tests
    /// are new.
    case seen(Verdict, hasNewTests: Bool)
    /// A report that the judge is searching through the programs of later
    /// steps, which might take a while.
    case searching(Judgement.Search)
    /// The judgement of the save.
    case judged(Judgement)
    /// The judge's remarks on the save.
    case remarked([Remark])
    /// The reason why the save couldn't be judged.
    case failed(String)
  }

  private struct State {
    var news: [News] = []
    /// A handle for canceling work on the current save.
    ///
    /// Work on all earlier saves has already been canceled.
    var current = Cancellation()
  }

  private let judge: Judge
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "kata.judging")

  /// Creates an empty queue for a judge.
  init(_ judge: Judge) { self.judge = judge }

  /// Starts judging a save in the background.
  ///
  /// If another save is still being judged, call `cancel()` or `stop()` first.
  func start(_ save: KeptSave, ignoresCache: Bool = false) {
    let cancellation = state.withLock { $0.current }
    queue.async { [self] in
      guard isCurrent(cancellation) else { return }
      run(save, under: cancellation, ignoresCache: ignoresCache)
    }
  }

  /// Cancels work on the current save, and waits for the work to end.
  ///
  /// - Returns: The news that hasn't been taken yet.
  @discardableResult
  func stop() -> [News] {
    defer { queue.sync {} }
    return cancel()
  }

  /// Cancels work on the current save without waiting for the work to end.
  ///
  /// - Returns: The news that hasn't been taken yet.
  func cancel() -> [News] {
    let (last, news) = state.withLock { state in
      defer {
        state.current = Cancellation()
        state.news = []
      }
      return (state.current, state.news)
    }
    last.cancel()
    return news
  }

  /// What is being done for the current save, or `nil` if it's unknown.
  var activity: Activity? {
    Activity(running: state.withLock { $0.current }.programs)
  }

  /// Whether there's news that hasn't been taken yet.
  var hasNews: Bool { state.withLock { !$0.news.isEmpty } }

  /// Returns the news that has arrived since the last call.
  func takeNews() -> [News] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }

  private func run(
    _ save: KeptSave,
    under cancellation: Cancellation,
    ignoresCache: Bool
  ) {
    do {
      try cancellation.run {
        let judgement = try judge.judge(
          save.submission,
          ignoresCache: ignoresCache,
          seen: { try tell(.seen($0, hasNewTests: $1), unless: cancellation) },
          onSearch: { [self] in
            try tell(.searching($0), unless: cancellation)
          }
        )
        try tell(.judged(judgement), unless: cancellation)
        let remarks = try judge.remarks(
          on: judgement,
          of: save.submission
        )
        try tell(.remarked(remarks), unless: cancellation)
      }
    } catch is Cancellation.Cancelled {
    } catch {
      try? tell(.failed("\(error)"), unless: cancellation)
    }
  }

  private func isCurrent(_ cancellation: Cancellation) -> Bool {
    state.withLock { $0.current === cancellation }
  }

  /// Adds news about a save, or throws `Cancellation.Cancelled` if work on the
  /// save has been canceled.
  private func tell(_ news: News, unless cancellation: Cancellation) throws {
    let isCurrent = state.withLock { state in
      guard state.current === cancellation else { return false }
      state.news.append(news)
      return true
    }
    guard isCurrent else { throw Cancellation.Cancelled() }
  }
}
