import Course
import Foundation

/// A program with one small mistake.
struct Mutant: CustomStringConvertible {
  let path: String
  let number: Int
  let line: String
  let mistake: Mutator.Mistake
  let tree: Tree

  /// Whether only what the program says is wrong: a string, or its exit status.
  var isOfWords: Bool { mistake.isOfWords }

  /// The mistake without the line's number, which changes with other lines.
  var name: String { "\(path): \(change)" }

  var description: String { "\(path):\(number): \(change)" }

  private var change: String {
    let texts = [line, mistake.line ?? ""].map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return "\(texts[0]) → \(texts[1].isEmpty ? "(deleted)" : texts[1])"
  }
}
