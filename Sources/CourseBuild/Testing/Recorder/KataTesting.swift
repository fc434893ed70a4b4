import Foundation

/// Runs the tests of Swift Testing, one at a time: where the program crashes
/// or never ends, one test alone can be the reason.
enum KataTesting {
  typealias Bytes = UnsafeRawBufferPointer

  /// The library's entry point, as a closure that has captured nothing.
  private struct EntryPoint {
    let call:
      @Sendable (Bytes?, @escaping @Sendable (Bytes) -> Void) async throws
        -> Bool
  }

  static func run(_ recorder: KataRecorder) {
    guard let symbol = dlsym(nil, "swt_abiv0_getEntryPoint") else { return }
    typealias Getter = @convention(c) () -> UnsafeRawPointer
    let code = unsafeBitCast(symbol, to: Getter.self)()
    let entry = unsafeBitCast(
      (code, nil) as (UnsafeRawPointer, UnsafeRawPointer?),
      to: EntryPoint.self
    )
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      let options = Array(#"{"parallel":false}"#.utf8)
      let bytes = UnsafeMutableRawBufferPointer.allocate(
        byteCount: options.count,
        alignment: 8
      )
      bytes.copyBytes(from: options)
      _ = try? await entry.call(Bytes(bytes)) {
        recorder.record(["testing", String(decoding: $0, as: UTF8.self)])
      }
      isDone.signal()
    }
    // The main actor's work is done here meanwhile.
    while isDone.wait(timeout: .now()) == .timedOut {
      RunLoop.main.run(mode: .default, before: Date() + 0.001)
    }
  }
}
