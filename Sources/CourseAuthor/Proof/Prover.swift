package import CourseBuild
import Course
package import CoursePlatform
import Foundation
import Synchronization

/// Proves a course: every listing, claim, console block, chaff and wheat.
package struct Prover: Sendable {
  private let root: String
  private let verdictService: VerdictService
  private let jobs: Int

  /// The progress of a proof.
  package struct Progress: Sendable {
    package let done: Int
    package let total: Int
    /// The name of the check that finished last.
    package let name: String

    package init(done: Int, total: Int, name: String) {
      self.done = done
      self.total = total
      self.name = name
    }
  }

  /// Creates a prover of the course in a folder.
  ///
  /// - Parameters:
  ///   - root: the folder of the clone.
  ///   - verdictService: the service that reaches verdicts.
  ///   - jobs: the number of checks to run side by side.
  package init(root: String, verdictService: VerdictService, jobs: Int) {
    self.root = root
    self.verdictService = verdictService
    self.jobs = jobs
  }

  /// Proves some chapters, or all.
  ///
  /// - Parameters:
  ///   - chapters: the numbers of the chapters, or `nil` for all.
  ///   - isOfPages: whether to leave out all checks that build something.
  ///   - report: called after each check, from any thread.
  ///   - found: called with each mistake once, when it's found, from any thread.
  /// - Returns: the mistakes, and how much was proved.
  package func prove(
    chapters: Set<Int>? = nil,
    pagesOnly isOfPages: Bool = false,
    report: @Sendable (Progress) -> Void = { _ in },
    found: @escaping @Sendable (Mistake) -> Void = { _ in }
  ) -> Proof {
    let start = ContinuousClock.now
    var reading = CourseFormat.read(root: root)
    PlanRule(verdictService: verdictService).apply(to: &reading)
    let course = reading.course
    let chosen = course.chapters.filter {
      chapters?.contains($0.number) ?? true
    }
    let isWhole = chapters == nil && reading.mistakes.isEmpty
    let checks = CourseChecks(
      course: course,
      root: root,
      verdictService: verdictService
    )
    let findings = Findings(tell: found)
    findings.add(mistakes(of: reading, in: chosen, asked: chapters))
    if isWhole { findings.add(checks.mistakesInMain()) }
    let pages = checks.ofPages(chosen, isWhole: isWhole, isBuilt: !isOfPages)
    run(
      isOfPages ? [] : chosen.compactMap(checks.ofEnd),
      and: isOfPages ? pages : pages + chosen.flatMap(checks.ofPrograms),
      addingTo: findings,
      report: report
    )
    return Proof(
      mistakes: findings.mistakes.inOrder,
      counts: Proof.Counts(of: chosen, in: course, areOfPages: isOfPages),
      duration: ContinuousClock.now - start
    )
  }

  /// Returns the mistakes in reading the course that matter for the chosen
  /// chapters.
  ///
  /// A mistake elsewhere matters only if it hides a chosen chapter.
  private func mistakes(
    of reading: WholeCourse.Reading,
    in chosen: [Chapter],
    asked: Set<Int>?
  ) -> [Mistake] {
    let isReached =
      chosen.count == asked?.count
      && chosen.allSatisfy {
        reading.course.states(of: $0).last?.point == .end
      }
    let paths = chosen.map { "chapters/\($0.slug)/" }
    return reading.mistakes.filter { mistake in
      !isReached || paths.contains { mistake.location.path.hasPrefix($0) }
    }
  }

  /// Runs the checks in parallel.
  ///
  /// The checks of chapters' ends run one after the other, because SwiftPM has
  /// only one working folder.
  private func run(
    _ ends: [Check],
    and checks: [Check],
    addingTo findings: Findings,
    report: @Sendable (Progress) -> Void
  ) {
    struct Shared {
      var left: ArraySlice<Check>
      var done = 0
    }
    let shared = Mutex(Shared(left: checks[...]))
    let total = ends.count + checks.count
    @Sendable func finish(_ check: Check) {
      findings.add(check.mistakes())
      let done = shared.withLock { shared in
        shared.done += 1
        return shared.done
      }
      report(Progress(done: done, total: total, name: check.name))
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
  }
}
