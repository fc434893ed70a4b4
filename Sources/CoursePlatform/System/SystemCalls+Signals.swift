import Foundation

/// Signals that this process receives.
extension SystemCalls {
  /// The system's name of a signal, such as `Segmentation fault`.
  package static func name(ofSignal signal: Int32) -> String {
    strsignal(signal).map { String(cString: $0) } ?? "signal \(signal)"
  }

  /// The signal of a terminal whose size has changed.
  package static let resizeSignal = SIGWINCH
  /// The signal of a person who suspends this process.
  package static let suspendSignal = SIGTSTP
  /// The signals of a person or a system that asks this process to stop.
  static let stopSignals = [SIGINT, SIGTERM, SIGHUP]

  /// Suspends this process until it's asked to go on.
  package static func suspend() { _ = kill(getpid(), SIGSTOP) }

  /// Calls `body` at each of some signals, in place of their usual effect.
  package static func onSignals(
    _ numbers: [Int32],
    _ body: @escaping @Sendable (Int32) -> Void
  ) {
    for number in numbers {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(
        signal: number,
        queue: .global()
      )
      source.setEventHandler { body(number) }
      source.resume()
      // The source must outlive this call: it's never cancelled.
      _ = Unmanaged.passRetained(source as AnyObject)
    }
    // A closed pipe, or a file that may not grow, is an error of the write and
    // not the end of the program.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }
}
