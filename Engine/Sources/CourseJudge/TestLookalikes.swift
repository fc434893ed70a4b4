import CourseBuild

/// The functions in a learner's test files that look like tests but that XCTest
/// doesn't run.
struct TestLookalikes {
  /// The messages to the learner, each of which explains why XCTest doesn't run
  /// a function.
  let words: [String]

  /// Creates messages about the functions in an inventory that look like tests
  /// but aren't.
  init(_ inventory: TestInventory) {
    words = inventory.otherFunctions.compactMap { function in
      Self.reason(function).map {
        "`\(function.name)` doesn't run, because \($0)."
      }
    }
  }

  /// Returns the reason why XCTest doesn't run a function, or `nil` if the
  /// function is probably meant as a helper.
  private static func reason(
    _ function: TestInventory.OtherFunction
  ) -> String? {
    let isNamed = function.name.hasPrefix("test")
    switch (isNamed, function.isInClass, function.hasParameters) {
    case (false, true, false): return "its name doesn't start with `test`"
    case (true, false, false):
      return "it isn't in a class that inherits from `XCTestCase`"
    case (true, true, true): return "a test can't have parameters"
    default: return nil
    }
  }
}
