import XCTest

@testable import CoursePlatform

/// Tests of `Scripts/renumber` on the sample course.
final class RenumberTests: XCTestCase {
  /// Returns a folder with the sample course and the script.
  private func course() throws -> TemporaryFolder {
    let folder = try SampleCourse().written()
    let script = try Files.read("\(Repository.root.path)/Scripts/renumber")
    try folder.write(["Scripts/renumber": script])
    try Git(directory: folder.path).run("init", "--quiet")
    return folder
  }

  @discardableResult
  private func renumber(
    _ words: String...,
    in folder: TemporaryFolder
  ) throws -> Command.Outcome {
    try renumber(words, in: folder)
  }

  private func renumber(
    _ words: [String],
    in folder: TemporaryFolder
  ) throws -> Command.Outcome {
    try Command(
      executable: try Executable.path(of: "perl"),
      arguments: ["Scripts/renumber"] + words,
      directory: folder.path
    ).run()
  }

  private func chapters(in folder: TemporaryFolder) throws -> [String: String] {
    let names = Files.filesBelow("\(folder.path)/chapters")
    return Dictionary(
      uniqueKeysWithValues: try names.map {
        ($0, try Files.read("\(folder.path)/chapters/\($0)"))
      }
    )
  }

  func test_movedChapter_isRenumberedAndBack() throws {
    let folder = try course()
    let before = try chapters(in: folder)

    let outcome = try renumber("2=5", in: folder)

    XCTAssertEqual(outcome.ending, .exited(0), outcome.error)
    let page = try Files.read("\(folder.path)/chapters/05-a-limit/README.md")
    XCTAssertTrue(page.hasPrefix("# 5 A limit\n"), page)
    XCTAssertTrue(page.contains("## 5.1 "))
    XCTAssertTrue(page.contains("Tests/Chapter05Tests.swift`"))
    XCTAssertFalse(page.contains("Chapter02"))
    XCTAssertFalse(Files.exists("\(folder.path)/chapters/02-a-limit"))
    try renumber("5=2", in: folder)
    XCTAssertTrue(try chapters(in: folder) == before)
  }

  func test_courseElsewhere_isRenumberedThere() throws {
    let (folder, course) = (try course(), try SampleCourse().written())
    let before = try chapters(in: folder)
    try Git(directory: course.path).run("init", "--quiet")

    for words in [
      ["--course", course.path, "2=5"], ["--course=\(course.path)", "5=2"],
    ] {
      let outcome = try renumber(words, in: folder)
      XCTAssertEqual(outcome.ending, .exited(0), outcome.error)
      let name = words.last == "2=5" ? "05-a-limit" : "02-a-limit"
      XCTAssertTrue(Files.exists("\(course.path)/chapters/\(name)"), name)
    }

    XCTAssertTrue(try chapters(in: folder) == before)
    let none = try renumber(
      ["--course", "\(course.path)/gone", "2=5"],
      in: folder
    )
    XCTAssertFalse(none.succeeded)
    XCTAssertTrue(none.error.contains("gone"), none.error)
  }

  func test_references_areUpdatedAndFiguresAreKept() throws {
    let folder = try course()
    let path = "\(folder.path)/chapters/README.md"
    try Files.write(
      "Steps 1.1, 1.2 and 2.1; chapters 1 and 2, chapter 2; 1.2 times 10.2.\n",
      to: path
    )

    let outcome = try renumber("1.1=1.2", "1.2=1.1", "2=3", in: folder)

    XCTAssertEqual(
      try Files.read(path),
      "Steps 1.2, 1.1 and 3.1; chapters 1 and 3, chapter 3; 1.2 times 10.2.\n"
    )
    XCTAssertTrue(
      outcome.output.contains("chapters/README.md:1: look at 1.2\n"),
      outcome.output
    )
  }

  func test_invalidArguments_areRejectedAndNothingIsWritten() throws {
    let folder = try course()
    let before = try chapters(in: folder)

    for (words, reason) in [
      ("2=1", "Error: two chapters would have one number\n"),
      ("two=1", "Error: 'two=1' is not OLD=NEW"),
      ("1.2=3", "Error: '1.2=3' names a step and a chapter\n"),
    ] {
      let outcome = try renumber(words, in: folder)

      XCTAssertNotEqual(outcome.ending, .exited(0), words)
      XCTAssertTrue(outcome.error.hasPrefix(reason), outcome.error)
      XCTAssertTrue(try chapters(in: folder) == before, words)
    }
  }
}
