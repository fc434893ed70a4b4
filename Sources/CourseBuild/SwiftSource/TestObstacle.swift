import CoursePlatform
import Foundation

/// Why SwiftPM has to say which tests there are, though the objects may look
/// harmless.
///
/// It looks at the bare text, comments and strings included: to ask SwiftPM
/// once too often is slow, to miss one is wrong.
package enum TestObstacle {
  /// Returns the obstacle in a test file, or nil.
  package static func inTests(_ text: String) -> String? {
    if mentions("Testing", in: text) { return "Swift Testing" }
    if text.holds("@_") {
      return "an attribute of the compiler's own"
    }
    return words.first { mentions($0, in: text) } ?? inAnyFile(text)
  }

  /// Returns the obstacle in any file of a package, or nil: a test class may be
  /// an actor's because of what it conforms to or inherits from.
  static func inAnyFile(_ text: String) -> String? {
    if mentions("globalActor", in: text) { return "a global actor" }
    if mentions("MainActor", in: text),
      ["protocol", "typealias", "XCTestCase"].contains(where: {
        mentions($0, in: text)
      })
    {
      return "the main actor"
    }
    let isConditional =
      mentions("#if", in: text)
      && ["DEBUG", "SWIFT_PACKAGE"].contains { mentions($0, in: text) }
    return isConditional ? "conditional compilation" : nil
  }

  /// What makes calling a method another thing, or forbids it.
  ///
  /// SwiftPM's list of a class whose tests are partly the main actor's does not
  /// compile, and the objects do not say whose they are.
  private static let words = [
    "MainActor", "unavailable", "obsoleted", "consuming", "nonsending", "abi",
    "export",
  ]

  /// Whether a word stands in a text, by itself.
  ///
  /// The library of C does it a hundred times as fast as an unoptimised build
  /// of this program.
  private static func mentions(_ word: String, in text: String) -> Bool {
    text.withCString { start in
      var rest = start
      while let found = strstr(rest, word) {
        let next = found[strlen(word)]
        let before =
          found == UnsafeMutablePointer(mutating: start)
          ? 0 : found[-1]
        if !isPart(next) && !isPart(before) { return true }
        rest = UnsafePointer(found + 1)
      }
      return false
    }
  }

  private static func isPart(_ byte: CChar) -> Bool {
    byte < 0 || byte == 0x5F || isalnum(CInt(byte)) != 0
  }
}
