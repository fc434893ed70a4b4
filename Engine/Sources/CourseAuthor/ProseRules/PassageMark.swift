import CoursePlatform

/// An instruction to `kata verify`, in a comment below a passage, about how to
/// check the passage or what to accept there without a check.
enum PassageMark: Hashable {
  /// A comment of the form `not in the code: …`, which excuses inline code
  /// spans, numbers, and boards that don't occur in the code.
  ///
  /// The associated value contains the excused items.
  case notInTheCode([String])
  /// A comment of the form `illustration: …`, which declares that a `text`
  /// block shows neither code nor output.
  case illustration
  /// A comment of the form `986,410 = 1 + 9 + …`, which justifies a number with
  /// a Swift expression that has this value.
  case figure(Formula)

  /// Parses a comment's content, or returns `nil` if the content has none of
  /// these forms and so has no effect on the checks.
  init?(_ words: String) {
    let list = "not in the code: "
    if words == "illustration" || words.hasPrefix("illustration: ") {
      self = .illustration
    } else if words.hasPrefix(list) {
      // Inline code spans, and bare words.
      let items = words.dropFirst(list.count).matches(of: /`+(.+?)`+|[^`, ]+/)
      self = .notInTheCode(items.map { String($0.1 ?? $0.0) })
    } else if let formula = Formula(words) {
      self = .figure(formula)
    } else {
      return nil
    }
  }

  /// The code, numbers, and boards in the passage that the comment refers to.
  fileprivate var items: [String] {
    switch self {
    case .notInTheCode(let items): items
    case .figure(let formula): formula.numbers
    case .illustration: []
    }
  }
}

extension Passage {
  /// The code, numbers, and boards that needn't occur in the chapter, because
  /// the author's comments excuse them or justify them with an expression.
  var excused: Set<String> {
    Set(marks.compactMap { PassageMark($0.words) }.flatMap(\.items))
  }

  /// Whether the author declares that the passage shows neither code nor
  /// output.
  var isIllustration: Bool {
    marks.contains { PassageMark($0.words) == .illustration }
  }

  /// The mistakes in the author's comments below the passage: one for each mark
  /// that doesn't match anything in the passage.
  var markMistakes: [Mistake] {
    let text = lines.joined(separator: " ")
    return marks.compactMap { mark in
      guard let read = PassageMark(mark.words) else { return nil }
      if read == .illustration, kind != .text {
        return Mistake(
          "only a text block can be marked as an illustration",
          at: mark.location
        )
      }
      let gone = read.items.first { item in
        !text.contains(item) && !text.lowercased().contains(item)
          && !spans.contains { $0.text == item }
      }
      return gone.map {
        Mistake(
          "the passage above this comment doesn't contain \($0)",
          at: mark.location
        )
      }
    }
  }
}
