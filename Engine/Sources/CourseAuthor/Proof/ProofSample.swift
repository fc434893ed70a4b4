package import Course
package import CoursePlatform

/// A draw of chapters to prove again from nothing, to find out whether the
/// record of earlier proofs is true.
///
/// The chapters that the last commit changed come first, and then all others in
/// an order that follows from the commit's identifier. So nobody chooses the
/// sample, and it's another one for each commit.
package struct ProofSample {
  /// The chapters, in the order in which they're proved.
  package let chapters: [Chapter]

  /// Draws an order of a course's chapters.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - commit: The commit's identifier.
  ///   - changed: The paths of the files that the commit changed, relative to
  ///     the course's root.
  init(of course: WholeCourse, commit: String, changed: [String]) {
    let slugs = Set(
      changed.filter { !$0.hasSuffix("/\(ProofRecord.file)") }.compactMap {
        $0.split(separator: "/").dropFirst().first.map(String.init)
      }
    )
    func rank(_ chapter: Chapter) -> (Int, String) {
      (
        slugs.contains(chapter.slug) ? 0 : 1,
        Digest.of([commit, chapter.slug]).description
      )
    }
    chapters = course.chapters.map { (rank($0), $0) }
      .sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Draws an order of a course's chapters by the last commit of its
  /// repository.
  ///
  /// Changes that aren't committed yet count as part of the commit. Without a
  /// repository, the course's own fingerprint takes the commit's place.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - root: The course's folder.
  package init(of course: WholeCourse, root: String) {
    let git = try? Git(directory: root)
    func lines(_ words: String...) -> [String] {
      ((try? git?.run(words)) ?? "").lines.filter { !$0.isEmpty }
    }
    let changed = lines(
      "diff",
      "--name-only",
      "--relative",
      "HEAD~1",
      "--",
      "chapters"
    )
    self.init(
      of: course,
      commit: lines("rev-parse", "HEAD").first ?? course.fingerprint,
      changed: changed
    )
  }

  /// Proves chapters in a store of its own, until enough processor time is
  /// spent.
  ///
  /// - Parameters:
  ///   - seconds: The processor time to spend. At least one chapter is proved,
  ///     and none is broken off.
  ///   - prover: The checker for the course, with an empty store.
  ///   - report: A closure that's called with the progress after each check, on
  ///     any thread.
  ///   - found: A closure that's called once for each mistake, on any thread.
  /// - Returns: The numbers of the proved chapters, the processor time that was
  ///   spent, in seconds, and the mistakes.
  package func prove(
    for seconds: Double,
    with prover: Prover,
    report: @Sendable (Prover.Progress) -> Void,
    found: @escaping @Sendable (Mistake) -> Void
  ) -> (chapters: [Int], seconds: Double, mistakes: [Mistake]) {
    let start = SystemCalls.processorSeconds
    var proved: [Int] = []
    var mistakes: [Mistake] = []
    for chapter in chapters
    where proved.isEmpty || SystemCalls.processorSeconds - start < seconds {
      let scope = ProofScope(chapters: [chapter.number], ignoresRecord: true)
      mistakes += prover.prove(scope, report: report, found: found).mistakes
      proved.append(chapter.number)
    }
    return (proved, SystemCalls.processorSeconds - start, mistakes)
  }
}
