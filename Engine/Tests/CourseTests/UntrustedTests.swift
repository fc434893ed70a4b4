import XCTest

@testable import CoursePlatform

final class UntrustedTests: XCTestCase {
  func test_plainText_isUnchanged() {
    let text = "a\tb\nc ✓ größe 🙂 \u{1F468}\u{200D}\u{1F469}"

    XCTAssertEqual(Untrusted.cleaned(text), text)
  }

  func test_controlCharacters_areEscaped() {
    XCTAssertEqual(
      Untrusted.cleaned("\u{1B}[2J\r\u{8}\u{7F}\u{9B}1A\u{0}"),
      "\\u{1b}[2J\\u{d}\\u{8}\\u{7f}\\u{9b}1A\\u{0}"
    )
  }

  func test_windowsLineEnding_keepsLineFeed() {
    XCTAssertEqual(Untrusted.cleaned("a\r\nb"), "a\\u{d}\nb")
  }

  func test_lineSeparators_areEscaped() {
    XCTAssertEqual(
      Untrusted.cleaned("a\u{2028}b\u{2029}c"),
      "a\\u{2028}b\\u{2029}c"
    )
  }

  func test_directionMarks_areEscaped() {
    XCTAssertEqual(
      Untrusted.cleaned("\u{202E}a\u{2066}b"),
      "\\u{202e}a\\u{2066}b"
    )
  }
}
