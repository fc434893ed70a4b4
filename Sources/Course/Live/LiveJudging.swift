import Foundation
import Synchronization

/// Judges a workspace in the background, one save at a time.
///
/// A new save calls off the judging of the one before.
public final class LiveJudging: Sendable {
  /// What a judging tells, or why it could not be done.
  public enum News: Sendable {
    /// What the learner's own tests do.
    case seen(Verdict)
    /// The programs of later steps are tried, which may take a while.
    case looksFurther
    /// What the save is worth.
    case judged(Judgement)
    /// What else there is to say of it.
    case remarked([Remark])
    /// Why it could not be judged.
    case failed(String)
  }

  private struct State {
    var news: [News] = []
    /// The hold on the judging that counts; older ones are forgotten.
    var current = Cancellation()
  }

  private let judging: Judging
  /// Who judges.
  var judge: Judge { judging.judge }
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "kata.judging")
  private let bell: (read: Int32, write: Int32)

  /// Creates a judging in the background.
  ///
  /// - Throws: when the system has no pipe left.
  public init(_ judging: Judging) throws {
    guard let bell = Platform.makePipe() else {
      throw Files.Failure(path: "pipe", reason: Platform.lastError)
    }
    self.judging = judging
    self.bell = bell
  }

  deinit {
    Platform.closeDescriptor(bell.read)
    Platform.closeDescriptor(bell.write)
  }

  /// Can be read when there is news.
  public var descriptor: Int32 { bell.read }

  /// Starts to judge a tree, calling off what is under way.
  public func start(
    _ tree: Tree,
    at place: Place,
    prediction: Prediction? = nil,
    isAgain: Bool = false
  ) {
    let cancellation = supersede()
    queue.async { [self] in
      guard isCurrent(cancellation) else { return }
      run(cancellation, tree, place, prediction, isAgain: isAgain)
    }
  }

  /// Calls off what is under way, and waits for its end.
  public func stop() {
    _ = supersede()
    queue.sync {}
  }

  /// Calls off what is under way, and forgets what it has told.
  ///
  /// - Returns: the hold on the judging that counts from now on.
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

  /// Returns what there is to tell, once.
  public func takeNews() -> [News] {
    _ = Platform.readAvailable(bell.read, limit: 1 << 10)
    return state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }

  private func run(
    _ cancellation: Cancellation,
    _ tree: Tree,
    _ place: Place,
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
        looksFurther: { try tell(.looksFurther, cancellation) }
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

  /// Tells news of a judging, unless another has begun: then it is called off.
  private func tell(_ news: News, _ cancellation: Cancellation) throws {
    let isCurrent = state.withLock { state in
      guard state.current === cancellation else { return false }
      state.news.append(news)
      return true
    }
    guard isCurrent else { throw Cancellation.Cancelled() }
    Platform.writeAll("!", to: bell.write)
  }
}
