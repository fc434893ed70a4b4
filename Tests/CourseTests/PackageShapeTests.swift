import XCTest

@testable import CourseBuild
@testable import Course

final class PackageShapeTests: XCTestCase {
  private func manifest(_ targets: String, _ head: String = "") -> String {
    """
    // swift-tools-version: 6.0

    import PackageDescription

    let package = Package(
      name: "Score",
    \(head)  targets: [
    \(targets)
      ]
    )

    """
  }

  private let three = """
        .testTarget(name: "ATests", dependencies: ["B"]),
        .target(name: "A"),
        .executableTarget(name: "B", dependencies: ["A"]),
    """

  private let files = Tree([
    "Sources/A/A.swift": "", "Sources/B/main.swift": "",
    "Tests/ATests/T.swift": "",
  ])

  private func shape(
    _ manifest: String,
    _ files: Tree? = nil
  ) throws
    -> PackageShape
  {
    var tree = files ?? self.files
    tree["Package.swift"] = manifest
    return try PackageShape(tree)
  }

  private func assertUnknown(
    _ manifest: String,
    with tree: Tree? = nil,
    says words: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertThrowsError(try shape(manifest, tree), file: file, line: line) {
      XCTAssertTrue($0 is PackageShape.Unknown, "\($0)", file: file, line: line)
      XCTAssertTrue("\($0)".contains(words), "\($0)", file: file, line: line)
    }
  }

  func test_modules_comeAfterWhatTheyDependOn() throws {
    let shape = try shape(manifest(three))

    XCTAssertEqual(shape.name, "Score")
    XCTAssertEqual(shape.modules.map(\.name), ["A", "B", "ATests"])
    XCTAssertEqual(shape.modules.map(\.kind), [.library, .program, .tests])
    XCTAssertEqual(
      shape.modules.map(\.dependencies),
      [[], ["A"], ["A", "B"]]
    )
    XCTAssertEqual(shape.sources.map(\.hasMainFile), [false, true])
  }

  func test_productsAndComments_areRead() throws {
    let head = """
        // What others may use.
        products: [
          .library(name: "A", targets: ["A"]),
          .executable(name: "B", targets: ["B"]),
        ],

      """

    XCTAssertEqual(try shape(manifest(three, head)).modules.count, 3)
  }

  func test_treeWithoutManifest_isUnknown() {
    XCTAssertThrowsError(try PackageShape(files)) {
      XCTAssertTrue("\($0)".contains("no Package.swift"))
    }
  }

  func test_olderTools_areUnknown() {
    assertUnknown(
      manifest(three).replacingOccurrences(of: "6.0", with: "5.9"),
      says: "tools version"
    )
  }

  func test_settings_areUnknown() {
    assertUnknown(
      manifest("    .target(name: \"A\", path: \"Other\"),"),
      says: "path:"
    )
    assertUnknown(
      manifest(
        "    .target(name: \"A\", swiftSettings: [.define(\"X\")]),"
      ),
      says: "swiftSettings:"
    )
  }

  func test_packagesFromElsewhere_areUnknown() {
    assertUnknown(
      manifest(three, "  dependencies: [],\n"),
      says: "depends on packages"
    )
  }

  func test_dependencyThatIsNoTarget_isUnknown() {
    assertUnknown(
      manifest("    .target(name: \"A\", dependencies: [\"C\"]),"),
      with: Tree(["Sources/A/A.swift": ""]),
      says: "not all targets"
    )
  }

  func test_circleOfDependencies_isUnknown() {
    assertUnknown(
      manifest(
        """
            .target(name: "A", dependencies: ["B"]),
            .target(name: "B", dependencies: ["A"]),
        """
      ),
      with: Tree(["Sources/A/A.swift": "", "Sources/B/B.swift": ""]),
      says: "not all targets"
    )
  }

  func test_targetWithoutFiles_isUnknown() {
    assertUnknown(
      manifest(three),
      with: Tree(["Sources/A/A.swift": ""]),
      says: "other files"
    )
  }

  func test_targetWithOtherFiles_isUnknown() {
    assertUnknown(
      manifest(three),
      with: files.merging(Tree(["Sources/A/a.txt": ""])),
      says: "other files"
    )
  }

  func test_fileOfNoTarget_isUnknown() {
    assertUnknown(
      manifest(three),
      with: files.merging(Tree(["Sources/C/C.swift": ""])),
      says: "belongs to no target"
    )
  }

  func test_halfTypedManifest_isReadToItsEnd() {
    let text = manifest(three)
    for length in 0..<(text.count - 4) {
      _ = try? shape(String(text.prefix(length)))
    }
  }
}
