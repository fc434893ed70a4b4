import Course
import CoursePlatform

/// A hunk's heading in a lesson, which says what declaration the hunk is in.
struct HunkHeading {
  /// The heading that the lesson gives, or `nil` if it gives none.
  let written: String?
  /// The declaration that the hunk is in, or `nil` if it's in none but the
  /// file's own type.
  let right: String?
  /// The location of the heading, or of the hunk's first line if it's the first
  /// of its listing and has no heading.
  let location: SourceLocation
  /// Whether the hunk is the first of its listing.
  private let isFirst: Bool

  /// Returns the headings of all hunks in chapters' lessons.
  static func all(
    in course: WholeCourse,
    chapters: Set<Int>? = nil
  ) -> [HunkHeading] {
    zip(course.states, course.states.dropFirst()).flatMap { before, state in
      let isIncluded =
        before.chapter == state.chapter
        && chapters?.contains(state.chapter) ?? true
      return (isIncluded ? state.phase?.listings ?? [] : []).flatMap {
        all(in: $0, before: before.tree[$0.path])
      }
    }
  }

  private static func all(
    in listing: Listing,
    before text: String?
  ) -> [HunkHeading] {
    guard case .edit(let diff) = listing.change, let text else { return [] }
    let headings = diff.headings(in: text, of: listing.path)
    return zip(diff.hunks, headings).enumerated().map { index, pair in
      let (hunk, right) = pair
      // A heading, and any @@, is on the line above the hunk's first one.
      let hasLine = index > 0 || hunk.heading != nil
      return HunkHeading(
        written: hunk.heading,
        right: right,
        location: listing.fence.below(hunk.offset + (hasLine ? 0 : 1)),
        isFirst: index == 0
      )
    }
  }

  /// A mistake if the lesson gives a heading that isn't right; otherwise,
  /// `nil`.
  var mistake: Mistake? {
    guard let written, written != right else { return nil }
    let truth = right.map { "in \($0)" } ?? "in no declaration to name"
    return Mistake(
      "this hunk isn't in \(written), but \(truth). `kata accept` corrects it",
      at: location
    )
  }

  /// An amendment that writes the right heading, or `nil` if the lesson gives
  /// it.
  var amendment: Amendment? {
    guard written != right else { return nil }
    let lines = right.map { ["@@ \($0)"] } ?? (isFirst ? [] : ["@@"])
    return Amendment(
      kind: .heading,
      location: location,
      change: .lines(isFirst && written == nil ? 0 : 1, lines)
    )
  }
}
