import XCTest

@testable import Course
@testable import CoursePlatform

final class DigestTests: XCTestCase {
  func test_digest_isTheSameOnEveryMachine() {
    XCTAssertEqual(
      "\(Digest.of(["Tic", "Kata"]))",
      "df9dd1c65a4cdea731db417c83b958e9"
    )
  }

  func test_digest_has32Digits() {
    for text in ["", "a", "abcdefgh", "abcdefghi"] {
      XCTAssertEqual("\(Digest.of([text]))".count, 32)
    }
  }

  func test_differentParts_haveDifferentDigests() {
    let texts: [[String]] = [
      [], [""], ["", ""], ["ab"], ["a", "b"], ["ab", ""], ["", "ab"],
      ["a", "", "b"], ["abcdefgh"], ["abcdefgh", ""], ["abcdefgh\0"],
      ["a\0"], ["\0a"], ["\0"],
    ]

    XCTAssertEqual(Set(texts.map { Digest.of($0) }).count, texts.count)
  }

  func test_everyBit_changesDigest() {
    var seen: Set<Digest> = []
    for index in 0..<64 {
      for bit in 0..<7 {
        var bytes = [UInt8](repeating: 0, count: 64)
        bytes[index] = 1 << bit
        seen.insert(Digest.of([String(decoding: bytes, as: UTF8.self)]))
      }
    }

    XCTAssertEqual(seen.count, 64 * 7)
  }

  func test_treeDigest_dependsOnPathsAndContents() {
    let tree = Tree(["a": "1", "b": "2"])

    XCTAssertEqual(tree.digest, Tree(["b": "2", "a": "1"]).digest)
    XCTAssertNotEqual(tree.digest, Tree(["a": "2", "b": "1"]).digest)
    XCTAssertNotEqual(tree.digest, Tree(["a": "1"]).digest)
  }
}
