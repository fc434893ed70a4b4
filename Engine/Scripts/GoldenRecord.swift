// Writes what the engine says of every tree of the course: a block of lines for
// each state, answer, wrong program and learner. `Engine/Scripts/golden` calls it.

import CourseBuild
import Course
import CourseJudge
import CoursePlatform
import Foundation

/// A learner made from the lesson, to be judged at its step.
struct Learner {
  let name: String
  let tree: Tree
}

@main
enum GoldenRecord {
  static func main() throws {
    let arguments = CommandLine.arguments
    let course = try WholeCourse.faultless(root: arguments[1])
    let service = try VerdictService(store: Store(path: arguments[2]))
    let chosen = Set(arguments.dropFirst(3).compactMap { Int($0) })
    for chapter in course.chapters
    where chosen.isEmpty || chosen.contains(chapter.number) {
      let records = records(of: chapter, in: course, service)
      for record in Parallel.results(of: records) {
        print(try record.get(), terminator: "")
      }
      FileHandle.standardError.write(Data("chapter \(chapter.number)\n".utf8))
    }
  }

  /// Returns work that makes the records of a chapter, in the lesson's order.
  static func records(
    of chapter: Chapter,
    in course: WholeCourse,
    _ service: VerdictService
  ) -> [@Sendable () throws -> String] {
    let states = Array(course.states(of: chapter)) + course.answers(of: chapter)
    let judge = Judge(course: CourseReader(course), verdictService: service)
    return states.map { state in
      { @Sendable in
        block(
          "state \(state.tag)",
          state.tree,
          try service.verdict(on: state.tree)
        )
      }
    }
      + chapter.steps.flatMap { step in
        let place = StepPlace(chapter: chapter, step: step)
        return wrongPrograms(at: place, in: course, service)
          + learners(at: place, in: course).map { learner in
            { @Sendable in try judged(learner, at: place, by: judge, in: course)
            }
          }
      }
  }

  /// Returns work that runs the tests with each wrong program of a step.
  static func wrongPrograms(
    at place: StepPlace,
    in course: WholeCourse,
    _ service: VerdictService
  ) -> [@Sendable () throws -> String] {
    let lesson = course.lesson(at: place)
    return place.chapter.chaffs.filter { $0.step == place.step.slug }
      .map { chaff in
        { @Sendable in
          let tree = try chaff.tree(in: lesson)
          let verdict = try service.verdict(on: tree)
          return block("chaff \(place.key)/\(chaff.name)", tree, verdict)
        }
      }
  }

  /// Returns the learners to judge at a step: those who did as the lesson does
  /// up to a phase, those with a wrong program, those who were right in another
  /// way, and those whose tests lack an assertion.
  static func learners(at place: StepPlace, in course: WholeCourse) -> [Learner] {
    let lesson = course.lesson(at: place)
    let key = place.key
    var learners = [Learner(name: "before \(key)", tree: lesson.baseline)]
    for phase in Phase.Kind.allCases where phase != .given {
      lesson.phaseTrees[phase].map {
        learners.append(Learner(name: "\(phase) \(key)", tree: $0))
      }
    }
    for chaff in place.chapter.chaffs where chaff.step == place.step.slug {
      (try? chaff.tree(in: lesson)).map {
        learners.append(Learner(name: "chaff \(key)/\(chaff.name)", tree: $0))
      }
    }
    for wheat in place.chapter.wheats where wheat.step == place.step.slug {
      (try? wheat.tree(in: lesson)).map {
        learners.append(Learner(name: "wheat \(key)/\(wheat.name)", tree: $0))
      }
    }
    let count = assertions(in: lesson).count
    if count > 0 {
      let program = lesson.baseline.program
      learners.append(
        Learner(
          name: "no-assertion \(key)",
          tree: program.merging(tests(of: lesson, without: 0..<count))
        )
      )
    }
    if count > 1 {
      learners.append(
        Learner(
          name: "last-assertion-missing \(key)",
          tree: lesson.solution.program
            .merging(tests(of: lesson, without: (count - 1)..<count))
        )
      )
    }
    return learners
  }

  static func judged(
    _ learner: Learner,
    at place: StepPlace,
    by judge: Judge,
    in course: WholeCourse
  ) throws -> String {
    let before = course.lesson(at: place).baseline
    let judgement = try judge.judge(
      Submission(
        learner.tree,
        at: place,
        entry: Submission.Entry(tree: before)
      )
    )
    let feedback = Feedback(judgement)
    let finding = Mirror(reflecting: judgement).descendant("finding")!
    let name = Mirror(reflecting: finding).children.first?.label ?? "\(finding)"
    return block("judge \(learner.name)", learner.tree, judgement.own)
      + lines(["finding: \(name)", feedback.headline] + feedback.details)
  }

  // MARK: - Tests without an assertion

  /// Returns the assertions that a step adds, each by its file and its lines.
  static func assertions(
    in lesson: LessonStep
  ) -> [(path: String, lines: Range<Int>)] {
    guard lesson.asksForTest else { return [] }
    return lesson.solution.tests.paths.flatMap { path in
      let old = Set(lines(of: lesson.baseline[path]))
      let new = lines(of: lesson.solution[path])
      return new.indices.filter {
        new[$0].contains("XCTAssert") && !old.contains(new[$0])
      }
      .map { (path, $0..<end(ofCallAt: $0, in: new)) }
    }
  }

  /// Returns the line after a call: where as many parentheses are closed as
  /// were opened.
  static func end(ofCallAt first: Int, in lines: [String]) -> Int {
    var depth = 0
    for (index, line) in lines.enumerated().dropFirst(first) {
      depth += line.count { $0 == "(" } - line.count { $0 == ")" }
      if depth <= 0 { return index + 1 }
    }
    return first + 1
  }

  /// Returns a step's tests without some of the assertions that it adds.
  static func tests(of lesson: LessonStep, without range: Range<Int>) -> Tree {
    var tests = lesson.solution.tests
    // From the end, so that the lines before keep their numbers.
    for (path, gone) in assertions(in: lesson)[range].reversed() {
      var kept = lines(of: tests[path])
      kept.replaceSubrange(gone, with: ["    _ = 0"])
      tests[path] = kept.joined(separator: "\n")
    }
    return tests
  }

  static func lines(of text: String?) -> [String] {
    (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  // MARK: - Writing

  /// Returns a verdict on a tree as a block of lines.
  static func block(_ name: String, _ tree: Tree, _ verdict: Verdict) -> String
  {
    let files = tree.files.sorted { $0.key < $1.key }
    let text = files.map { "\($0.key)\n\($0.value)" }.joined(separator: "\n")
    let ends = verdict.results.map {
      "\($0.name) \($0.isSkipped ? "skipped" : $0.passed ? "passed" : "failed")"
    }
    let tests = ends.sorted().joined(separator: "\n")
    return "\(name)\n"
      + lines([
        "tree \(hash(text)), \(verdict.light), "
          + "tests \(ends.count) \(hash(tests))"
      ])
      + lines(["\(verdict)"])
  }

  /// Returns lines that are indented, so that a block ends where one isn't.
  static func lines(_ texts: [String]) -> String {
    texts.flatMap { lines(of: $0) }.map { "  \($0)\n" }.joined()
  }

  /// Returns the 64-bit FNV-1a hash of a string.
  static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
