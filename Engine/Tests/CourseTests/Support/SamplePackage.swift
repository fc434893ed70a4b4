@testable import Course

/// A small package with one module and its tests, laid out as the direct build
/// requires.
struct SamplePackage {
  var model = """
    public struct Score {
      public var points = 0
      public init() {}
      public mutating func add(_ amount: Int) { points += amount }
    }

    """
  /// The contents of the test files by file name.
  var tests: [String: String] = [:]

  static let manifest = """
    // swift-tools-version: 6.0

    import PackageDescription

    let package = Package(
      name: "Score",
      targets: [
        .target(name: "TicModel"),
        .testTarget(name: "TicModelTests", dependencies: ["TicModel"]),
      ]
    )

    """

  /// Creates a package with a test file for each class.
  init(_ classes: [String: String] = [:]) {
    for (name, members) in classes {
      tests["\(name).swift"] = Self.testFile(name, members)
    }
  }

  /// Returns the content of a test file with one class.
  static func testFile(_ name: String, _ members: String) -> String {
    """
    import Foundation
    import XCTest

    @testable import TicModel

    final class \(name): XCTestCase {
    \(members)
    }

    """
  }

  var tree: Tree {
    var tree = Tree()
    tree["Package.swift"] = Self.manifest
    tree["Sources/TicModel/Score.swift"] = model
    for (name, text) in tests { tree["Tests/TicModelTests/\(name)"] = text }
    return tree
  }
}
