import XCTest

@testable import CourseJudge
@testable import CourseLearner
@testable import Course

/// Tests of finding a learner's test files that aren't in the package.
final class FilesOutsideTests: XCTestCase {
  private let test = "import XCTest\nfinal class LostTests: XCTestCase {}\n"

  func test_testsInOtherFolders_areFound() throws {
    let sample = try SampleWorkspace()
    let paths = ["Lost.swift", "Test/Lost.swift", "TicModelTests/A/B.swift"]
    for path in paths { try sample.write(test, to: path) }

    XCTAssertEqual(sample.workspace.filesOutside.paths, paths)
    let save = try sample.workspace.keep(
      try sample.workspace.snapshot(),
      at: try sample.place("1.1")
    )
    XCTAssertEqual(save.submission.outside.paths, paths)
    XCTAssertEqual(save.tree, try sample.workspace.tree())
  }

  func test_otherFiles_areLeftOut() throws {
    let sample = try SampleWorkspace()
    for path in [
      "Tests/TicModelTests/A.swift", "Sources/TicModel/A.swift",
      "Test/notes.md", ".build/A.swift", "Package@swift-6.0.swift",
      "Other/Package.swift", "Other/Tests/OtherTests/A.swift",
    ] { try sample.write(test, to: path) }
    try sample.write("print(1)\n", to: "Test/script.swift")

    XCTAssertEqual(sample.workspace.filesOutside.paths, [])
  }

  func test_fileSavedOutside_isNoticed() throws {
    let sample = try SampleWorkspace()
    for path in ["Test/Lost.swift", "Lost.swift"] {
      let stamps = FileStamps(of: sample.workspace.path)
      try sample.write(test, to: path)
      XCTAssertFalse(stamps.isCurrent, path)

      let again = FileStamps(of: sample.workspace.path)
      try sample.write(test + "\n", to: path)
      XCTAssertFalse(again.isCurrent, path)
    }
  }
}
