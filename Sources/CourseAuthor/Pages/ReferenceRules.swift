import CourseContent
import CourseSystem

/// A chapter, a step, a tag or a filter that a page speaks of has to be there.
struct ReferenceRules {
  let course: Course

  /// Returns a mistake for each reference that leads nowhere.
  func mistakes(in passages: [Passage]) -> [Mistake] {
    passages.flatMap { mistakes(in: $0) }
  }

  /// Returns a mistake for each reference of a passage that leads nowhere.
  func mistakes(in passage: Passage) -> [Mistake] {
    numberMistakes(in: passage) + spanMistakes(in: passage)
  }

  private func numberMistakes(in passage: Passage) -> [Mistake] {
    guard passage.kind == .prose else { return [] }
    return LessonReference.all(in: passage.words).compactMap { reference in
      let location = passage.location(ofLine: reference.line)
      guard let title = title(of: reference) else {
        return Mistake(
          "there is no \(reference.description)",
          at: location
        )
      }
      guard let quoted = reference.title, quoted != title else { return nil }
      return Mistake(
        "\(reference.description) is called “\(title)”, not “\(quoted)”",
        at: location
      )
    }
  }

  /// Returns the title of what a reference means, or nil.
  private func title(of reference: LessonReference) -> String? {
    guard
      let chapter = course.chapters.first(where: {
        $0.number == reference.chapter
      })
    else { return nil }
    guard let number = reference.step else { return chapter.title }
    return chapter.steps.first { $0.number == number }?.title
  }

  private func spanMistakes(in passage: Passage) -> [Mistake] {
    let spans =
      passage.kind == .text
      ? passage.lines.enumerated().map { offset, line in
        CodeSpan(text: line, location: passage.location(ofLine: offset))
      } : passage.spans
    return spans.compactMap { span in
      let words = span.text.split(separator: " ").map(String.init)
      for (option, value) in zip(words, words.dropFirst())
      where option == "--filter" && !isFilter(value) {
        return Mistake(
          "no test of the course is chosen by --filter \(value)",
          at: span.location
        )
      }
      guard let tag = words.first(where: Self.isLikeTag),
        !course.states.contains(where: { $0.tag == tag })
      else { return nil }
      return Mistake("there is no tag \(tag)", at: span.location)
    }
  }

  /// Whether a word is written as a tag is: `08-turns/1-red`.
  static func isLikeTag(_ word: String) -> Bool {
    let parts = word.split(separator: "/")
    return parts.count == 2 && parts[0].prefix(2).allSatisfy(\.isNumber)
      && parts[0].dropFirst(2).first == "-"
      && (["start", "end"].contains(parts[1])
        || Phase.Kind.allCases.contains { parts[1].hasSuffix($0.rawValue) })
  }

  private func isFilter(_ filter: String) -> Bool {
    let name = filter.split(separator: "/").first.map(String.init) ?? filter
    return course.chapters.contains { chapter in
      let end = course.states(of: chapter).last?.tree ?? Tree()
      return end.tests.paths.contains { path in
        path.split(separator: "/").contains { $0.hasPrefix(name) }
      }
    }
  }
}
