import CourseBuild
import Course

/// The test helpers that have changed during a step, for finding the tests that
/// depend on those helpers.
struct ChangedHelpers {
  private let changed: Set<TestInventory.Helper>
  private let helpers: [TestInventory.Helper]

  /// Creates a collection of the test helpers that differ between the beginning
  /// of a step and now, other than those that have changed as in the lesson.
  init(before: TestInventory, now: TestInventory, inLesson: TestInventory) {
    let before = Set(before.helpers)
    changed = before.symmetricDifference(now.helpers)
      .subtracting(before.symmetricDifference(inLesson.helpers))
    helpers = now.helpers
  }

  /// Whether a changed helper's name begins with `XCT`, in which case the
  /// helper might replace an assertion.
  var shadowsAssertions: Bool {
    changed.contains { $0.name.hasPrefix("XCT") }
  }

  /// Returns the tests that depend on a changed helper, whether directly,
  /// through another helper, or through an overridden method that XCTest calls.
  func dependents(
    among tests: [TestInventory.Entry]
  ) -> [TestInventory.Entry] {
    guard !changed.isEmpty else { return [] }
    let classes = Set(tests.map(\.name.className))
    let unseen = Set(changed.filter(\.isOverride).map(\.type))
      .union(changed.filter { $0.type.isEmpty }.map(\.name))
    let used = reached()
    return tests.filter { test in
      let words = Set(test.text.split(whereSeparator: \.isNoWord))
      return unseen.contains(test.name.className)
        || used.contains { helper in
          words.contains(helper.name[...])
            && (helper.type == test.name.className
              || !classes.contains(helper.type))
        }
    }
  }

  /// Returns the changed helpers, along with all helpers that use a changed
  /// helper directly or indirectly.
  private func reached() -> Set<TestInventory.Helper> {
    var reached = changed
    var names = Set(changed.map { $0.name[...] })
    var left = helpers.filter { !changed.contains($0) }
    while true {
      let more = left.filter { helper in
        helper.text.split(whereSeparator: \.isNoWord)
          .contains { names.contains($0) && $0 != helper.name[...] }
      }
      guard !more.isEmpty else { return reached }
      reached.formUnion(more)
      names.formUnion(more.map { $0.name[...] })
      left.removeAll { more.contains($0) }
    }
  }
}

extension Character {
  /// Whether the character can't be part of a name.
  fileprivate var isNoWord: Bool { !isLetter && !isNumber && self != "_" }
}
