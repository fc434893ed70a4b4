import Foundation
import XCTest

@testable import Course

final class FilesTests: XCTestCase {
  func test_writtenFile_isReadBack() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a/b/c.txt"

    try Files.write("größe\n", to: path)

    XCTAssertEqual(try Files.read(path), "größe\n")
    XCTAssertEqual(Files.names(in: "\(folder.path)/a/b"), ["c.txt"])
  }

  func test_sameText_leavesTheFileAlone() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.txt"
    try Files.write("a", to: path)
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: old],
      ofItemAtPath: path
    )

    try Files.write("a", to: path)

    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    XCTAssertEqual(attributes[.modificationDate] as? Date, old)
  }

  func test_writeOverAFolder_isAFailureAndLeavesNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write(["a/b.txt": "b"])

    XCTAssertThrowsError(try Files.write("x", to: "\(folder.path)/a")) {
      XCTAssertTrue("\($0)".hasPrefix("\(folder.path)/a: "), "\($0)")
    }
    XCTAssertEqual(Files.names(in: folder.path), ["a"])
    XCTAssertEqual(Files.filesBelow(folder.path), ["a/b.txt"])
  }

  func test_missingFile_isAFailure() {
    XCTAssertThrowsError(try Files.read("/no/such/file")) {
      XCTAssertEqual("\($0)", "/no/such/file: cannot be read")
    }
    XCTAssertNil(Files.contents("/no/such/file"))
  }

  func test_fileThatIsNoText_isAFailure() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a"
    try Files.write(Data([0xFF, 0xFE]), to: path)

    XCTAssertThrowsError(try Files.read(path)) {
      XCTAssertTrue("\($0)".contains("is not UTF-8 text"))
    }
  }

  func test_filesBelow_passesOverNamesWithADot() throws {
    let folder = try TemporaryFolder()
    try folder.write(["b/c": "", "a": "", ".d": "", ".e/f": "", "b/.g": ""])

    XCTAssertEqual(Files.filesBelow(folder.path), ["a", "b/c"])
  }

  func test_folderBelowAFile_isAFailureThatNamesTheFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(["a": ""])

    XCTAssertThrowsError(try Files.makeDirectory("\(folder.path)/a/b/c")) {
      XCTAssertEqual("\($0)", "\(folder.path)/a: File exists")
    }
  }
}
