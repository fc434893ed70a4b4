import CourseContent
import CourseSystem

/// A board that a `text` block draws stands in a test or in an output, so that it
/// is what the program draws.
struct BoardRules {
  let seen: CodeSeen

  /// Returns a mistake for each board that nothing shows.
  ///
  /// - Parameters:
  ///   - passages: what a page says.
  ///   - chapter: the number of the chapter up to whose end code is looked for.
  /// - Returns: the mistakes.
  func mistakes(in passages: [Passage], upTo chapter: Int) -> [Mistake] {
    passages.filter { passage in
      passage.isBoard && !passage.isIllustration
        && !seen.contains(passage.boardLines.asText, in: .seen(chapter))
    }.map { passage in
      Mistake(
        "this board is in no test and no output up to the end of this chapter: "
          + "mend it, or write below the block "
          + "<!-- illustration: what it shows -->",
        at: passage.location
      )
    }
  }
}
