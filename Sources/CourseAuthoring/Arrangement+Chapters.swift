import CourseContent
import CourseSystem

/// Moving chapters about.
extension Arrangement {
  /// Puts a chapter that is to be written in a place.
  ///
  /// - Throws: `Carry.Obstacle`.
  mutating func insertChapter(_ number: Int, title: String) throws {
    try insert(ArrangedChapter(title: try Self.title(title)), at: number)
  }

  /// Moves a chapter, so that it has another number.
  ///
  /// - Throws: `Carry.Obstacle`.
  mutating func moveChapter(_ from: Int, to: Int) throws {
    let chapter = try chapter(from)
    chapters.remove(at: from - 1)
    try insert(chapter, at: to)
  }

  /// Removes a chapter.
  ///
  /// - Throws: `Carry.Obstacle`.
  mutating func deleteChapter(_ number: Int) throws {
    _ = try chapter(number)
    chapters.remove(at: number - 1)
  }

  /// Makes two chapters of one.
  ///
  /// What the chapter says before its first step stays, and what it says at its
  /// end goes with its last step.
  ///
  /// - Parameters:
  ///   - number: the first step of the second chapter.
  ///   - title: the second chapter's title.
  /// - Throws: `Carry.Obstacle`.
  mutating func splitChapter(_ number: StepNumber, title: String) throws {
    _ = try step(number)
    guard number.step > 1 else {
      throw Carry.Obstacle(
        description: "nothing would be left of chapter \(number.chapter) "
          + "before step \(number)"
      )
    }
    var first = try chapter(number.chapter)
    var second = ArrangedChapter(
      title: try Self.title(title),
      steps: Array(first.steps[(number.step - 1)...])
    )
    first.steps.removeSubrange((number.step - 1)...)
    swap(&first.closing, &second.closing)
    chapters[number.chapter - 1] = first
    try insert(second, at: number.chapter + 1)
  }

  /// Makes one chapter of a chapter and the one behind it.
  ///
  /// What the second says before its first step becomes the beginning of that
  /// step; what both say at their ends stands together.
  ///
  /// - Throws: `Carry.Obstacle`.
  mutating func joinChapter(_ number: Int) throws {
    var first = try chapter(number)
    var second = try chapter(number + 1)
    let introduction = second.introduction
    if !introduction.lines.allSatisfy(\.isBlank) {
      guard !second.steps.isEmpty else {
        throw Carry.Obstacle(
          description: "chapter \(number + 1) has no step that could begin "
            + "with what it says: write one, or delete the chapter"
        )
      }
      let lines = second.steps[0].part.lines
      second.steps[0].part.lines =
        [lines[0], ""] + introduction.lines
        + lines.dropFirst().drop(while: \.isBlank)
    }
    if first.isOpenEnded {
      first.closing = second.closing
    } else if !second.isOpenEnded {
      let (ours, theirs) = (first.endings, second.endings)
      func heading(_ text: String) -> LessonPart {
        LessonPart(lines: [text], home: nil)
      }
      first.closing = [
        heading(LessonParts.closingHeading), ours.learned,
        theirs.learned.withoutLeadingBlank, heading(LessonParts.lastHeading),
        ours.toTry.withoutTrailingBlank,
        theirs.toTry.countingAnswers(from: ours.toTry),
      ]
    }
    first.steps += second.steps
    first.origins += second.origins
    chapters[number - 1] = first
    chapters.remove(at: number)
  }

  private mutating func insert(
    _ chapter: ArrangedChapter,
    at number: Int
  ) throws {
    guard (1...(chapters.count + 1)).contains(number) else {
      throw Carry.Obstacle(
        description: "there is no place for chapter \(number): the next one is "
          + "\(chapters.count + 1)"
      )
    }
    chapters.insert(chapter, at: number - 1)
  }
}

extension LessonPart {
  /// How many answers to exercises it has.
  private var answerCount: Int { lines.count { Self.answer(in: $0) != nil } }

  /// The part with the numbers of its answers going on from those of another.
  fileprivate func countingAnswers(from other: LessonPart) -> LessonPart {
    let count = other.answerCount
    let its = lines.map { line in
      Self.answer(in: line).map { number in
        line.replacing(
          Self.answerTitle(number),
          with: Self.answerTitle(number + count)
        )
      } ?? line
    }
    return LessonPart(lines: its, home: home)
  }

  /// Returns the number of the answer whose fold a line opens, or nil.
  private static func answer(in line: String) -> Int? {
    let words = line.trimmed
    guard let number = Int(words.filter(\.isNumber)) else { return nil }
    return words == answerTitle(number) ? number : nil
  }

  private static func answerTitle(_ number: Int) -> String {
    "<details><summary>Answer \(number)</summary>"
  }

  /// The part without the blank lines that it begins with.
  fileprivate var withoutLeadingBlank: LessonPart {
    LessonPart(lines: Array(lines.drop(while: \.isBlank)), home: home)
  }

  /// The part without the blank lines that it ends with.
  fileprivate var withoutTrailingBlank: LessonPart {
    let kept = lines.reversed().drop(while: \.isBlank).reversed()
    return LessonPart(lines: Array(kept), home: home)
  }
}
