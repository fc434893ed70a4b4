import Foundation
import XCTest

@testable import Course
@testable import CoursePlatform

final class TagWriterTests: XCTestCase {
  private func makeRepository() throws -> (git: Git, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    let git = try Git(directory: folder.path)
    try git.run("init", "--quiet", "--initial-branch=main")
    return (git, folder)
  }

  private func course() throws -> WholeCourse {
    try SampleCourse().reading().course
  }

  private func write(
    _ course: WholeCourse,
    to folder: TemporaryFolder,
    force: Bool = false
  ) throws -> TagWriter.Report {
    try TagWriter(repository: folder.path).write(TagSet(course), force: force)
  }

  /// Returns all references of a repository with their objects.
  private func references(_ git: Git) throws -> String {
    try git.run("for-each-ref", "--format=%(objectname) %(refname)")
  }

  /// Creates a tag whose content isn't from the course.
  private func makeForeignTag(_ name: String, _ git: Git) throws {
    let tree = try git.run("write-tree")
    let identity = ["-c", "user.name=a", "-c", "user.email=a@a.invalid"]
    let commit = try git.run(
      identity + ["commit-tree", tree, "-m", "foreign"]
    )
    try git.run("tag", name, commit)
  }

  // MARK: Writing

  func test_states_becomeTags() throws {
    let (git, folder) = try makeRepository()
    let course = try course()

    let report = try write(course, to: folder)

    XCTAssertEqual(report.created, 12)
    XCTAssertEqual(
      try git.run("tag").split(separator: "\n").map(String.init),
      course.states.map(\.tag).sorted()
    )
    XCTAssertEqual(
      try git.run("rev-parse", "02-a-limit/end^{commit}"),
      report.last
    )
  }

  func test_tag_containsTreeOfState() throws {
    let (git, folder) = try makeRepository()
    let course = try course()
    _ = try write(course, to: folder)

    let state = try XCTUnwrap(course.state(1, 2, .green))
    let names = try git.run("ls-tree", "-r", "--name-only", state.tag)

    XCTAssertEqual(
      names.split(separator: "\n").map(String.init).sorted(),
      (state.tree.paths + [
        "README.md", ".gitignore", "pictures/OO.svg", "pictures/OX.svg",
      ]).sorted()
    )
    for path in state.tree.paths {
      XCTAssertEqual(
        try git.run("show", "\(state.tag):\(path)"),
        state.tree[path]?.trimmed
      )
    }
  }

  func test_readme_startsWithCurrentState() throws {
    let (git, folder) = try makeRepository()
    _ = try write(try course(), to: folder)

    let readme = try git.run("show", "01-points/2-red:README.md")

    XCTAssertTrue(readme.hasPrefix("**You are at `01-points/2-red`**: "))
    XCTAssertTrue(readme.contains("\n---\n\n# 1 Points\n"))
  }

  func test_tagsSortedByDate_areInCourseOrder() throws {
    let (git, folder) = try makeRepository()
    let course = try course()
    _ = try write(course, to: folder)

    let tags = try git.run("tag", "--sort=creatordate")

    XCTAssertEqual(tags.lines, course.states.map(\.tag))
  }

  func test_twoRepositories_haveTheSameCommits() throws {
    let (one, oneFolder) = try makeRepository()
    let (two, twoFolder) = try makeRepository()
    try two.run("config", "user.name", "Somebody")
    try two.run("config", "core.autocrlf", "true")
    let course = try course()

    _ = try write(course, to: oneFolder)
    _ = try write(course, to: twoFolder)

    XCTAssertEqual(try references(one), try references(two))
  }

  func test_secondWrite_changesNothing() throws {
    let (git, folder) = try makeRepository()
    let course = try course()
    _ = try write(course, to: folder)
    let before = try references(git)

    let report = try write(course, to: folder)

    XCTAssertEqual(report.created, 0)
    XCTAssertEqual(report.unchanged, 12)
    XCTAssertEqual(try references(git), before)
  }

