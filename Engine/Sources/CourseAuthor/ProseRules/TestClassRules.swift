import Course
import CoursePlatform

/// The rule that `swift test --filter Chapter08` must run exactly the tests that
/// chapter 8 writes.
///
/// Each test must be in a class whose name starts with its chapter's number. A
/// test that only moves to another class keeps its number. The rule doesn't
/// apply to a course that doesn't number its test classes.
struct TestClassRules {
  let course: WholeCourse

  /// Returns a mistake for each listing that adds tests to a class with another
  /// number.
  func mistakes(in chapter: Chapter) -> [Mistake] {
    let states = course.states(of: chapter)
    guard isNumbered, let start = states.first else { return [] }
    let opening = (before: Tree(), after: start.tree, phase: chapter.opening)
    let changes = zip(states, states.dropFirst()).compactMap { before, after in
      after.phase.map { (before: before.tree, after: after.tree, phase: $0) }
    }
    return ([opening] + changes).flatMap { before, after, phase in
      mistakes(
        in: phase.listings.filter { $0.path.hasPrefix("Tests/") },
        changing: before,
        to: after,
        as: chapter.testPrefix
      )
    }
  }

  /// Whether the course numbers its test classes, because some test file has
  /// the number of its chapter.
  private var isNumbered: Bool {
    course.chapters.contains { chapter in
      course.end.tests.paths.contains { $0.contains("/\(chapter.testPrefix)") }
    }
  }

  private func mistakes(
    in listings: [Listing],
    changing old: Tree,
    to new: Tree,
    as prefix: String
  ) -> [Mistake] {
    let before = listings.flatMap { Self.tests(of: $0, in: old) }
    let after = Set(listings.flatMap { Self.tests(of: $0, in: new) })
    // The number of a test that moves, by its method.
    let moved = Dictionary(
      before.filter { !after.contains($0) }
        .map { ($0.method, $0.chapterPrefix ?? prefix) }
    ) { first, _ in first }
    return listings.compactMap { listing in
      let wrong = Self.tests(of: listing, in: new).first { test in
        !before.contains(test)
          && test.chapterPrefix != moved[test.method] ?? prefix
      }
      return wrong.map { test in
        mistake(about: test, in: listing, moved[test.method] ?? prefix)
      }
    }
  }

  private static func tests(of listing: Listing, in tree: Tree) -> [TestName] {
    TestName.all(in: tree[listing.path] ?? "")
  }

  private func mistake(
    about test: TestName,
    in listing: Listing,
    _ prefix: String
  ) -> Mistake {
    Mistake(
      "`swift test --filter \(prefix)` must run exactly the tests that the "
        + "chapter writes, but \(test.method) is in \(test.className). Put it in "
        + "a class whose name starts with \(prefix)",
      at: listing.location
    )
  }
}

extension TestName {
  /// The beginning of a class name with the number of a chapter, such as
  /// `Chapter08`, or `nil` if the class isn't numbered.
  fileprivate var chapterPrefix: String? {
    className.prefixMatch(of: /(Chapter\d\d)(?!\d)/).map { String($0.1) }
  }
}
