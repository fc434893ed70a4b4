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
    /// What the save is worth.
    case judged(Judgement)
    /// What else there is to say of it.
    case remarked([Remark])
    /// Why it could not be judged.
    case failed(String)
  }

  private struct State {
    var news: [News] = []
    /// The number of the judging that counts; older ones are forgotten.
    var current = 0
  }

  private let judging: Judging
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
    prediction: Prediction? = nil
  ) {
    let number = state.withLock { state in
      state.current += 1
      state.news = []
      return state.current
    }
    LiveProcesses.shared.cancel()
    queue.async { [self] in
      guard isCurrent(number) else { return }
      run(number, tree, place, prediction)
    }
  }

  /// Calls off what is under way, and waits for its end.
  public func stop() {
    state.withLock { state in
      state.current += 1
      state.news = []
    }
    LiveProcesses.shared.cancel()
    queue.sync {}
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
    _ number: Int,
    _ tree: Tree,
    _ place: Place,
    _ prediction: Prediction?
  ) {
    do {
      let judgement = try judging.judge(
        tree,
        at: place,
        prediction: prediction
      ) { try tell(.seen($0), number) }
      try tell(.judged(judgement), number)
      let remarks = try judging.remarks(on: judgement, tree, at: place)
      try tell(.remarked(remarks), number)
    } catch is LiveProcesses.Cancelled {
    } catch {
      try? tell(.failed("\(error)"), number)
    }
  }

  private func isCurrent(_ number: Int) -> Bool {
    state.withLock { $0.current == number }
  }

  /// Tells news of a judging, unless another has begun: then it is called off.
  private func tell(_ news: News, _ number: Int) throws {
    let isCurrent = state.withLock { state in
      guard state.current == number else { return false }
      state.news.append(news)
      return true
    }
    guard isCurrent else { throw LiveProcesses.Cancelled() }
    Platform.writeAll("!", to: bell.write)
  }
}
