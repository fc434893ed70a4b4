import Course
import CoursePlatform

/// A note from the author to the proof, in a comment below a passage.
enum PassageMark: Hashable {
  /// `not in the code: …`: code in backticks, numbers and boards to excuse.
  case notInTheCode([String])
  /// `illustration: …`: a block that shows neither code nor output.
  case illustration
  /// `986,410 = 1 + 9 + …`: the expression that yields a number.
  case figure(Formula)
  /// ``four tests: `a name` ``: a number spelled out, as the author has
  /// counted.
  case counted(String)
  /// `formerly: …`: an earlier title of a step, which the parser reads.
  case formerTitle

  /// Parses the content of a mark, or returns `nil` if it has none of these
  /// forms.
  init?(_ words: String) {
    let list = "not in the code: "
    if words == "illustration" || words.hasPrefix("illustration: ") {
      self = .illustration
    } else if words.hasPrefix(list) {
      // Code in backticks, and bare words.
      let items = words.dropFirst(list.count).matches(of: /`+(.+?)`+|[^`, ]+/)
      self = .notInTheCode(items.map { String($0.1 ?? $0.0) })
    } else if words.hasPrefix("formerly: ") {
      self = .formerTitle
    } else if let formula = Formula(words) {
      self = .figure(formula)
    } else if let count = words.wholeMatch(of: /(\w+) tests?\b.*: `.+`/) {
      self = .counted(String(count.1))
    } else {
      return nil
    }
  }

  /// The code, numbers and boards that the mark names.
  fileprivate var items: [String] {
    switch self {
    case .notInTheCode(let items): items
    case .figure(let formula): formula.numbers
    case .counted(let number): [number]
    case .illustration, .formerTitle: []
    }
  }
}

extension Passage {
  /// The code, numbers and boards that the passage's marks excuse or prove
  /// elsewhere.
  var excused: Set<String> {
    Set(marks.compactMap { PassageMark($0.words) }.flatMap(\.items))
  }

  /// Whether the passage is marked as showing neither code nor output.
  var isIllustration: Bool {
    marks.contains { PassageMark($0.words) == .illustration }
  }

  /// A mistake for each mark that is invalid or excuses nothing here.
  var markMistakes: [Mistake] {
    let text = lines.joined(separator: " ")
    return marks.compactMap { mark in
      guard let read = PassageMark(mark.words) else {
        return Mistake(
          "this isn't a mark: write <!-- illustration: … -->, <!-- not in the "
            + "code: … -->, or <!-- 549,946 = a Swift expression -->",
          at: mark.location
        )
      }
      if read == .illustration, kind != .text {
        return Mistake(
          "only a text block can be an illustration",
          at: mark.location
        )
      }
      let gone = read.items.first { item in
        !text.contains(item) && !text.lowercased().contains(item)
          && !spans.contains { $0.text == item }
      }
      return gone.map {
        Mistake("the passage above doesn't contain \($0)", at: mark.location)
      }
    }
  }
}
