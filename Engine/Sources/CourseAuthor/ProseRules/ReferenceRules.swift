import Course
import CoursePlatform

/// The rule that each chapter, step, title, tag, and test filter mentioned on a
/// page must exist.
struct ReferenceRules {
  let course: WholeCourse

  /// Returns a mistake for each reference in a passage to something that
  /// doesn't exist.
  func mistakes(in passage: Passage) -> [Mistake] {
    let lines = passage.kind == .text ? passage.lines : []
    let references =
      passage.kind == .prose ? Reference.all(in: passage.words) : []
    return references.compactMap { reference in
      mistake(in: reference, at: passage.location.below(reference.line))
    }
      + passage.spans.compactMap { mistake(in: $0.text, at: $0.location) }
      + lines.enumerated().compactMap { offset, line in
        mistake(in: line, at: passage.location.below(offset))
      }
  }

  private func mistake(
    in reference: Reference,
    at location: SourceLocation
  ) -> Mistake? {
    let chapter = course.chapters.first { $0.number == reference.chapter }
    let step = chapter?.steps.first { $0.number == reference.step }
    if chapter == nil, isUnknown(chapter: reference.chapter) { return nil }
    guard let title = reference.step == nil ? chapter?.title : step?.title
    else { return Mistake("the course has no \(reference)", at: location) }
    guard let quoted = reference.title, quoted != title else { return nil }
    return Mistake(
      "\(reference) is called “\(title)”, not “\(quoted)”",
      at: location
    )
  }

  private func mistake(
    in code: String,
    at location: SourceLocation
  ) -> Mistake? {
    guard code.holds("/") || code.holds("--filter ") else { return nil }
    let words = code.split(separator: " ").map(String.init)
    if let option = words.firstIndex(of: "--filter"), option + 1 < words.count,
      !isFilter(words[option + 1])
    {
      return Mistake(
        "--filter \(words[option + 1]) doesn't match any test in the course",
        at: location
      )
    }
    return words.first { word in
      Self.isLikeTag(word) && !course.states.contains { $0.tag == word }
        && !isUnknown(chapter: Int(word.prefix { $0 != "-" }) ?? 0)
    }.map { Mistake("the course has no tag \($0)", at: location) }
  }

  /// Returns whether a word has the form of a tag, such as `08-turns/1-red`.
  static func isLikeTag(_ word: String) -> Bool {
    guard word.holds("/") else { return false }
    let form = /\d\d-[^\/]+\/(?:start|end|\d+-(\w+))/
    guard let tag = word.wholeMatch(of: form) else { return false }
    return tag.1.map { Phase.Kind(rawValue: String($0)) != nil } ?? true
  }

  /// Returns whether a chapter isn't known because a mistake prevents the course
  /// from being read that far.
  private func isUnknown(chapter number: Int) -> Bool {
    let built = course.chapters.prefix(while: course.isBuilt).count
    return !course.isWhole && number > built
  }

  private func isFilter(_ filter: String) -> Bool {
    guard course.isWhole else { return true }
    let name = filter.prefix { $0 != "/" }
    return course.end.tests.paths.contains { path in
      path.split(separator: "/").contains { $0.hasPrefix(name) }
    }
  }
}
