import Foundation
import XCTest

@testable import CoursePlatform

final class FilesTests: XCTestCase {
  func test_writtenFile_isReadBack() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a/b/c.txt"

    try Files.write("größe\n", to: path)

    XCTAssertEqual(try Files.read(path), "größe\n")
    XCTAssertEqual(Files.names(in: "\(folder.path)/a/b"), ["c.txt"])
  }

  func test_sameContent_isNotRewritten() throws {
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

  func test_writeOverFolder_throwsAndLeavesNoDraft() throws {
    let folder = try TemporaryFolder()
    try folder.write(["a/b.txt": "b"])

    XCTAssertThrowsError(try Files.write("x", to: "\(folder.path)/a")) {
      XCTAssertTrue("\($0)".hasPrefix("\(folder.path)/a: "), "\($0)")
    }
    XCTAssertEqual(Files.names(in: folder.path), ["a"])
    XCTAssertEqual(Files.filesBelow(folder.path), ["a/b.txt"])
  }

  func test_missingFile_throws() {
    XCTAssertThrowsError(try Files.read("/no/such/file")) {
      XCTAssertEqual("\($0)", "/no/such/file: the file can't be read")
    }
    XCTAssertNil(Files.contents("/no/such/file"))
  }

  func test_fileWithInvalidUTF8_throws() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a"
    try Files.write(Data([0xFF, 0xFE]), to: path)

    XCTAssertThrowsError(try Files.read(path)) {
      XCTAssertTrue("\($0)".contains("isn't UTF-8 text"))
    }
  }

  func test_filesBelow_skipsHiddenFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write(["b/c": "", "a": "", ".d": "", ".e/f": "", "b/.g": ""])

    XCTAssertEqual(Files.filesBelow(folder.path), ["a", "b/c"])
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path,
      withDestinationPath: target
    )
  }

  func test_filesBelow_followsCyclicLinksOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write(["a/x": "", "b/y": ""])
    for name in ["one", "two"] { try link("\(folder.path)/\(name)", to: ".") }
    try link("\(folder.path)/a/b", to: "../b")
    try link("\(folder.path)/b/a", to: "../a")

    XCTAssertEqual(Files.filesBelow(folder.path), ["a/x", "b/y"])
  }

  func test_filesBelow_followsLinkToOtherFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write(["in/a": "", "out/b/c": "", "out/d": ""])
    try link("\(folder.path)/in/out", to: "../out")
    try link("\(folder.path)/in/file", to: "../out/d")
    try link("\(folder.path)/in/nowhere", to: "nothing")

    XCTAssertEqual(
      Files.filesBelow("\(folder.path)/in"),
      ["a", "file", "nowhere", "out/b/c", "out/d"]
    )
  }

  // MARK: Replacing

  private func data(_ text: String?) -> Data? { text.map { Data($0.utf8) } }

  /// Asserts the result of replacing `old` with `new` if the file contains
  /// `standing`, or doesn't exist if that's `nil`.
  private func assertReplacing(
    _ old: String?,
    with new: String?,
    over standing: String?,
    leaves left: String?,
    line: UInt = #line
  ) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a/file"
    if let standing { try Files.write(standing, to: path) }
    func replace() throws {
      try Files.replace(data(old), at: path, with: data(new))
    }
    if standing == old {
      XCTAssertNoThrow(try replace(), line: line)
    } else {
      XCTAssertThrowsError(try replace(), line: line) {
        XCTAssertTrue($0 is Files.Changed, "\($0)", line: line)
      }
    }
    XCTAssertEqual(Files.contents(path), left, line: line)
    let names = FileManager.default.subpaths(atPath: folder.path) ?? []
    XCTAssertFalse(names.contains { $0.contains(".kata-") }, line: line)
  }

  func test_replace_writesNewContent() throws {
    try assertReplacing("old", with: "new", over: "old", leaves: "new")
    try assertReplacing(nil, with: "new", over: nil, leaves: "new")
    try assertReplacing("old", with: nil, over: "old", leaves: nil)
  }

  func test_replace_keepsChangedFile() throws {
    try assertReplacing("old", with: "new", over: "mine", leaves: "mine")
    try assertReplacing("old", with: "new", over: nil, leaves: nil)
    try assertReplacing(nil, with: "new", over: "mine", leaves: "mine")
    try assertReplacing("old", with: nil, over: "mine", leaves: "mine")
  }

  func test_replaceFolder_throwsErrorWithItsPath() throws {
    let folder = try TemporaryFolder()
    try folder.write(["a/b": ""])

    XCTAssertThrowsError(
      try Files.replace(nil, at: "\(folder.path)/a", with: data("new"))
    ) {
      XCTAssertEqual(
        "\($0)",
        "\(folder.path)/a: a folder with this name already exists"
      )
    }
    XCTAssertEqual(Files.names(in: folder.path), ["a"])
  }

  func test_replaceWithoutHardLinks_writesNewContent() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/file"
    func replace(_ old: String?, with new: String?) throws {
      try Files.replace(data(old), at: path, with: data(new)) { _, _ in
        .impossible
      }
    }

    try replace(nil, with: "old")
    XCTAssertEqual(Files.contents(path), "old")
    try replace("old", with: "new")
    XCTAssertEqual(Files.contents(path), "new")
    try replace("new", with: nil)

    XCTAssertEqual(Files.names(in: folder.path), [])
  }

  func test_replace_keepsFileSavedMeanwhile() throws {
    for areLinks in [true, false] {
      let folder = try TemporaryFolder()
      let path = "\(folder.path)/file"
      try Files.write("old", to: path)

      XCTAssertThrowsError(
        try Files.replace(data("old"), at: path, with: data("new")) {
          try? Data("mine".utf8).write(to: URL(fileURLWithPath: path))
          return areLinks ? SystemCalls.addPath($0, to: $1) : .impossible
        }
      ) { XCTAssertTrue($0 is Files.Changed, "\($0)") }

      XCTAssertEqual(Files.contents(path), "mine")
      XCTAssertEqual(Files.names(in: folder.path), ["file"])
    }
  }

  func test_tidy_removesDraftsAndRestoresMissingFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "a/.kata-aside-b": "b", "a/.kata-aside-c": "old", "a/c": "c",
      ".kata-draft-1": "", ".kata-aside-d": "d",
    ])

    Files.tidy(folder.path, isDeep: true)

    XCTAssertEqual(Files.filesBelow(folder.path), ["a/b", "a/c", "d"])
    XCTAssertEqual(Files.contents("\(folder.path)/a/c"), "c")
    XCTAssertEqual(Files.names(in: folder.path), ["a", "d"])
    XCTAssertEqual(Files.names(in: "\(folder.path)/a"), ["b", "c"])
  }

  func test_putFolder_replacesOldFolder() throws {
    let folder = try TemporaryFolder()
    for text in ["one", "two"] {
      try folder.write(["draft/\(text)": text])
      try Files.putFolder(
        "\(folder.path)/draft",
        inPlaceOf: "\(folder.path)/book"
      )
      XCTAssertEqual(Files.filesBelow(folder.path), ["book/\(text)"])
    }
    XCTAssertThrowsError(
      try Files.putFolder(
        "\(folder.path)/nothing",
        inPlaceOf: "\(folder.path)/book"
      )
    )
    XCTAssertEqual(Files.filesBelow(folder.path), ["book/two"])
  }

  func test_folderBelowFile_throwsErrorWithPathOfFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(["a": ""])

    XCTAssertThrowsError(try Files.makeDirectory("\(folder.path)/a/b/c")) {
      XCTAssertEqual("\($0)", "\(folder.path)/a: File exists")
    }
  }
}
