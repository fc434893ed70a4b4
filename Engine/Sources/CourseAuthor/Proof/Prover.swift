package import CourseBuild
package import Course
package import CoursePlatform
import Foundation
import Synchronization

/// A checker that verifies everything that a course claims: every listing,
/// claim, console block, chaff, and wheat.
package struct Prover: Sendable {
  private let root: String
  private let verdictService: VerdictService
  private let jobs: Int
  private let reading: WholeCourse.Reading

  /// The progress of the checks on a course.
  package struct Progress: Sendable {
    package let done: Int
    package let total: Int
    /// The name of the most recently finished check.
    package let name: String

    package init(done: Int, total: Int, name: String) {
      self.done = done
      self.total = total
      self.name = name
    }
  }

  /// Reads the course in a clone, to run up to `jobs` checks in parallel.
  package init(root: String, verdictService: VerdictService, jobs: Int) {
    self.root = root
    self.verdictService = verdictService
    self.jobs = jobs
    reading = CourseFormat.read(root: root)
  }

  private init(_ other: Prover, verdictService: VerdictService) {
    root = other.root
    jobs = other.jobs
    reading = other.reading
    self.verdictService = verdictService
  }

  /// Returns a checker for the same course that uses another verdict service.
  package func using(_ verdictService: VerdictService) -> Prover {
    Prover(self, verdictService: verdictService)
  }

  /// The course, as far as it could be read.
  package var course: WholeCourse { reading.course }

  /// Checks some or all chapters of the course.
  ///
  /// - Parameters:
  ///   - scope: The chapters to check, and whether to rely on the record.
  ///   - report: A closure that's called with the progress after each check, on
  ///     any thread.
  ///   - found: A closure that's called once for each mistake, as soon as the
  ///     mistake is found, on any thread.
  /// - Returns: The mistakes that were found, and the numbers of parts that
  ///   were checked.
  package func prove(
    _ scope: ProofScope = ProofScope(),
    report: @Sendable (Progress) -> Void = { _ in },
    found: @escaping @Sendable (Mistake) -> Void = { _ in }
  ) -> Proof {
    var reading = reading
    let records = RecordedChecks(
      of: reading.course.chapters,
      root: root,
      isIgnored: scope.ignoresRecord
    )
    let states = StateProof(verdictService: verdictService)
    PlanRule(verdictService: verdictService).apply(to: &reading) { state in
      records.hold(state.name, of: state.slug, states.digest(of: state))
    }
    let course = reading.course
    let chosen = course.chapters.filter { scope.contains(chapter: $0.number) }
    let isWhole = scope.containsWholeCourse && reading.mistakes.isEmpty
    let checks = CourseChecks(
      course: course,
      root: root,
      verdictService: verdictService
    )
    let findings = Findings(tell: found)
    findings.add(
      mistakes(of: reading, in: chosen, asked: scope.chapters)
    )
    if !scope.rewritesRecord { findings.add(records.mistakes) }
    if isWhole { findings.add(checks.mistakesInMain()) }
    let pages = checks.ofPages(
      chosen,
      isWhole: isWhole,
      isBuilt: !scope.isPagesOnly
    )
    let ends = scope.isPagesOnly ? [] : chosen.compactMap(checks.ofEnd)
    let others =
      pages + (scope.isPagesOnly ? [] : chosen.flatMap(checks.ofPrograms))
    let holding = run(
      ends.filter { !records.hold($0) },
      and: others.filter { !records.hold($0) },
      addingTo: findings,
      report: report
    )
    let recordable = (ends + others).filter { $0.digest != nil }
    let whole = Set(chosen.filter(reading.isWhole).map(\.slug))
    return Proof(
      mistakes: findings.mistakes.inOrder,
      counts: Proof.Counts(
        of: chosen,
        in: course,
        areOfPages: scope.isPagesOnly
      ),
      checkCount: recordable.count,
      recordedCount: recordable.count(where: records.hold),
      records: scope.isPagesOnly
        ? [:]
        : records.updated(
          with: recordable.filter { $0.chapter.map(whole.contains) == true },
          holding: holding,
          areAll: reading.mistakes.isEmpty
        )
    )
  }

  /// Returns the mistakes that were found while reading the course and that
  /// affect the chosen chapters.
  ///
  /// A mistake in another chapter is included only if it prevents a chosen
  /// chapter from being read.
  private func mistakes(
    of reading: WholeCourse.Reading,
    in chosen: [Chapter],
    asked: Set<Int>?
  ) -> [Mistake] {
    let isReached =
      chosen.count == asked?.count
      && chosen.allSatisfy(reading.course.isBuilt)
    return reading.mistakes.filter { mistake in
      !isReached || chosen.contains(where: mistake.isIn)
    }
  }

  /// Runs the checks, with up to `jobs` of them in parallel.
  ///
  /// The checks on the ends of chapters run one after another, because SwiftPM
  /// uses a single working folder.
  ///
  /// - Returns: The titles of the checks that hold.
  private func run(
    _ ends: [Check],
    and checks: [Check],
    addingTo findings: Findings,
    report: @Sendable (Progress) -> Void
  ) -> Set<String> {
    struct Shared {
      var left: ArraySlice<Check>
      var done = 0
      var holding: Set<String> = []
    }
    let shared = Mutex(Shared(left: checks[...]))
    let total = ends.count + checks.count
    @Sendable func finish(_ check: Check) {
      let outcome = check.outcome()
      findings.add(outcome.mistakes)
      let done = shared.withLock { shared in
        shared.done += 1
        if outcome.holds { shared.holding.insert(check.title) }
        return shared.done
      }
      report(Progress(done: done, total: total, name: check.title))
    }
    @Sendable func next(fromTheEnd: Bool) -> Check? {
      shared.withLock { shared in
        fromTheEnd ? shared.left.popLast() : shared.left.popFirst()
      }
    }
    DispatchQueue.concurrentPerform(iterations: max(1, jobs)) { lane in
      if lane == 0 {
        for end in ends {
          finish(end)
          // SwiftPM needs a pause before its next build: do other work.
          let resumption = ContinuousClock.now + SwiftPMBuild.pause
          while ContinuousClock.now < resumption,
            let check = next(fromTheEnd: true)
          { finish(check) }
        }
      }
      // Neighbors need the same objects, and would wait for each other: so one
      // lane works from the end.
      while let check = next(fromTheEnd: lane == 0) { finish(check) }
    }
    return shared.withLock { $0.holding }
  }
}

extension WholeCourse.Reading {
  /// Returns whether a chapter could be read completely, so that all its checks
  /// are known.
  fileprivate func isWhole(_ chapter: Chapter) -> Bool {
    course.isBuilt(chapter) && !mistakes.contains { $0.isIn(chapter) }
  }
}

extension Mistake {
  /// Returns whether the mistake is in one of a chapter's files.
  fileprivate func isIn(_ chapter: Chapter) -> Bool {
    location.path.hasPrefix("chapters/\(chapter.slug)/")
  }
}
