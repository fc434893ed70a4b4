import CourseAuthor
import CourseLearner
import CoursePlatform
import Foundation
import Synchronization

/// A reporter for the progress of checking a course.
///
/// The reporter writes each mistake as soon as it's found, the number of
/// finished checks, and a summary at the end or after an interruption.
final class ProofReporter: Sendable {
  private struct Shown {
    var mistakes: Set<Mistake> = []
    var progress: Prover.Progress?
    var isOver = false
  }

  private let terminal: Terminal
  private let call: ProgramCall
  private let say: @Sendable (String) -> Void
  private let shown = Mutex(Shown())
  private let beginning = ContinuousClock.now

  /// Creates a reporter, and starts measuring time.
  ///
  /// The reporter draws progress on the terminal, and writes lines with `say`,
  /// or to standard error if `say` is `nil`. The commands that mistakes recommend
  /// begin with `call`.
  init(
    _ terminal: Terminal,
    call: ProgramCall = ProgramCall(),
    say: (@Sendable (String) -> Void)? = nil
  ) {
    self.terminal = terminal
    self.call = call
    self.say = say ?? { terminal.writeError($0) }
  }

  /// Starts watching for interruptions.
  ///
  /// If the terminal can't redraw a line, progress is also reported every 10
  /// seconds.
  func start() {
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + 10, repeating: 10)
    timer.setEventHandler { [self] in tick() }
    timer.resume()
    // Keep the timer until the program exits.
    _ = Unmanaged.passRetained(timer as AnyObject)
    Shutdown.onSignal { [self] in interrupt().rawValue }
  }

  /// Reports a mistake, unless it has already been reported.
  func found(_ mistake: Mistake) {
    shown.withLock { shown in
      guard !shown.isOver, shown.mistakes.insert(mistake).inserted else {
        return
      }
      terminal.redraw("")
      say(call.spelled(in: "\(mistake)"))
    }
  }

  /// Draws the number of finished checks over the previously drawn progress.
  func report(_ progress: Prover.Progress) {
    shown.withLock { shown in
      guard !shown.isOver else { return }
      shown.progress = progress
      terminal.redraw(Self.line(progress))
    }
  }

  /// Writes the progress on a new line if the terminal can't redraw a line.
  func tick() {
    guard !terminal.canRedraw else { return }
    shown.withLock { shown in
      guard !shown.isOver else { return }
      say(shown.progress.map(Self.line) ?? "Reading the course …")
    }
  }

  /// Reports that checking the course was interrupted, ignores all later
  /// reports, and returns the exit status for the program.
  func interrupt() -> ExitCode {
    shown.withLock { shown in
      guard !shown.isOver else { return }
      shown.isOver = true
      terminal.redraw("")
      let progress = shown.progress.map { "\($0.done) of \($0.total)" }
      say(
        "Not proved: interrupted after \(progress ?? "0") checks; found "
          + Self.count(shown.mistakes.count) + " in \(seconds)"
      )
    }
    return .failure
  }

  /// Reports the result of checking the course.
  ///
  /// - Returns: Success if the course has no mistakes; otherwise, failure.
  func finish(_ proof: Proof) -> ExitCode {
    let code = finish(proof.mistakes, proving: "\(proof.counts)")
    proof.effort.map(terminal.write)
    return code
  }

  /// Reports the result of checking a part of the course.
  ///
  /// - Parameters:
  ///   - mistakes: The mistakes that were found.
  ///   - what: The part that was checked, such as `2 chapters`.
  /// - Returns: Success if there are no mistakes; otherwise, failure.
  func finish(_ mistakes: [Mistake], proving what: String) -> ExitCode {
    shown.withLock { shown in
      guard !shown.isOver else { return .failure }
      shown.isOver = true
      terminal.redraw("")
      guard mistakes.isEmpty else {
        say("Not proved: found \(Self.count(mistakes.count)) in \(seconds)")
        return .failure
      }
      terminal.write(
        terminal.styled("Proved", as: .green) + " in \(seconds): \(what)"
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
