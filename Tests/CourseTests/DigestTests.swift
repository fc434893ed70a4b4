import XCTest

@testable import Course

final class DigestTests: XCTestCase {
  func test_sameTexts_sameDigest() {
    XCTAssertEqual(Digest.of(["a", "b"]), Digest.of(["a", "b"]))
  }

  func test_textsThatRunTogether_otherDigest() {
    XCTAssertNotEqual(Digest.of(["ab", "c"]), Digest.of(["a", "bc"]))
  }
}
