import XCTest

@testable import CourseAuthor
@testable import CoursePlatform

final class BookFolderTests: XCTestCase {
  private func book() throws -> Book { try SampleBook.book(SampleCourse()) }

  func test_newFolder_getsEveryFile() throws {
    let folder = try TemporaryFolder()
    let book = try book()

    try BookFolder("\(folder.path)/a/book").write(book)

    for (path, text) in book.files {
      XCTAssertEqual(Files.contents("\(folder.path)/a/book/\(path)"), text)
    }
    XCTAssertEqual(
      FileManager.default.contents(
        atPath: "\(folder.path)/a/book/\(book.ebook.path)"
      ),
      Data(book.ebook.bytes)
    )
    XCTAssertEqual(Files.names(in: "\(folder.path)/a"), ["book"])
  }

  func test_book_isReplacedWhole() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/book"
    try Files.makeDirectory(path)
    try BookFolder(path).write(book())
    try Files.write("old", to: "\(path)/old.html")

    let other = try SampleBook.book(SampleCourse(), isProved: true)
    try BookFolder(path).write(other)

    XCTAssertFalse(Files.exists("\(path)/old.html"))
    XCTAssertEqual(
      Files.contents("\(path)/index.html"),
      other.files["index.html"]
    )
    XCTAssertEqual(Files.names(in: folder.path), ["book"])
  }

  func test_otherFiles_areRejectedAndKept() throws {
    let folder = try TemporaryFolder()
    try folder.write(["thesis.md": "all my work"])

    for path in [folder.path, "\(folder.path)/thesis.md"] {
      XCTAssertThrowsError(try BookFolder(path).write(book())) { error in
        XCTAssertTrue(error is BookFolder.Rejection, "\(error)")
      }
    }
    XCTAssertEqual(Files.contents("\(folder.path)/thesis.md"), "all my work")
    XCTAssertEqual(Files.names(in: folder.path), ["thesis.md"])
  }

  func test_command_writesADraftOfAnotherCourse() throws {
    let clone = try Clone.ofBowling()

    let draft = try clone.kata("book", "--draft", "book")

    XCTAssertTrue(
      draft.output.hasSuffix("Open book/index.html in a browser.\n"),
      "\(draft)"
    )
    let page = try Files.read("\(clone.folder.path)/book/index.html")
    let name = URL(fileURLWithPath: clone.folder.path).lastPathComponent
    XCTAssertTrue(page.contains("<title>\(name)</title>"), page)
    XCTAssertFalse(page.contains("Tic"))
  }
}
