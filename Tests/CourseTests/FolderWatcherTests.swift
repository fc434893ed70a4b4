import XCTest

@testable import Course

final class FolderWatcherTests: XCTestCase {
  private func isReadable(_ watcher: FolderWatcher) throws -> Bool {
    let descriptor = try XCTUnwrap(watcher.descriptor)
    return !Platform.waitReadable(
      [descriptor],
      milliseconds: Int32(Patience.seconds * 1000)
    ).isEmpty
  }

  private func watcher(_ folder: TemporaryFolder) throws -> FolderWatcher {
    try folder.write(["Sources/A/A.swift": "// A.\n"])
    let watcher = FolderWatcher(path: folder.path)
    guard watcher.hasEvents else {
      throw XCTSkip("the system tells of no changes here")
    }
    return watcher
  }

  func test_fileSavedByRename_isSeen() throws {
    let folder = try TemporaryFolder()
    let watcher = try watcher(folder)

    try Files.write("// B.\n", to: "\(folder.path)/Sources/A/A.swift")

    XCTAssertTrue(try isReadable(watcher))
  }

  func test_fileInANewFolder_isSeen() throws {
    let folder = try TemporaryFolder()
    let watcher = try watcher(folder)
    try Files.makeDirectory("\(folder.path)/Sources/B")
    XCTAssertTrue(try isReadable(watcher))
    watcher.takeEvents()

    try Files.write("// B.\n", to: "\(folder.path)/Sources/B/B.swift")

    XCTAssertTrue(try isReadable(watcher))
  }

  func test_selfTest_leavesNothingBehind() throws {
    let folder = try TemporaryFolder()
    _ = try watcher(folder)

    XCTAssertEqual(Files.names(in: folder.path), ["Sources"])
  }
}
