import Foundation
import XCTest

@testable import CourseLearner
@testable import CoursePlatform

final class FileStampsTests: XCTestCase {
  /// Returns a stamps of a package, and the package's folder.
  private func stamps() throws -> (FileStamps, TemporaryFolder) {
    let folder = try TemporaryFolder()
    try folder.write(["Sources/A/A.swift": "// A.\n", "Package.swift": ""])
    return (FileStamps(of: folder.path), folder)
  }

  func test_nothingSaved_isCurrent() throws {
    let (stamps, folder) = try stamps()

    XCTAssertTrue(stamps.isCurrent)
    XCTAssertEqual(stamps, FileStamps(of: folder.path))
  }

  func test_fileSavedByRename_isDetected() throws {
    for path in ["Sources/A/A.swift", "Package.swift"] {
      let (stamps, folder) = try stamps()

      try Files.write("// B.\n", to: "\(folder.path)/\(path)")

      XCTAssertFalse(stamps.isCurrent, path)
      XCTAssertNotEqual(stamps, FileStamps(of: folder.path), path)
    }
  }

  func test_fileSavedInPlace_isDetected() throws {
    let (stamps, folder) = try stamps()
    let path = "\(folder.path)/Sources/A/A.swift"
    let handle = try XCTUnwrap(FileHandle(forWritingAtPath: path))

    try handle.seekToEnd()
    try handle.write(contentsOf: Data("// More.\n".utf8))
    try handle.close()

    XCTAssertFalse(stamps.isCurrent)
  }

  func test_fileOfSameSizeAndModificationTime_isDetected() throws {
    let (stamps, folder) = try stamps()
    let path = "\(folder.path)/Sources/A/A.swift"
    let manager = FileManager.default
    let date = try manager.attributesOfItem(atPath: path)[.modificationDate]
    // A tick of the system's clock.
    usleep(20_000)
    let handle = try XCTUnwrap(FileHandle(forWritingAtPath: path))

    try handle.write(contentsOf: Data("// B.\n".utf8))
    try handle.close()
    try manager.setAttributes(
      [.modificationDate: try XCTUnwrap(date)],
      ofItemAtPath: path
    )

    XCTAssertFalse(stamps.isCurrent)
  }

  func test_fileInNewFolder_isDetected() throws {
    let (stamps, folder) = try stamps()

    try folder.write(["Tests/B/B.swift": "// B.\n"])

    XCTAssertFalse(stamps.isCurrent)
    XCTAssertNotEqual(stamps, FileStamps(of: folder.path))
  }

  func test_removedFile_isDetected() throws {
    let (stamps, folder) = try stamps()

    Files.remove("\(folder.path)/Sources/A/A.swift")

    XCTAssertFalse(stamps.isCurrent)
  }
}
