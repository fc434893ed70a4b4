import XCTest

/// A test class that starts the recorder on platforms where SwiftPM uses the
/// system's test runner.
///
/// On those platforms, the test runner's main program can't be replaced. The
/// class's name sorts before nearly every other test class's name, so the class
/// runs early.
final class A000KataRecorder: XCTestCase {
  nonisolated(unsafe) private static var recorder: KataRecorder?
  override class func setUp() { recorder = KataRecorder(KataSetup()) }
  func test_record() {}
}
