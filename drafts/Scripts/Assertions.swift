// Prints the assertions of lessons that are never the only one to catch a chaff
// of their step: see Scripts/assertions.

import Course
import CourseBuild
import CoursePlatform
import Foundation

@main
enum Assertions {
  static func main() throws {
    let arguments = CommandLine.arguments
    let course = try WholeCourse.faultless(root: arguments[1])
    let service = try VerdictService(store: Store(path: arguments[2]))
    let chosen = Set(arguments.dropFirst(3).compactMap { Int($0) })
    var table = ["chapter  assertions  alone  never  chaffs  by all"]
    for chapter in course.chapters
    where chosen.isEmpty || chosen.contains(chapter.number) {
      let places = chapter.steps.map { StepPlace(chapter: chapter, step: $0) }
      let steps = try Parallel.results(
        of: places.map { place in
          { @Sendable in try Trial(of: course.lesson(at: place), by: service) }
        }
      ).map { try $0.get() }
      for step in steps { print(step.report, terminator: "") }
      table.append(row(chapter.number, steps))
      fflush(nil)
    }
    print(table.joined(separator: "\n"))
  }

  /// Returns the row of a chapter in the table.
  static func row(_ chapter: Int, _ steps: [Trial]) -> String {
    let numbers = [
      chapter, steps.flatMap(\.assertions).count, steps.flatMap(\.alone).count,
      steps.flatMap(\.never).count, steps.flatMap(\.chaffs).count,
      steps.flatMap(\.caughtByAll).count,
    ]
    return zip(numbers, [7, 12, 7, 7, 8, 8])
      .map { String(format: "%\($1)d", $0) }.joined()
  }
}

/// What the assertions that a step adds say of its chaffs.
struct Trial {
  let number: String
  let assertions: [Assertion]
  /// The names of the chaffs, with the assertions that fail.
  let chaffs: [(name: String, failing: Set<Assertion>)]

  init(of lesson: LessonStep, by service: VerdictService) throws {
    number = lesson.place.number
    let right = lesson.reference
    let new = try service.testsAdded(in: right, since: lesson.baseline)
    let old = try service.tests(in: lesson.baseline).tests
    let inventory = try service.tests(in: right)
    let files = inventory.files(of: new)
    let assertions = inventory.tests.filter { new.contains($0.name) }
      .flatMap { test in
        Assertion.all(in: test, except: old.first { $0.name == test.name })
      }
    self.assertions = assertions
    chaffs = try lesson.wrongPrograms.map { chaff in
      let results = try service.verdict(on: chaff.tree, runningAtLeast: files)
        .allResults
      let places = Set(
        results.filter { new.contains($0.name) }.flatMap(\.failures)
          .map { "\($0.path):\($0.line)" }
      )
      return (
        chaff.sentence, Set(assertions.filter { places.contains($0.place) })
      )
    }
  }

  /// The assertions that catch some chaff that no other assertion catches.
  var alone: [Assertion] {
    let alone = chaffs.map(\.failing).filter { $0.count == 1 }
    return assertions.filter { assertion in
      alone.contains { $0.contains(assertion) }
    }
  }

  /// The assertions that catch no chaff.
  var never: [Assertion] {
    assertions.filter { assertion in
      !chaffs.contains { $0.failing.contains(assertion) }
    }
  }

  /// The chaffs that several assertions catch, and all do.
  var caughtByAll: [String] {
    chaffs.filter {
      $0.failing.count > 1 && $0.failing.count == assertions.count
    }.map(\.name)
  }

  var report: String {
    let alone = Set(alone)
    let never = Set(never)
    let lines =
      assertions.filter { !alone.contains($0) }.map {
        "\(number) \($0.place): fails "
          + (never.contains($0) ? "never" : "never alone") + ": \($0.text)"
      } + caughtByAll.map { "\(number) every assertion catches: \($0)" }
    return lines.map { "\($0)\n" }.joined()
  }
}

/// A line of a test that asserts something.
struct Assertion: Hashable {
  let place: String
  let text: String

  /// Returns the assertions of a test that an older version of it lacks.
  static func all(
    in test: TestInventory.Entry,
    except old: TestInventory.Entry?
  ) -> [Assertion] {
    let known = Set(old?.text.lines ?? [])
    return test.text.lines.enumerated().compactMap { index, line in
      let asserts = /\b(?:XCTAssert|XCTFail|XCTUnwrap|assert)\w*\(/
      guard line.contains(asserts), !known.contains(line) else { return nil }
      return Assertion(
        place: "\(test.path):\(test.line + index)",
        text: line.trimmingCharacters(in: .whitespaces)
      )
    }
  }
}
