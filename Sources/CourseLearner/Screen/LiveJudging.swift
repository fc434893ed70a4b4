import CourseBuild
import Course
import CourseJudge
import CoursePlatform
import Foundation
import Synchronization

/// Judges a workspace in the background, one save at a time.
///
/// Work on a save is canceled when there is a new one.
final class LiveJudging: Sendable {
  /// News about the save that is being judged.
  enum News: Sendable {
    /// The verdict on the learner's own tests, and whether any of them are new.
    case seen(Verdict, hasNewTests: Bool)
    /// A search through the programs of later steps, which may take a while.
    case looksFurther(Judgement.Search)
    /// The judgement of the save.
    case judged(Judgement)
    /// The remarks on the save.
    case remarked([Remark])
    /// The reason why the save couldn't be judged.
    case failed(String)
  }

  private struct State {
    var news: [News] = []
    /// The cancellation of the current save; earlier ones have been canceled.
    var current = Cancellation()
  }

  private let judge: Judge
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "kata.judging")

  /// Creates a queue of saves for a judge.
  init(_ judge: Judge) { self.judge = judge }

  /// Starts judging a save in the background.
  ///
  /// If another save is being judged, cancel it first.
  func start(_ save: JudgedSave, isAgain: Bool = false) {
    let cancellation = state.withLock { $0.current }
    queue.async { [self] in
      guard isCurrent(cancellation) else { return }
      run(save, under: cancellation, isAgain: isAgain)
    }
  }

  /// Cancels judging, and waits until it ends.
  ///
  /// - Returns: the news that hasn't been taken yet.
  @discardableResult
  func stop() -> [News] {
    defer { queue.sync {} }
    return cancel()
  }

  /// Cancels judging, without waiting until it ends.
  ///
  /// - Returns: the news that hasn't been taken yet.
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

  /// Whether there is news that hasn't been taken yet.
  var hasNews: Bool { state.withLock { !$0.news.isEmpty } }

  /// Returns the news since the last call.
  func takeNews() -> [News] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }

  private func run(
    _ save: JudgedSave,
    under cancellation: Cancellation,
    isAgain: Bool
  ) {
    do {
      try cancellation.run {
        let judgement = try judge.judge(
          save,
          isAgain: isAgain,
          seen: { try tell(.seen($0, hasNewTests: $1), unless: cancellation) },
          looksFurther: { [self] in
            try tell(.looksFurther($0), unless: cancellation)
          }
        )
        try tell(.judged(judgement), unless: cancellation)
        let remarks = try judge.remarks(on: judgement, of: save)
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

  /// Adds news about a save, or throws `Cancellation.Cancelled` if it's no
  /// longer the current one.
  private func tell(_ news: News, unless cancellation: Cancellation) throws {
    let isCurrent = state.withLock { state in
      guard state.current === cancellation else { return false }
      state.news.append(news)
      return true
    }
    guard isCurrent else { throw Cancellation.Cancelled() }
  }
}
