/// The number of a step in the course's headings, such as `8.3`.
package struct StepNumber: Hashable, Comparable, Sendable,
  CustomStringConvertible
{
  /// The chapter's number, from 1.
  package let chapter: Int
  /// The number inside the chapter, from 1.
  package let step: Int

  /// Creates the number of a step.
  package init(_ chapter: Int, _ step: Int) {
    self.chapter = chapter
    self.step = step
  }

  /// Reads a number such as `8.3`; nil for any other word.
  package init?(_ word: String) {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let chapter = Int(parts[0]),
      let step = Int(parts[1]), chapter > 0, step > 0
    else { return nil }
    self.init(chapter, step)
  }

  package var description: String { "\(chapter).\(step)" }

  package static func < (left: StepNumber, right: StepNumber) -> Bool {
    (left.chapter, left.step) < (right.chapter, right.step)
  }
}
