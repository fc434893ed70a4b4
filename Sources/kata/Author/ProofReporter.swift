import CourseAuthor
import CoursePlatform
import Foundation
import Synchronization

/// Says how a proof goes: each mistake when it is found, how far it has come,
/// and what there is when it is interrupted.
final class ProofReporter: Sendable {
  private struct Shown {
    var mistakes: Set<Mistake> = []
    var progress: Prover.Progress?
    var isOver = false
  }

  private let terminal: Terminal
  private let say: @Sendable (String) -> Void
  private let shown = Mutex(Shown())
  private let beginning = ContinuousClock.now

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - terminal: where progress is drawn.
  ///   - say: writes a line, to standard error by default.
  init(_ terminal: Terminal, say: (@Sendable (String) -> Void)? = nil) {
    self.terminal = terminal
    self.say = say ?? { terminal.writeError($0) }
  }

  /// Starts to say how far the proof has come, each 10 s where no line can be
  /// drawn over, and to say what there is when it is interrupted.
  func start() {
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + 10, repeating: 10)
    timer.setEventHandler { [self] in tick() }
    timer.resume()
    // It ends with the program.
    _ = Unmanaged.passRetained(timer as AnyObject)
    Shutdown.onSignal { [self] in interrupt().rawValue }
  }

  /// Says a mistake, once.
  func found(_ mistake: Mistake) {
    shown.withLock { shown in
      guard !shown.isOver, shown.mistakes.insert(mistake).inserted else {
        return
      }
      terminal.redraw("")
      say("\(mistake)")
    }
  }

  /// Draws how far the proof has come.
  func report(_ progress: Prover.Progress) {
    shown.withLock { shown in
      guard !shown.isOver else { return }
      shown.progress = progress
      terminal.redraw(Self.line(progress))
    }
  }

  /// Says how far the proof has come where it cannot be drawn.
  func tick() {
    guard !terminal.canRedraw else { return }
    shown.withLock { shown in
      guard !shown.isOver else { return }
      say(shown.progress.map(Self.line) ?? "Reading the course.")
    }
  }

  /// Says what there is, and nothing after it.
  ///
  /// - Returns: how the program ends.
  func interrupt() -> ExitCode {
    shown.withLock { shown in
      guard !shown.isOver else { return }
      shown.isOver = true
      terminal.redraw("")
      let progress = shown.progress.map { "\($0.done) of \($0.total)" }
      say(
        "Not proved: interrupted at \(progress ?? "the start"); "
          + Self.count(shown.mistakes.count) + " so far, in \(seconds)"
      )
    }
    return .failure
  }

  /// Says what came of the proof.
  ///
  /// - Returns: how the program ends.
  func finish(_ proof: Proof) -> ExitCode {
    shown.withLock { shown in
      guard !shown.isOver else { return .failure }
      shown.isOver = true
      terminal.redraw("")
      guard proof.holds else {
        say("Not proved: \(Self.count(proof.mistakes.count)) in \(seconds)")
        return .failure
      }
      terminal.write(
        terminal.styled("Proved", .green) + " in \(seconds): \(proof.counts)"
      )
      return .success
    }
  }

  private var seconds: String {
    let duration = (ContinuousClock.now - beginning) / .seconds(1)
    return String(format: "%.1f s", duration)
  }

  private static func line(_ progress: Prover.Progress) -> String {
    "\(progress.done) of \(progress.total)  \(progress.name)"
  }

  private static func count(_ mistakes: Int) -> String {
    "\(mistakes) mistake\(mistakes == 1 ? "" : "s")"
  }
}
