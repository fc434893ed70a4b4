import Foundation
import Synchronization

/// Judges a workspace in the background, one save at a time.
///
/// A new save calls off the judging of the one before.
public final class LiveJudging: Sendable {
  /// What a judging tells, as it comes to it.
  public enum News: Sendable {
    case seen(Verdict)
    case judged(Judgement, Advice)
    case failed(String)
  }

  private struct State {
    var news: [News] = []
    /// The number of the judging that counts; older ones are forgotten.
    var current = 0
  }

  private let judge: Judge
  private let workspace: Workspace
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "kata.judging")
  private let bell: (read: Int32, write: Int32)

  /// Creates a judging of a workspace.
  ///
  /// - Throws: when the system has no pipe left.
  public init(judge: Judge, workspace: Workspace) throws {
    guard let bell = Platform.makePipe() else {
      throw Files.Failure(path: "pipe", reason: Platform.lastError)
    }
    self.judge = judge
    self.workspace = workspace
    self.bell = bell
  }

  deinit {
    Platform.closeDescriptor(bell.read)
    Platform.closeDescriptor(bell.write)
  }

  /// Can be read when there is news.
  public var descriptor: Int32 { bell.read }

  /// Starts to judge a tree, calling off what is under way.
  public func start(_ tree: Tree, at place: Place) {
    let number = state.withLock { state in
      state.current += 1
      state.news = []
      return state.current
    }
    LiveProcesses.shared.cancel()
    queue.async { [self] in
      guard isCurrent(number) else { return }
      run(number, tree, place)
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

  private func run(_ number: Int, _ tree: Tree, _ place: Place) {
    do {
      // What was saved is kept before anything is made of it.
      try workspace.save("\(place.number) saved")
      let judgement = try LiveProcesses.shared.cancellable {
        try judge.judge(
          tree,
          at: place,
          known: try workspace.testsAtEntry()
        ) { tell(.seen($0), number) }
      }
      guard isCurrent(number) else { return }
      let sawFailure = try workspace.record(judgement, at: place)
      let advice = Advice(judgement, sawFailure: sawFailure)
      tell(.judged(judgement, advice), number)
    } catch is LiveProcesses.Cancelled {
    } catch {
      tell(.failed("\(error)"), number)
    }
  }

  private func isCurrent(_ number: Int) -> Bool {
    state.withLock { $0.current == number }
  }

  private func tell(_ news: News, _ number: Int) {
    state.withLock { state in
      if state.current == number { state.news.append(news) }
    }
    Platform.writeAll("!", to: bell.write)
  }
}
