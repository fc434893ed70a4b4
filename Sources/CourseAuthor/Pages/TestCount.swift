import CourseContent
import CourseSystem
import Foundation

/// How many tests hold a text, as a mark says it:
/// ``four tests of chapters 5 and 6: `winner` ``.
struct TestCount: Hashable {
  /// The number as a passage writes it, in lowercase.
  let number: String
  /// The chapters whose tests are meant; all if it is empty.
  private let chapters: [Int]
  private let text: String

  private static let words = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight",
    "nine", "ten", "eleven", "twelve",
  ]

  /// Reads the words of a mark.
  init?(_ words: String) {
    guard let colon = words.firstRange(of: ": `"), words.hasSuffix("`"),
      let last = words.indices.last, colon.upperBound < last
    else { return nil }
    let head = words[..<colon.lowerBound].split(separator: " ").map(String.init)
    guard head.count > 1, head[1] == "tests" || head[1] == "test" else {
      return nil
    }
    let rest = head.dropFirst(2).filter { !["of", "and"].contains($0) }
    guard rest.isEmpty || rest[0] == "chapter" || rest[0] == "chapters"
    else { return nil }
    chapters = rest.dropFirst().compactMap { Int($0) }
    guard chapters.count == max(0, rest.count - 1) else { return nil }
    number = head[0].lowercased()
    text = String(words[colon.upperBound..<last])
  }

  /// Returns what is wrong with it in a tree, or nil.
  func mistake(in tree: Tree, at location: SourceLocation) -> Mistake? {
    let names = names(in: tree)
    let count = Self.words.firstIndex(of: number) ?? Int(number)
    guard names.count != count else { return nil }
    return Mistake(
      "before this step, \(names.count.of("test")) hold “\(text)”, not "
        + "\(number): \(names.joined(separator: ", "))",
      at: location
    )
  }

  private func names(in tree: Tree) -> [String] {
    tree.tests.paths.filter { path in
      chapters.isEmpty
        || chapters.contains { number in
          path.contains("/Chapter\(number < 10 ? "0" : "")\(number)")
        }
    }.flatMap { path in
      (tree[path] ?? "").components(separatedBy: "  func ").dropFirst()
        .filter { $0.hasPrefix("test") }
        .filter { CodeSeen(texts: [$0]).contains(text, in: .own(0)) }
        .map { String($0.prefix { $0 != "(" }) }
    }
  }
}
