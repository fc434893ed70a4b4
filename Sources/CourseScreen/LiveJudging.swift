import CourseBuild
import Course
import CourseJudge
import CoursePlatform
import CourseWorkspace
import Foundation
import Synchronization

/// Judges a workspace in the background, one save at a time.
///
/// A new save cancels the judging of the one before.
final class LiveJudging: Sendable {
  /// A result of judging, or why a save could not be judged.
  enum News: Sendable {
    /// What the learner's own tests do.
    case seen(Verdict)
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

  private let judging: WorkspaceJudge
  /// Judges trees.
  var judge: Judge { judging.judge }
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "kata.judging")
  /// Rings when there is news.
  let bell: Bell

  /// Creates a judging in the background.
  ///
  /// - Throws: `Files.Failure` when the system has no pipe left.
  init(_ judging: WorkspaceJudge) throws {
    bell = try Bell()
    self.judging = judging
  }

  /// Starts to judge a tree, and cancels what is under way.
  func start(
    _ tree: Tree,
    at place: StepPlace,
    prediction: Prediction? = nil,
    isAgain: Bool = false
  ) {
    let cancellation = supersede()
    queue.async { [self] in
      guard isCurrent(cancellation) else { return }
      run(cancellation, tree, place, prediction, isAgain: isAgain)
    }
  }

  /// Cancels what is under way, and waits for its end.
  func stop() {
    _ = supersede()
    queue.sync {}
  }

  /// Cancels what is under way, and drops its news.
  ///
  /// - Returns: the cancellation of the judging that starts now.
  private func supersede() -> Cancellation {
    let next = Cancellation()
    let last = state.withLock { state in
      defer {
        state.current = next
        state.news = []
      }
      return state.current
    }
    last.cancel()
    return next
  }

  /// Returns the news since the last call.
  func takeNews() -> [News] {
    _ = bell.takeRing()
    return state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }

  private func run(
    _ cancellation: Cancellation,
    _ tree: Tree,
    _ place: StepPlace,
    _ prediction: Prediction?,
    isAgain: Bool
  ) {
    do {
      let judgement = try judging.judge(
        tree,
        at: place,
        prediction: prediction,
        isAgain: isAgain,
        cancellation: cancellation,
        seen: { try tell(.seen($0), cancellation) },
        looksFurther: { [self] in try tell(.looksFurther($0), cancellation) }
      )
      try tell(.judged(judgement), cancellation)
      let remarks = try judging.remarks(
        on: judgement,
        tree,
        at: place,
        cancellation: cancellation
      )
      try tell(.remarked(remarks), cancellation)
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
    bell.ring()
  }
}
