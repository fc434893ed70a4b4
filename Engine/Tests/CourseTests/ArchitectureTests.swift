import Foundation
import XCTest

@testable import CoursePlatform

/// Tests that `ARCHITECTURE.md` names the existing modules and files.
///
/// The compiler checks in `.ci/run` that no module has a forbidden import.
final class ArchitectureTests: XCTestCase {
  private func page() throws -> String {
    try Files.read("\(Repository.engine.path)/ARCHITECTURE.md")
  }

  func test_page_hasARowForEachModule() throws {
    let sources = "\(Repository.engine.path)/Sources"
    let folders = Files.names(in: sources).filter {
      Files.isDirectory("\(sources)/\($0)")
    }

    let rows = try page().matches(of: /(?m)^\| `([^`]+)` \| [^|]+ \| [^|]+ \|$/)
      .map { String($0.1) }

    XCTAssertEqual(rows.sorted(), folders.sorted())
  }

  func test_page_namesExistingFiles() throws {
    let paths = try page().matches(
      of: /`(?:Sources\/)?((?:Course|kata)[\w-]*\/[\w\/.+]+)`/
    ).map { String($0.1) }

    XCTAssertGreaterThan(paths.count, 8)
    for path in paths {
      let file = "\(Repository.engine.path)/Sources/\(path)"
      XCTAssertTrue(Files.exists(file), "\(file) is not there")
    }
  }
}
