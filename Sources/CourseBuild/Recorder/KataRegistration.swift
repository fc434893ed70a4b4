import XCTest

/// A test class that starts the recorder on platforms where SwiftPM's test
/// runner belongs to the system, so that its main program can't be replaced.
///
/// The name sorts before nearly every other test's.
final class A000KataRecorder: XCTestCase {
  nonisolated(unsafe) private static var recorder: KataRecorder?
  override class func setUp() { recorder = KataRecorder(KataSetup()) }
  func test_record() {}
}
