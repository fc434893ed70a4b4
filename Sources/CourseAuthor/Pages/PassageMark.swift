import CourseContent
import CourseSystem

/// What an author tells the proof of a passage, below it.
enum PassageMark: Hashable {
  /// `not in the code: …`: these pieces in backticks, numbers and boards.
  case notInTheCode([String])
  /// `illustration`: a block that shows something else than code or output.
  case illustration
  /// `986,410 = 1 + 9 + …`: what yields a number of the passage.
  case figure(Formula)
  /// `four tests: …`: how many tests hold a text.
  case tests(TestCount)
  /// `formerly: …`: a title that a step had; the parser knows where it belongs.
  case formerTitle

  /// Reads the words of a mark, or nil when they are of none of these.
  init?(_ words: String) {
    if words == "illustration" || words.hasPrefix("illustration: ") {
      self = .illustration
    } else if let list = words.after("not in the code: ") {
      self = .notInTheCode(Self.items(of: list))
    } else if words.hasPrefix("formerly: ") {
      self = .formerTitle
    } else if let count = TestCount(words) {
      self = .tests(count)
    } else if let formula = Formula(words) {
      self = .figure(formula)
    } else {
      return nil
    }
  }

  /// Returns what a list names: pieces in backticks, and bare words.
  private static func items(of list: String) -> [String] {
    let passage = Passage(
      .prose,
      [list],
      at: SourceLocation(path: "", line: 1)
    )
    let bare = passage.words.joined().split { "`, ".contains($0) }
    return passage.spans.map(\.text) + bare.map(String.init)
  }
}

extension String {
  fileprivate func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }

}

extension Passage {
  /// What its marks say.
  var readMarks: [PassageMark] { marks.compactMap { PassageMark($0.words) } }

  /// The pieces in backticks, numbers and boards that are in no code.
  var excused: Set<String> {
    Set(
      readMarks.flatMap { mark in
        if case .notInTheCode(let items) = mark { return items }
        return []
      }
    )
  }

  /// Whether it is said to show something else than code or output.
  var isIllustration: Bool { readMarks.contains(.illustration) }

  /// Whether it shows a board drawn in lines.
  var isBoard: Bool {
    kind == .text
      && lines.contains { line in
        line.contains("─┼─") || line.count { $0 == "│" } > 1
      }
  }

  /// The lines of it that draw a board.
  var boardLines: [String] { isBoard ? lines.filter(Self.isOfBoard) : [] }

  /// The lines of a `text` block that draw no board.
  var otherLines: [(offset: Int, line: String)] {
    lines.enumerated().filter { !isBoard || !Self.isOfBoard($0.element) }
      .map { ($0.offset, $0.element) }
  }

  private static func isOfBoard(_ line: String) -> Bool {
    ["│", "┼", "┿", "╂", "╋", "╲", "╱"].contains { line.contains($0) }
  }
}
