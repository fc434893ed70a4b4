import Foundation

/// Functions for handling the signals that the current process receives.
extension SystemCalls {
  /// Returns the system's name for a signal, such as `Segmentation fault`.
  package static func name(ofSignal signal: Int32) -> String {
    strsignal(signal).map { String(cString: $0) } ?? "signal \(signal)"
  }

  /// Calls `body` when one of the given signals arrives, instead of taking the
  /// signal's default action.
  package static func onSignals(
    _ numbers: [Int32],
    call body: @escaping @Sendable (Int32) -> Void
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
    // Writing to a closed pipe, or to a file that's too large, must fail
    // without ending the program.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }
}
