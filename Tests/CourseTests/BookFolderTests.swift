import XCTest

@testable import CourseBook
@testable import Course
@testable import CourseAuthor
@testable import CoursePlatform

final class BookFolderTests: XCTestCase {
  private func book(
    _ change: (inout BookSource) -> Void = { _ in }
  ) throws
    -> Book
  {
    try SampleBook.book(SampleCourse(), change: change)
  }

  func test_newFolder_getsEveryFile() throws {
    let folder = try TemporaryFolder()
    let book = try book()

    try BookFolder("\(folder.path)/a/book").write(book)

    for (path, text) in book.files {
      XCTAssertEqual(Files.contents("\(folder.path)/a/book/\(path)"), text)
    }
    XCTAssertEqual(Files.names(in: "\(folder.path)/a"), ["book"])
  }

  func test_existingBook_isReplacedCompletely() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/book"
    try BookFolder(path).write(try book())
    try Files.write("old", to: "\(path)/old.html")

    try BookFolder(path).write(try book { $0.base = "/x/" })

    XCTAssertFalse(Files.exists("\(path)/old.html"))
    XCTAssertTrue(
      try Files.read("\(path)/index.html").contains("href=/x/book.css")
    )
    XCTAssertEqual(Files.names(in: folder.path), ["book"])
  }

  func test_folderWithOtherFiles_isRejectedAndKept() throws {
    let folder = try TemporaryFolder()
    try folder.write(["thesis.md": "all my work"])

    XCTAssertThrowsError(try BookFolder(folder.path).write(try book())) {
      XCTAssertTrue(
        "\($0)".contains("holds something that is no book"),
        "\($0)"
      )
    }
    XCTAssertEqual(Files.names(in: folder.path), ["thesis.md"])
  }

  func test_file_isRejected() throws {
    let folder = try TemporaryFolder()
    try folder.write(["book": ""])

    XCTAssertThrowsError(try BookFolder("\(folder.path)/book").check())
  }

  func test_emptyFolder_isAccepted() throws {
    let folder = try TemporaryFolder()

    try BookFolder(folder.path).write(try book())

    XCTAssertTrue(Files.exists("\(folder.path)/index.html"))
  }

  // MARK: What is proved

  func test_unprovedCourse_hasUnknownStates() throws {
    let folder = try SampleCourse().written()
    let course = try WholeCourse.faultless(root: folder.path)
    let service = try Bench.verdictService(new: try TemporaryFolder())

    let proof = KeptProof(of: course, in: service)

    XCTAssertFalse(proof.holds)
    XCTAssertEqual(
      proof.unknown,
      course.states.filter { $0.phase != nil }.map(\.tag)
    )
    XCTAssertEqual(proof.lights, [:])
  }

  func test_provedCourse_hasLights() throws {
    let sample = try SampleCourse()
    XCTAssertTrue(try sample.proof().holds)
    let folder = try sample.written()
    let course = try WholeCourse.faultless(root: folder.path)

    let proof = KeptProof(of: course, in: try Bench.verdictService())
    let lights = BookLights(proved: proof.lights, of: course)

    XCTAssertTrue(proof.holds, "\(proof.unknown) \(proof.mistakes)")
    XCTAssertTrue(lights.areProved)
    XCTAssertEqual(lights.lights, BookLights(claimedBy: course).lights)
  }

  func test_falseClaim_isReported() throws {
    let sample = try SampleCourse()
    _ = try sample.proof()
    let folder = try sample.changing("2 tests pass", to: "3 tests pass")
      .written()
    let course = try WholeCourse.faultless(root: folder.path)

    let proof = KeptProof(of: course, in: try Bench.verdictService())

    XCTAssertFalse(proof.holds)
    XCTAssertEqual(proof.unknown, [])
    XCTAssertEqual(proof.mistakes.count, 1)
    XCTAssertNil(proof.lights["01-points/2-green"])
  }
}
