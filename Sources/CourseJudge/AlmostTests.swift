import CourseBuild

/// What looks like a test in a learner's files, and is none to XCTest.
struct AlmostTests {
  /// What a learner is told.
  let words: [String]

  /// Looks for them among the functions of the test files.
  init(_ inventory: TestInventory) {
    words = inventory.otherFunctions.compactMap { function in
      Self.reason(function).map { "I see `\(function.name)`, but \($0)." }
    }
  }

  /// Returns why a function isn't run, or `nil` if it's a helper.
  private static func reason(
    _ function: TestInventory.OtherFunction
  ) -> String? {
    let isNamed = function.name.hasPrefix("test")
    switch (isNamed, function.isInClass, function.hasParameters) {
    case (false, true, false): return "its name does not start with `test`"
    case (true, false, false):
      return "it stands in no class that inherits from `XCTestCase`"
    case (true, true, true): return "a test takes no arguments"
    default: return nil
    }
  }
}
