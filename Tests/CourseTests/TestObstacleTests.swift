import XCTest

@testable import CourseBuild

final class TestObstacleTests: XCTestCase {
  func test_plainFile_hasNone() {
    let text = """
      @testable import TicModel
      final class ATests: XCTestCase {
        @available(*, deprecated) func test_a() {}
        let isTesting = true
        let style = "@media (prefers-color-scheme: dark)"
        #if os(Linux)
        #endif
      }
      """

    XCTAssertNil(TestObstacle.inTests(text))
    XCTAssertNil(TestObstacle.inTests(""))
  }

  func test_whatChangesHowATestIsCalled_isAnObstacle() {
    for text in [
      "import Testing", "import/**/Testing", "@MainActor func test_a() {}",
      "@available(*, unavailable) func test_a() {}", "consuming func test_a()",
      "nonisolated(nonsending) func test_a()", "#if DEBUG",
      "@_cdecl(\"a\") func test_a() {}",
    ] {
      XCTAssertNotNil(TestObstacle.inTests(text), text)
    }
  }

  func test_actorOfTheProgram_isAnObstacle() {
    XCTAssertNotNil(TestObstacle.inAnyFile("@globalActor actor A {}"))
    XCTAssertNotNil(TestObstacle.inAnyFile("#if !SWIFT_PACKAGE\n#endif"))
    XCTAssertNotNil(TestObstacle.inAnyFile("@MainActor protocol P {}"))
    XCTAssertNotNil(TestObstacle.inAnyFile("typealias Main = MainActor"))
    XCTAssertNil(TestObstacle.inAnyFile("@MainActor class A {}"))
    XCTAssertNil(TestObstacle.inAnyFile("@MyActor func a() {} // DEBUG"))
  }
}
