import Foundation
import XCTest

@testable import CoursePlatform

final class ZipArchiveTests: XCTestCase {
  func test_bytes_areThoseOfTheFormat() {
    let common: [UInt8] = [
      20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0,  // version, UTF-8, stored, a date
      0xf9, 0xef, 0xbe, 0x71, 1, 0, 0, 0, 1, 0, 0, 0,  // CRC-32 and sizes
      1, 0, 0, 0,  // length of the name
    ]
    let file = [0x50, 0x4b, 3, 4] + common + Array("ab".utf8)
    let directory =
      [0x50, 0x4b, 1, 2, 20, 0] + common
      + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + Array("a".utf8)
    let end: [UInt8] = [
      0x50, 0x4b, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, 47, 0, 0, 0, 32, 0, 0, 0, 0, 0,
    ]

    let archive = ZipArchive([ZipArchive.Entry("a", "b")])

    XCTAssertEqual(archive.bytes, file + directory + end)
  }

  func test_archive_isReadByUnzip() throws {
    guard let unzip = try? Executable.path(of: "unzip") else {
      throw XCTSkip("unzip isn't installed")
    }
    let texts = ["b/d.txt": "été\n", "a": "", "c c": "123456789"]
    let entries = texts.sorted { $0.key < $1.key }.map(ZipArchive.Entry.init)
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/all.zip"
    try Files.writeNew(Data(ZipArchive(entries).bytes), to: path)

    let result = try Command(
      executable: unzip,
      arguments: [path, "-d", "\(folder.path)/out"]
    ).run()

    XCTAssertTrue(result.succeeded, result.output + result.error)
    for (name, text) in texts {
      XCTAssertEqual(Files.contents("\(folder.path)/out/\(name)"), text, name)
    }
  }
}
