import Course
import CourseBuild

/// The test files of one target, which see each other's classes.
struct TestModule {
  /// A test and where it stands.
  struct Test: Hashable {
    let name: TestName
    let path: String
    let lines: ClosedRange<Int>
  }

  private let files: [(path: String, scan: TestScanner)]
  private let aliases: [String: String]
  /// What each class inherits from.
  private let parents: [String: Set<String>]
  /// The declarations of each class, its extensions included.
  private let declarations: [String: [Place]]

  private struct Place {
    let path: String
    let declaration: TestScanner.Declaration

    /// Whether it is a class that others can see.
    var isOpenClass: Bool { declaration.isClass && !declaration.isHidden }
  }

  /// Returns the modules of a tree's tests.
  static func all(of tree: Tree) -> [TestModule] {
    let paths = Dictionary(grouping: tree.tests.paths) { path in
      path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    }
    return paths.sorted { $0.key < $1.key }.map { _, paths in
      TestModule(paths.map { ($0, TestScanner.scan(of: tree[$0] ?? "")) })
    }
  }

  private init(_ files: [(path: String, scan: TestScanner)]) {
    self.files = files
    aliases = files.reduce(into: [:]) {
      $0.merge($1.scan.aliases) { first, _ in first }
    }
    let aliases = aliases
    let all = files.flatMap { file in
      file.scan.declarations.map { Place(path: file.path, declaration: $0) }
    }
    declarations = Dictionary(grouping: all) {
      Self.resolved($0.declaration.name, aliases)
    }
    parents = declarations.mapValues { places in
      places.reduce(into: []) { $0.formUnion($1.declaration.parents) }
    }
  }

  /// Returns what a name stands for in the end.
  private static func resolved(
    _ name: String,
    _ aliases: [String: String]
  ) -> String {
    var name = name
    var left = aliases.count
    while left > 0, let next = aliases[name] {
      name = next
      left -= 1
    }
    return name
  }

  /// Returns a class and those above it, as far as this module has them.
  private func ancestry(of name: String) -> [String] {
    var found: [String] = []
    var next = [name]
    while let name = next.popLast().map({ Self.resolved($0, aliases) }) {
      guard !found.contains(name) else { continue }
      found.append(name)
      next += (parents[name] ?? []).sorted()
    }
    return found
  }

  /// The tests, file by file, in the files' order.
  var tests: [Test] {
    var seen: Set<String> = []
    return files.flatMap { file in
      file.scan.declarations.flatMap { declaration -> [Test] in
        let place = Place(path: file.path, declaration: declaration)
        let name = Self.resolved(declaration.name, aliases)
        let isFirst = seen.insert(name).inserted
        return functions(of: place) + methods(of: place, name)
          + (isFirst ? inherited(by: name) : [])
      }
    }
  }

  private func functions(of place: Place) -> [Test] {
    let path = place.declaration.path
    let file = place.path.split(separator: "/").last?.prefix { $0 != "." }
    let name = path.isEmpty ? String(file ?? "") : path.joined(separator: "/")
    return place.declaration.functions.map { test in
      Test(
        name: TestName(swiftTesting: name, test.name),
        path: place.path,
        lines: test.lines
      )
    }
  }

  private func methods(of place: Place, _ name: String) -> [Test] {
    guard isTestClass(name) else { return [] }
    return place.declaration.methods.map { test in
      Test(
        name: TestName(className: name, method: test.name),
        path: place.path,
        lines: test.lines
      )
    }
  }

  private func isTestClass(_ name: String) -> Bool {
    ancestry(of: name).contains("XCTestCase")
      && declarations[name]?.contains { $0.isOpenClass } ?? false
  }

  /// Returns the tests of the classes above one, which run with its own.
  private func inherited(by name: String) -> [Test] {
    let own = Set(methods(named: name).map(\.test.name))
    guard !own.isEmpty, isTestClass(name) else { return [] }
    var names = own
    return ancestry(of: name).dropFirst().flatMap { methods(named: $0) }
      .filter { names.insert($0.test.name).inserted }
      .map { path, test in
        Test(
          name: TestName(className: name, method: test.name),
          path: path,
          lines: test.lines
        )
      }
  }

  private func methods(
    named name: String
  ) -> [(path: String, test: TestScanner.Test)] {
    (declarations[name] ?? []).flatMap { place in
      place.declaration.methods.map { (place.path, $0) }
    }
  }

  /// Whether what looks like a test has no class that other files may hold.
  var isWhole: Bool {
    files.allSatisfy { file in
      file.scan.declarations.allSatisfy { declaration in
        let name = Self.resolved(declaration.name, aliases)
        return declaration.methods.isEmpty
          || ancestry(of: name).contains("XCTestCase")
            && ancestry(of: name).allSatisfy {
              $0 == "XCTestCase"
                || declarations[$0]?.contains {
                  $0.isOpenClass
                } ?? false
            }
      }
    }
  }
}
