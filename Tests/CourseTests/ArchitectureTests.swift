import Foundation
import XCTest

@testable import CourseSystem

/// `docs/ARCHITECTURE.md`, `Package.swift` and the sources tell of the same
/// modules, and no source imports what its module may not.
final class ArchitectureTests: XCTestCase {
  private func text(_ path: String) throws -> String {
    try XCTUnwrap(Files.contents("\(Repository.root.path)/\(path)"), path)
  }

  private func sources(
    below folder: String
  ) throws -> [(path: String, text: String)] {
    let root = "\(Repository.root.path)/Sources/\(folder)"
    let names = FileManager.default.enumerator(atPath: root)?.allObjects ?? []
    return try names.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") }
      .map { ($0, try text("Sources/\(folder)/\($0)")) }
  }

  private func modules() throws -> [String: Set<String>] {
    Walls.modules(ofManifest: try text("Package.swift"))
  }

  func test_manifest_namesTheModulesThatAreThere() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: "\(Repository.root.path)/Sources"
    ).filter { $0.hasPrefix("Course") && $0 != "CourseBench" }

    XCTAssertEqual(Set(try modules().keys), Set(folders))
  }

  func test_architecturePage_tellsOfEachModule() throws {
    let rows = Walls.rows(ofPage: try text("docs/ARCHITECTURE.md"))

    XCTAssertEqual(
      rows,
      Set(try modules().keys)
        .union(["CourseBench", "kata", "kata-author", "kata-bench"])
    )
  }

  func test_architecturePage_namesFilesThatAreThere() throws {
    let paths = Walls.paths(inPage: try text("docs/ARCHITECTURE.md"))

    XCTAssertGreaterThan(paths.count, 8)
    for path in paths {
      XCTAssertTrue(
        Files.exists("\(Repository.root.path)/Sources/\(path)"),
        "Sources/\(path) is not there"
      )
    }
  }

  func test_noSource_importsWhatItsModuleMayNot() throws {
    for (module, allowed) in try modules() {
      for (path, text) in try sources(below: module) {
        let breaches = Walls.courseImports(in: text).subtracting(allowed)
        XCTAssertEqual(breaches, [], "\(module)/\(path)")
      }
    }
  }

  /// What a learner's machine compiles has nothing that only authors need.
  func test_learnersProgram_importsNothingOfAuthors() throws {
    let authors: Set = [
      "CourseProof", "CourseAuthoring", "CourseBook", "CourseBench",
    ]
    let modules = try modules()
    var ways = try sources(below: "kata").map { path, text in
      ("kata/\(path)", Walls.courseImports(in: text))
    }
    for module in Set(modules.keys).subtracting(authors) {
      ways.append((module, modules[module] ?? []))
    }

    XCTAssertGreaterThan(ways.count, 20)
    for (name, imports) in ways {
      XCTAssertEqual(imports.intersection(authors), [], name)
    }
  }

  func test_noSourceOfTheEngine_isPublic() throws {
    for module in try modules().keys {
      for (path, text) in try sources(below: module)
      where text.contains(/(?m)^\s*public\s/) {
        XCTFail("\(module)/\(path) has a public declaration: say package")
      }
    }
  }

  func test_modules_areWithoutACircle() throws {
    var left = try modules()
    while let free = left.first(where: { $0.value.isEmpty })?.key {
      left[free] = nil
      for module in left.keys { left[module]?.remove(free) }
    }

    XCTAssertEqual(left, [:])
  }

  func test_noTypeName_standsInTwoModules() throws {
    var homes: [String: Set<String>] = [:]
    for module in try modules().keys {
      for (_, text) in try sources(below: module) {
        for type in Walls.types(in: text) {
          homes[type, default: []].insert(module)
        }
      }
    }
    for demo in ["TicModel", "TicViewModel", "TicDemo"] {
      for (_, text) in try sources(below: demo) {
        for type in Walls.types(in: text) {
          homes[type, default: []].insert(demo)
        }
      }
    }

    XCTAssertGreaterThan(homes.count, 200)
    XCTAssertEqual(homes.filter { $0.value.count > 1 }, [:])
    XCTAssertEqual(try modules().keys.filter { homes[$0] != nil }, [])
  }

  // MARK: The checks refuse

  func test_importAgainstTheArrows_isSeen() {
    let modules = Walls.modules(
      ofManifest: """
          ("CourseSystem", []),
          (
            "CourseProof",
            [
              "CourseBuild", "CourseSystem",
            ]
          ),
        """
    )
    let source = "import Foundation\npackage import CourseProof\n"

    XCTAssertEqual(
      modules,
      ["CourseSystem": [], "CourseProof": ["CourseBuild", "CourseSystem"]]
    )
    XCTAssertEqual(Walls.courseImports(in: source), ["CourseProof"])
  }

  func test_typesAndRows_areRead() {
    XCTAssertEqual(
      Walls.types(in: "package final class A {\n  struct B {}\n}\nenum C {}"),
      ["A", "C"]
    )
    XCTAssertEqual(
      Walls.rows(ofPage: "| `CourseA` | x | – |\n| `kata`, `b-c` | y | all |"),
      ["CourseA", "kata", "b-c"]
    )
  }
}
