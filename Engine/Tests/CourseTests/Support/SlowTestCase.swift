import Foundation
import XCTest

/// A test case that is skipped unless the environment variable `KATA_SLOW` is
/// set, as `.ci/run` sets it.
///
/// Each subclass documents why its tests can't be fast.
class SlowTestCase: XCTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    guard ProcessInfo.processInfo.environment["KATA_SLOW"] != nil else {
      throw XCTSkip("slow: run it with KATA_SLOW=1")
    }
  }
}
