import Foundation
import XCTest

@testable import TicDemo

final class Chapter17FilesTests: XCTestCase {
  func test_newFile_isWritten() throws {
    let path = try folder() + "/a.svg"

    let outcome = write("one\n", path)

    XCTAssertEqual(outcome.status, 0)
    XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "one\n")
  }

  func test_oldFile_isReplacedAndKeepsItsMode() throws {
    let path = try folder() + "/a.svg"
    _ = write("a longer text\n", path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600],
      ofItemAtPath: path
    )

    let outcome = write("two\n", path)

    XCTAssertEqual(outcome.status, 0)
    XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "two\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o600)
  }

  func test_written_noDraftIsLeft() throws {
    let folder = try folder()

    _ = write("one\n", folder + "/a.svg")

    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder),
      ["a.svg"]
    )
  }

  func test_link_isFollowed() throws {
    let folder = try folder()
    _ = write("one\n", folder + "/a.svg")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/link.svg",
      withDestinationPath: "a.svg"
    )

    _ = write("two\n", folder + "/link.svg")

    XCTAssertEqual(
      try String(contentsOfFile: folder + "/a.svg", encoding: .utf8),
      "two\n"
    )
  }

  func test_noSuchFolder_isAnErrorAndLeavesNothing() throws {
    let folder = try folder()

    let outcome = write("one\n", folder + "/none\n/a.svg")

    XCTAssertEqual(
      outcome,
      Outcome(
        errorOutput: """
          error: cannot write '\(folder)/none\\n/a.svg': \
          No such file or directory

          """,
        status: 1
      )
    )
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder),
      []
    )
  }

  func test_folderInTheWay_isAnError() throws {
    let folder = try folder()

    let outcome = write("one\n", folder)

    XCTAssertEqual(
      outcome.errorOutput,
      "error: cannot write '\(folder)': Is a directory\n"
    )
    XCTAssertEqual(outcome.status, 1)
  }

  func test_device_isWrittenDirectly() {
    XCTAssertEqual(write("one\n", "/dev/null").status, 0)
  }

  func test_outcomeWithoutAFile_isLeftAsItIs() {
    let outcome = Outcome(output: "a", errorOutput: "b", status: 3)

    XCTAssertEqual(Platform.writingFile(of: outcome), outcome)
  }

  private func write(_ text: String, _ path: String) -> Outcome {
    Platform.writingFile(
      of: Outcome(file: Outcome.File(path: path, text: text))
    )
  }

  /// Returns a new folder that is deleted after the test.
  private func folder() throws -> String {
    let folder = NSTemporaryDirectory() + "tic-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true
    )
    addTeardownBlock { try? FileManager.default.removeItem(atPath: folder) }
    return folder
  }
}
