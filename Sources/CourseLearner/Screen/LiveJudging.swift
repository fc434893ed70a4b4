import CourseBuild
import Course
import CourseJudge
import CoursePlatform
import Foundation
import Synchronization

/// Judges a workspace in the background, one save at a time.
///
/// A new save cancels the judging of the one before.
final class LiveJudging: Sendable {
  /// A result of judging, or why a save could not be judged.
  enum News: Sendable {
    /// What the learner's own tests do, and whether there are new ones.
    case seen(Verdict, hasNewTests: Bool)
    /// The programs of later steps are tried, which may take a while.
    case looksFurther(Judgement.Search)
    /// What the save is worth.
    case judged(Judgement)
    /// What else there is to say of it.
    case remarked([Remark])
    /// Why it could not be judged.
    case failed(String)
  }

  private struct State {
    var news: [News] = []
    /// The cancellation of the latest judging; older ones have been cancelled.
    var current = Cancellation()
  }

  private let judge: Judge
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "kata.judging")

  /// Creates a judging in the background.
  init(_ judge: Judge) { self.judge = judge }

  /// Starts to judge a save, after what was under way was cancelled.
  func start(_ save: JudgedSave, isAgain: Bool = false) {
    let cancellation = state.withLock { $0.current }
    queue.async { [self] in
      guard isCurrent(cancellation) else { return }
      run(cancellation, save, isAgain: isAgain)
    }
  }

  /// Cancels what is under way, and waits for its end.
  ///
  /// - Returns: its news that weren't taken yet.
  @discardableResult
  func stop() -> [News] {
    defer { queue.sync {} }
    return cancel()
  }

  /// Cancels what is under way.
  ///
  /// - Returns: its news that weren't taken yet.
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

  /// Whether there is news that wasn't taken yet.
  var hasNews: Bool { state.withLock { !$0.news.isEmpty } }

  /// Returns the news since the last call.
  func takeNews() -> [News] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }

  private func run(
    _ cancellation: Cancellation,
    _ save: JudgedSave,
    isAgain: Bool
  ) {
    do {
      try cancellation.run {
        let judgement = try judge.judge(
          save,
          isAgain: isAgain,
          seen: { try tell(.seen($0, hasNewTests: $1), cancellation) },
          looksFurther: { [self] in try tell(.looksFurther($0), cancellation) }
        )
        try tell(.judged(judgement), cancellation)
        let remarks = try judge.remarks(on: judgement, of: save)
        try tell(.remarked(remarks), cancellation)
      }
    } catch is Cancellation.Cancelled {
    } catch {
      try? tell(.failed("\(error)"), cancellation)
    }
  }

  private func isCurrent(_ cancellation: Cancellation) -> Bool {
    state.withLock { $0.current === cancellation }
  }

  /// Adds news of a judging, unless another has begun: then it is cancelled.
  private func tell(_ news: News, _ cancellation: Cancellation) throws {
    let isCurrent = state.withLock { state in
      guard state.current === cancellation else { return false }
      state.news.append(news)
      return true
    }
    guard isCurrent else { throw Cancellation.Cancelled() }
  }
}