  func test_branchAndFiles_areUnchanged() throws {
    let (git, folder) = try makeRepository()
    try folder.write(["mine.txt": "mine\n"])

    _ = try write(try course(), to: folder)

    XCTAssertEqual(Files.names(in: folder.path), [".git", "mine.txt"])
    XCTAssertEqual(try git.run("symbolic-ref", "HEAD"), "refs/heads/main")
    XCTAssertEqual(try git.run("for-each-ref", "refs/heads", "refs/kata"), "")
  }

  // MARK: Conflicts

  func test_foreignTag_isAConflictAndNothingChanges() throws {
    let (git, folder) = try makeRepository()
    try makeForeignTag("02-a-limit/1-red", git)
    let before = try references(git)

    XCTAssertThrowsError(try write(try course(), to: folder)) { error in
      XCTAssertEqual(
        (error as? TagWriter.Conflict)?.tags,
        ["02-a-limit/1-red"]
      )
      XCTAssertTrue("\(error)".contains("nothing was changed"))
      XCTAssertTrue("\(error)".contains("--force"))
    }
    XCTAssertEqual(try references(git), before)
  }

  func test_force_replacesForeignTag() throws {
    let (git, folder) = try makeRepository()
    try makeForeignTag("02-a-limit/1-red", git)
    let (other, otherFolder) = try makeRepository()
    let course = try course()

    let report = try write(course, to: folder, force: true)

    XCTAssertEqual(report.replaced, ["02-a-limit/1-red"])
    XCTAssertEqual(report.created, 11)
    _ = try write(course, to: otherFolder)
    XCTAssertEqual(try references(git), try references(other))
  }

  func test_changedCourse_isAConflict() throws {
    let (git, folder) = try makeRepository()
    _ = try write(try course(), to: folder)
    let before = try references(git)
    let changed = try SampleCourse().changing(
      "Set another limit.",
      to: "Set none.",
      in: SampleCourse.second
    ).reading().course

    XCTAssertThrowsError(try write(changed, to: folder)) { error in
      XCTAssertEqual((error as? TagWriter.Conflict)?.tags.count, 5)
    }
    XCTAssertEqual(try references(git), before)
  }

  func test_tagThatBlocksFolder_changesNothing() throws {
    let (git, folder) = try makeRepository()
    try makeForeignTag("02-a-limit", git)
    let before = try references(git)

    XCTAssertThrowsError(try write(try course(), to: folder)) { error in
      XCTAssertTrue(error is Git.Failure, "\(error)")
    }
    XCTAssertEqual(try references(git), before)
  }

  // MARK: States that are gone

  func test_tagOfRemovedState_isReportedAndKept() throws {
    let (git, folder) = try makeRepository()
    try makeForeignTag("03-more/1-red", git)
    try makeForeignTag("v1.0", git)

    let report = try write(try course(), to: folder)

    XCTAssertEqual(report.gone, ["03-more/1-red"])
    XCTAssertTrue(try git.run("tag").contains("03-more/1-red"))
  }

  func test_force_removesOnlyTagOfRemovedState() throws {
    let (git, folder) = try makeRepository()
    try makeForeignTag("03-more/1-red", git)
    try makeForeignTag("v1.0", git)
    try makeForeignTag("03-more/notes", git)

    _ = try write(try course(), to: folder, force: true)

    let tags = try git.run("tag").split(separator: "\n")
    XCTAssertEqual(tags.count, 14)
    XCTAssertFalse(tags.contains("03-more/1-red"))
  }

  // MARK: Repositories

  func test_folderWithoutRepository_isRejected() throws {
    let folder = try TemporaryFolder()

    XCTAssertThrowsError(try TagWriter(repository: folder.path)) { error in
      XCTAssertTrue(
        "\(error)".contains("\(folder.path) isn't a git repository")
      )
    }
  }

  func test_missingFolder_isRejected() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/nothing"

    XCTAssertThrowsError(try TagWriter(repository: path)) { error in
      XCTAssertTrue("\(error)".contains("\(path) isn't a git repository"))
    }
    XCTAssertFalse(Files.exists(path))
  }

  func test_bareRepository_getsTags() throws {
    let folder = try TemporaryFolder()
    let git = try Git(directory: folder.path)
    try git.run("init", "--quiet", "--bare")

    XCTAssertEqual(try write(try course(), to: folder).created, 12)
  }
}
