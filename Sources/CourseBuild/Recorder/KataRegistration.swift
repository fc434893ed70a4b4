import XCTest

/// A test class that registers the recorder where SwiftPM's runner of tests is
/// the system's own and takes no main program.
///
/// Its name sorts before that of nearly any other test.
final class A000KataRecorder: XCTestCase {
  nonisolated(unsafe) private static var recorder: KataRecorder?
  override class func setUp() { recorder = KataRecorder(KataSetup()) }
  func test_record() {}
}
