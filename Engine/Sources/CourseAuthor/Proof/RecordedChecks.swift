import Course
import CoursePlatform

/// The records of several chapters.
struct RecordedChecks: Sendable {
  /// A mistake for each line of a record that can't be read.
  let mistakes: [Mistake]
  private let records: [String: ProofRecord]
  private let isIgnored: Bool

  /// Reads the records of chapters.
  ///
  /// - Parameters:
  ///   - chapters: The chapters.
  ///   - root: The course's folder.
  ///   - isIgnored: Whether no check counts as recorded.
  init(of chapters: [Chapter], root: String, isIgnored: Bool) {
    var mistakes: [Mistake] = []
    var records: [String: ProofRecord] = [:]
    for chapter in chapters {
      records[chapter.slug] = ProofRecord(
        ofChapter: chapter.slug,
        root: root,
        noting: &mistakes
      )
    }
    self.mistakes = mistakes
    self.records = records
    self.isIgnored = isIgnored
  }

  /// Returns whether a check with exactly these inputs is recorded as proved.
  func hold(_ check: Check) -> Bool {
    guard let chapter = check.chapter, let digest = check.digest else {
      return false
    }
    return hold(check.name, of: chapter, digest)
  }

  /// Returns whether a chapter's check is recorded with a digest.
  func hold(_ name: String, of chapter: String, _ digest: Digest) -> Bool {
    !isIgnored && records[chapter]?.digests[name] == digest
  }

  /// Returns the records after some checks were carried out.
  ///
  /// - Parameters:
  ///   - checks: All checks of the chapters whose records change.
  ///   - holding: The titles of the checks that were carried out and hold.
  ///   - areAll: Whether there are no other checks. If there may be, what's
  ///     recorded for them is kept.
  /// - Returns: The new records of these chapters.
  func updated(
    with checks: [Check],
    holding: Set<String>,
    areAll: Bool = true
  ) -> [String: ProofRecord] {
    let slugs = Set(checks.compactMap(\.chapter))
    var records = areAll ? [:] : self.records.filter { slugs.contains($0.key) }
    for check in checks {
      guard let chapter = check.chapter, let digest = check.digest else {
        continue
      }
      let holds = hold(check) || holding.contains(check.title)
      records[chapter, default: ProofRecord()].digests[check.name] =
        holds ? digest : nil
    }
    return records
  }
}
