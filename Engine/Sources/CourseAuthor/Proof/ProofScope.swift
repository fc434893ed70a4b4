/// The part of a course that a proof covers, and whether the proof relies on
/// what's recorded.
package struct ProofScope: Sendable {
  /// A share of the chapters, for machines that prove a course together.
  package struct Share: Hashable, Sendable {
    /// The number of the share, starting at 1.
    let number: Int
    /// The number of shares.
    let count: Int

    /// Parses a share such as `2/8`, or returns `nil` if the string has another
    /// form or there's no such share.
    package init?(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        .map { Int($0) }
      guard parts.count == 2, let number = parts[0], let count = parts[1],
        number > 0, number <= count
      else { return nil }
      self.number = number
      self.count = count
    }

    /// Returns whether the share contains a chapter.
    ///
    /// Neighbors belong to different shares, because later chapters take longer
    /// than early ones.
    func contains(chapter: Int) -> Bool {
      (chapter - number).isMultiple(of: count)
    }
  }

  /// The numbers of the chapters to prove, or `nil` for all chapters.
  let chapters: Set<Int>?
  /// The share of these chapters, or `nil` to prove all of them.
  let share: Share?
  /// Whether to skip all checks that require a build.
  let isPagesOnly: Bool
  /// Whether to carry out even the checks that are recorded.
  let ignoresRecord: Bool
  /// Whether the records are written again afterwards, so that a line that
  /// can't be read does no harm.
  let rewritesRecord: Bool

  package init(
    chapters: Set<Int>? = nil,
    share: Share? = nil,
    pagesOnly isPagesOnly: Bool = false,
    ignoresRecord: Bool = false,
    rewritesRecord: Bool = false
  ) {
    self.chapters = chapters
    self.share = share
    self.isPagesOnly = isPagesOnly
    self.ignoresRecord = ignoresRecord
    self.rewritesRecord = rewritesRecord
  }

  /// Returns whether the scope contains a chapter.
  func contains(chapter: Int) -> Bool {
    chapters?.contains(chapter) ?? true
      && share?.contains(chapter: chapter) ?? true
  }

  /// Whether the scope contains the checks that belong to no chapter.
  var containsWholeCourse: Bool {
    chapters == nil && share?.number ?? 1 == 1
  }
}
