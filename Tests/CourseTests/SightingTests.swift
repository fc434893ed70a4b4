import XCTest

@testable import CourseLearner
@testable import CoursePlatform

final class SightingTests: XCTestCase {
  /// Returns a sighting of a package, and the package's folder.
  private func sighting() throws -> (Sighting, TemporaryFolder) {
    let folder = try TemporaryFolder()
    try folder.write(["Sources/A/A.swift": "// A.\n", "Package.swift": ""])
    return (Sighting(of: folder.path), folder)
  }

  func test_nothingSaved_isCurrent() throws {
    let (sighting, folder) = try sighting()

    XCTAssertTrue(sighting.isCurrent)
    XCTAssertEqual(sighting, Sighting(of: folder.path))
  }

  func test_fileSavedByRename_isDetected() throws {
    for path in ["Sources/A/A.swift", "Package.swift"] {
      let (sighting, folder) = try sighting()

      try Files.write("// B.\n", to: "\(folder.path)/\(path)")

      XCTAssertFalse(sighting.isCurrent, path)
      XCTAssertNotEqual(sighting, Sighting(of: folder.path), path)
    }
  }

  func test_fileSavedInPlace_isDetected() throws {
    let (sighting, folder) = try sighting()
    let path = "\(folder.path)/Sources/A/A.swift"
    let handle = try XCTUnwrap(FileHandle(forWritingAtPath: path))

    try handle.seekToEnd()
    try handle.write(contentsOf: Data("// More.\n".utf8))
    try handle.close()

    XCTAssertFalse(sighting.isCurrent)
  }

  func test_fileInNewFolder_isDetected() throws {
    let (sighting, folder) = try sighting()

    try folder.write(["Tests/B/B.swift": "// B.\n"])

    XCTAssertFalse(sighting.isCurrent)
    XCTAssertNotEqual(sighting, Sighting(of: folder.path))
  }

  func test_removedFile_isDetected() throws {
    let (sighting, folder) = try sighting()

    Files.remove("\(folder.path)/Sources/A/A.swift")

    XCTAssertFalse(sighting.isCurrent)
  }
}
