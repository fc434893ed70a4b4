import Foundation
import XCTest

@testable import CourseBuild
@testable import Course
@testable import CoursePlatform

/// Tests of what's said about manifests that SwiftPM can't read.
final class ManifestReaderTests: XCTestCase {
  private static let head = """
    // swift-tools-version: 6.0
    import Foundation
    import PackageDescription

    """
  private static let package = """
    let package = Package(
      name: "Score",
      targets: [.target(name: "A"), .testTarget(name: "ATests")]
    )

    """

  private func reader(seconds: Double = 60) throws -> ManifestReader {
    ManifestReader(
      swiftPM: try SwiftPM(try Bench.verdictService().toolchain),
      store: try Bench.store(),
      seconds: seconds
    )
  }

  private func errors(in manifest: String) throws -> [String] {
    do {
      _ = try reader().manifest(of: Tree(["Package.swift": manifest]))
      return []
    } catch let errors as Compiler.Errors {
      return errors.diagnostics.map(\.description)
    }
  }

  func test_unreadableManifests_haveReasonWithoutPathsOfStore() throws {
    let rows: [(manifest: String, error: String)] = [
      ("", "Package.swift:1: 'Package.swift' is empty"),
      (
        Self.head,
        "Package.swift:1: this file ends before it declares a package"
      ),
      (
        Self.head + "exit(0)\n" + Self.package,
        "Package.swift:1: this file ends before it declares a package"
      ),
      (
        Self.head + "fatalError(\"no\")\n" + Self.package,
        "Package.swift:1: this file crashes: no"
      ),
      (
        Self.head + Self.package.replacing("\"ATests\"", with: "\"A\""),
        "Package.swift:1: duplicate target named 'A'"
      ),
      (
        Self.head + Self.package + "print(1, 2\n",
        "Package.swift:9: expected ')'"
      ),
      (
        Self.package,
        "Package.swift:1: package 'package.swift' is using Swift tools version"
      ),
    ]
    for row in rows {
      let found = try errors(in: row.manifest)

      XCTAssertTrue(
        found.first?.hasPrefix(row.error) ?? false,
        "\(row.error): \(found)"
      )
      XCTAssertFalse("\(found)".contains(try Bench.store().path), "\(found)")
    }
  }

  func test_manifestThatPrints_isRead() throws {
    for words in ["hello", "error: no", "{}"] {
      let text = Self.head + "print(\"\(words)\")\n" + Self.package

      XCTAssertEqual(try errors(in: text), [], words)
    }
  }

  func test_endlessManifest_isNamedAfterLimitAndOnlyOnce() throws {
    let id = UUID().uuidString
    let endless = Self.head + Self.package + "// \(id)\nwhile true {}\n"
    let tree = Tree(["Package.swift": endless])
    let reader = try reader(seconds: 3)
    let start = ContinuousClock.now
    for _ in 1...20 {
      XCTAssertThrowsError(try reader.manifest(of: tree)) { error in
        XCTAssertTrue(error is ManifestReader.TookTooLong, "\(error)")
        XCTAssertTrue("\(error)".hasPrefix("Package.swift:1: "), "\(error)")
        XCTAssertTrue("\(error)".contains("more than 3 seconds"), "\(error)")
      }
    }

    XCTAssertLessThan(start.duration(to: .now), .seconds(30))
  }
}
