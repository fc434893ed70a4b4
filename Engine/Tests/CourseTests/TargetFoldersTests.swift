import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge

/// Tests of the folders that are suggested for files in no target.
final class TargetFoldersTests: XCTestCase {
  private func folders(
    for text: String,
    path: String = "Tests/T.swift"
  ) throws -> [String]? {
    let tree = Tree([
      "Package.swift": """
      {"name": "P", "targets": [
        {"name": "A", "kind": "library", "dependencies": []},
        {"name": "B", "kind": "library", "dependencies": ["A"]},
        {"name": "ATests", "kind": "tests", "dependencies": ["A"]},
        {"name": "BTests", "kind": "tests", "dependencies": ["A", "B"]}
      ]}
      """,
      "Sources/A/A.swift": "", "Sources/B/B.swift": "",
      "Tests/ATests/A.swift": "", "Tests/BTests/B.swift": "",
    ])
    let targets = try XCTUnwrap(TargetFolders(of: tree, by: ToyVerdicts()))
    return targets.stray(at: path, text)?.folders
  }

  func test_imports_decide() throws {
    let rows: [(String, [String])] = [
      ("import XCTest\n@testable import A\n", ["Tests/ATests"]),
      ("@testable import A\n\t@testable  import B\r\n", ["Tests/BTests"]),
      ("import XCTest\n", ["Tests/ATests", "Tests/BTests"]),
      ("import C\n", ["Tests/ATests", "Tests/BTests"]),
    ]
    for (text, expected) in rows {
      XCTAssertEqual(try folders(for: text), expected, text)
    }
  }

  func test_fileInTarget_isNoStray() throws {
    XCTAssertNil(try folders(for: "", path: "Tests/ATests/More/T.swift"))
    XCTAssertNil(try folders(for: "", path: "Sources/A/T.swift"))
    XCTAssertNotNil(try folders(for: "", path: "Tests/ATests2/T.swift"))
  }
}
