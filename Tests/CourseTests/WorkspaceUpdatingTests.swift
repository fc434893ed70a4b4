import Foundation
import XCTest

@testable import Course
@testable import CourseJudge
@testable import CoursePlatform
@testable import CourseWorkspace

/// A workspace that was made before the course moved files to other folders.
final class WorkspaceUpdatingTests: XCTestCase {
  private static let old = "Sources/TicModel/Score.swift"
  private static let new = "Sources/TicModel/Points/Score.swift"
  private static let own = "public struct Score { let mine = 1 }\n"

  func test_fileThatTheCourseMoved_isMovedWithTheLearnersText() throws {
    let sample = try SampleWorkspace()
    let other = try Self.courseWithFolder()
    try sample.write(Self.own, to: Self.old)

    let (moved, saved) = try sample.workspace.update(to: other.clone)

    XCTAssertEqual(moved, [Relocation(from: Self.old, to: Self.new)])
    XCTAssertEqual(try sample.read(Self.new), Self.own)
    XCTAssertNil(try sample.workspace.tree()[Self.old])
    XCTAssertEqual(
      try sample.git("show", "\(saved):\(Self.old)"),
      Self.own.trimmed
    )
    XCTAssertEqual(try sample.read("README.md"), WorkspaceReadme.text)
    XCTAssertNoThrow(try sample.workspace.course(in: other.clone))
  }

  func test_filesOfTheLearnersOwn_stayWhereTheyAre() throws {
    let sample = try SampleWorkspace()
    let other = try Self.courseWithFolder()
    let paths = [
      "Sources/TicModel/Mine.swift", "Sources/TicDemo/Score.swift",
      "Sources/TicModel/notes.txt", "Tests/TicModelTests/Score.swift",
    ]
    for path in paths { try sample.write("// mine\n", to: path) }

    let moved = try sample.workspace.update(to: other.clone).moved

    XCTAssertEqual(moved.map(\.from), [Self.old])
    for path in paths {
      XCTAssertEqual(try sample.read(path), "// mine\n")
    }
  }

  func test_fileThatStandsInBothPlaces_isNotOverwritten() throws {
    let sample = try SampleWorkspace()
    let other = try Self.courseWithFolder()
    try sample.write("// flat\n", to: Self.old)
    try sample.write(Self.own, to: Self.new)

    let moved = try sample.workspace.update(to: other.clone).moved

    XCTAssertEqual(moved, [])
    XCTAssertEqual(try sample.read(Self.old), "// flat\n")
    XCTAssertEqual(try sample.read(Self.new), Self.own)
  }

  func test_bytesThatAreNoText_areMovedAsTheyAre() throws {
    let sample = try SampleWorkspace()
    let other = try Self.courseWithFolder()
    let bytes = Data([0x2F, 0x2F, 0xFF, 0x0A])
    let folder = sample.workspace.path
    try bytes.write(to: URL(fileURLWithPath: "\(folder)/\(Self.old)"))

    try sample.workspace.update(to: other.clone)

    XCTAssertEqual(
      FileManager.default.contents(atPath: "\(folder)/\(Self.new)"),
      bytes
    )
  }

  func test_programThatWasOnlyMoved_isNoCodeBeforeTheTest() throws {
    let sample = try SampleWorkspace()
    let other = try Self.courseWithFolder()

    try sample.workspace.update(to: other.clone)

    XCTAssertEqual(
      try sample.workspace.progress().memory.programAtEntry,
      try sample.workspace.tree().program.digest.description
    )
  }

  func test_programChangedSinceTheStepBegan_staysChanged() throws {
    let sample = try SampleWorkspace()
    let other = try Self.courseWithFolder()
    let before = try sample.workspace.progress().memory.programAtEntry
    try sample.write(Self.own, to: Self.old)

    try sample.workspace.update(to: other.clone)

    XCTAssertEqual(
      try sample.workspace.progress().memory.programAtEntry,
      before
    )
  }

  func test_givenAfterAnUpdate_keepsTheLearnersOtherFiles() throws {
    let sample = try SampleWorkspace()
    let other = try Self.courseWithFolder()
    _ = try sample.workspace.take(
      .code,
      of: try sample.place("1.1"),
      in: sample.course
    )
    try sample.write("enum Mine {}\n", to: "Sources/TicModel/Mine.swift")

    try sample.workspace.update(to: other.clone)
    let course = try sample.workspace.course(in: other.clone)
    let first = try XCTUnwrap(course.place(numbered: "1.1"))
    _ = try sample.workspace.goOn(from: first, in: course)

    XCTAssertEqual(
      try sample.workspace.tree().below("Sources/TicModel").paths,
      ["Sources/TicModel/Mine.swift", Self.new]
    )
    XCTAssertTrue(try sample.read(Self.new).contains("func add"))
  }

  /// The sample course with the score in a folder.
  private static func courseWithFolder() throws -> OtherCourse {
    OtherCourse(
      folder: try SampleCourse().renaming(old, to: new).written()
    )
  }
}

/// A course in a folder that lasts as long as this value.
private struct OtherCourse {
  let folder: TemporaryFolder
  var clone: CourseFolder { CourseFolder(path: folder.path) }
}
