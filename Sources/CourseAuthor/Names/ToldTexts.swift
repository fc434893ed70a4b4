import CourseContent
import CourseSystem

/// The texts that a step's tests compare, and whether a learner could read them
/// before.
struct ToldTexts {
  /// Longer ones cannot be guessed.
  private static let longestGuess = 12

  /// Finds the texts that are not readable before their listings.
  ///
  /// - Parameters:
  ///   - step: what the step's tests ask.
  ///   - page: the page of its chapter.
  ///   - known: what the chapters before say, and the files that were given.
  /// - Returns: a mistake for each.
  static func mistakes(
    in step: StepNames,
    on page: ReadablePage,
    after known: Readable
  ) -> [Mistake] {
    let place = step.place
    var found: [Mistake] = []
    var seen: Set<Readable> = []
    for asking in step.askings where asking.phase != .given {
      let printed = PrintedLines(
        of: asking.path,
        in: asking.phase,
        at: place
      )
      for text in asking.reading.texts {
        for part in parts(of: text.text) {
          let words = Readable(part)
          // What the step does not print was asked before.
          guard
            let line = printed.first(with: words)
              ?? printed.first(text.line),
            seen.insert(words).inserted, !known.contains(words)
          else { continue }
          if !page.above(line.listing).contains(words) {
            found.append(mistake(part, at: line.location))
          }
        }
      }
    }
    return found
  }

  /// Returns the lines of words in a text: boards, numbers and paths are none.
  static func parts(of text: String) -> [String] {
    text.lines.compactMap { line in
      func isNoWord(_ word: Substring) -> Bool {
        Readable.isBoard(word.utf8) || !word.contains { $0.isLetter }
      }
      // What stands before and after the words is of the test.
      let words = line.split(separator: " ").drop(while: isNoWord)
        .reversed().drop(while: isNoWord).reversed()
      let count = words.filter { !isNoWord($0) }.joined(separator: " ").count
      let isPath = words.count == 1 && words.joined().contains("/")
      return count > longestGuess && !isPath
        ? words.joined(separator: " ") : nil
    }
  }

  private static func mistake(
    _ text: String,
    at line: SourceLocation
  ) -> Mistake {
    Mistake(
      "this text is asked for and was not told: say it before the listing, or "
        + "ask for less of it: \(text)",
      at: line
    )
  }
}
