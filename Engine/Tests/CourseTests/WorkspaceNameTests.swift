import XCTest

@testable import CourseLearner

final class WorkspaceNameTests: XCTestCase {
  func test_folder_isRelativeToCurrentFolder() {
    XCTAssertEqual(WorkspaceName("/a/b/play", from: "/a/b").folder, "play")
    XCTAssertEqual(WorkspaceName("play", from: "/a/b").folder, "play")
    XCTAssertEqual(WorkspaceName("/a/b/x/play/", from: "/a/b").folder, "x/play")
    XCTAssertEqual(
      WorkspaceName("/a/bc/play", from: "/a/b").folder,
      "/a/bc/play"
    )
    XCTAssertEqual(WorkspaceName("/a/b", from: "/a/b").folder, "")
  }

  func test_filePaths_includeFolder() {
    let name = WorkspaceName("/a/play", from: "/a")
    let texts = [
      "Tests/TicModelTests/A.swift:3: A.test_a: failed":
        "play/Tests/TicModelTests/A.swift:3: A.test_a: failed",
      "They part at Sources/TicModel/A+B.swift:1:":
        "They part at play/Sources/TicModel/A+B.swift:1:",
      "Sources/A/A.swift, Sources/A/B.swift":
        "play/Sources/A/A.swift, play/Sources/A/B.swift",
      "`Tests/A/A.swift`": "`play/Tests/A/A.swift`",
      "Package.swift:2": "play/Package.swift:2",
      "play/Sources/A/A.swift": "play/Sources/A/A.swift",
      "git diff 01-points/start -- Sources":
        "git diff 01-points/start -- Sources",
    ]

    for (text, named) in texts {
      XCTAssertEqual(name.naming(filesIn: text), named)
    }
  }

  func test_filePathsInsideWorkspace_areUnchanged() {
    XCTAssertEqual(
      WorkspaceName("/a", from: "/a").naming(filesIn: "Sources/A/A.swift"),
      "Sources/A/A.swift"
    )
  }

  func test_command_includesWorkspaceOption() {
    XCTAssertEqual(ProgramCall("kata").command("next"), "kata next")
    XCTAssertEqual(
      ProgramCall("swift run kata", workspace: "it's mine")
        .command("goto", "2.1"),
      "swift run kata goto 2.1 --workspace 'it'\\''s mine'"
    )
  }
}
