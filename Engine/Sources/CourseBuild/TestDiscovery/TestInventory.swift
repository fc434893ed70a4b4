package import Course
import CoursePlatform
import Foundation

/// The names and source code of a package's tests.
///
/// The parser finds where each test is declared. Only a run shows which tests
/// actually exist, so `completed(by:of:running:)` corrects the inventory based
/// on the run's results.
package struct TestInventory: Sendable {
  /// The tests, sorted by file and by position in the file.
  package private(set) var tests: [Entry]
  /// The functions that might be intended as tests, sorted by file and by
  /// position in the file.
  ///
  /// These functions are at the top level or in a class, and nothing else in
  /// their file mentions them.
  package let otherFunctions: [OtherFunction]
  /// The declarations in test files that aren't tests but that tests can use.
  package let helpers: [Helper]
  /// The fingerprints of the test files, keyed by path.
  private let files: [String: String]

  /// A test, along with its location and its source code.
  package struct Entry: Hashable, Sendable {
    package let name: TestName
    package let path: String
    package let line: Int
    package let text: String
    /// The paths of the files that might contain the test, or an empty set if
    /// the test's location is known.
    var possibleFiles: Set<String> = []

    /// The path of the file that contains the test or, if the test's location
    /// is unknown, the paths of all files that might contain it.
    package var files: Set<String> {
      possibleFiles.isEmpty ? [path] : possibleFiles
    }
  }

  /// A function in a test file that might be intended as a test but isn't one.
  package struct OtherFunction: Hashable, Sendable {
    package let name: String
    /// Whether the function has parameters, in which case XCTest can't run it.
    package let hasParameters: Bool
    /// Whether the function is in a class with a superclass, rather than at the
    /// top level of the file.
    package let isInClass: Bool
  }

  /// A declaration in a test file that isn't a test itself, such as a helper
  /// function.
  package struct Helper: Hashable, Sendable {
    package let name: String
    /// The name of the type that contains the function, or an empty string for
    /// a top-level function or any other declaration.
    package let type: String
    /// Whether the declaration overrides a superclass's method and can
    /// therefore be called even if no test mentions it.
    package let isOverride: Bool
    /// The complete source code of a function, or the first line of any other
    /// declaration.
    package let text: String
  }

  /// Creates the inventory of a tree from the tree's parsed test files, keyed
  /// by content.
  init(_ tree: Tree, parsed: [String: ParsedFile]) {
    files = tree.tests.files.mapValues {
      Digest.of(["file", $0]).description
    }
    var tests: [Entry] = []
    var others: [OtherFunction] = []
    var helpers: [Helper] = []
    for path in tree.tests.paths {
      guard let text = tree[path], let file = parsed[text] else { continue }
      let lines = text.lines
      helpers += file.helpers(in: lines)
      for function in file.functions {
        guard function.looksLikeTest else {
          if let other = OtherFunction(function, in: text) {
            others.append(other)
          }
          continue
        }
        tests.append(
          Entry(
            name: function.testName(inFile: path),
            path: path,
            line: function.lines.lowerBound,
            text: function.text(in: lines)
          )
        )
      }
    }
    self.tests = tests
    otherFunctions = others
    self.helpers = helpers
  }

  /// Returns a copy of the inventory, corrected based on the results of running
  /// a tree's tests.
  ///
  /// The copy includes the tests that ran although the parser didn't find them.
  /// If the run was complete, the copy excludes the tests that didn't run.
  package func completed(
    by verdict: Verdict,
    of tree: Tree,
    running scope: TestScope = .all
  ) -> TestInventory {
    var completed = self
    let ran = Set(verdict.results.map(\.name) + verdict.brokenTests)
    switch verdict {
    case .passes, .fails:
      completed.tests.removeAll { test in
        !ran.contains(test.name) && (scope.files?.contains(test.path) ?? true)
      }
    case .doesNotCompile, .crashes, .timesOut, .runsNothing:
      break
    }
    let unplaced = ran.subtracting(completed.tests.map(\.name)).sorted()
    completed.tests += unplaced.map { Self.entry($0, somewhereIn: tree) }
    return completed
  }

  /// Returns an entry for a test whose location is unknown.
  ///
  /// The entry's source code is the text of all files that might contain the
  /// test.
  private static func entry(
    _ name: TestName,
    somewhereIn tree: Tree
  ) -> Entry {
    let all = tree.tests.paths
    let names = [name.method, name.className].map {
      $0.prefix { $0 != "(" }
    }
    let likely = names.lazy.map { name in
      all.filter { tree[$0]?.contains(name) ?? false }
    }.first { !$0.isEmpty }
    let files = likely ?? all
    return Entry(
      name: name,
      path: files.first ?? "Tests",
      line: 1,
      text: files.compactMap { tree[$0] }.joined(),
      possibleFiles: Set(files)
    )
  }

  /// The fingerprints of the individual tests and of the test files.
  ///
  /// A test's fingerprint covers the test's name and source code.
  package var fingerprints: Set<String> {
    Set(tests.map(Self.fingerprint)).union(files.values)
  }

  private static func fingerprint(_ test: Entry) -> String {
    Digest.of(["\(test.name)", test.text]).description
  }

  /// Returns the paths of the files that contain the named tests.
  package func files(of names: Set<TestName>) -> Set<String> {
    tests.filter { names.contains($0.name) }.reduce(into: []) {
      $0.formUnion($1.files)
    }
  }

  /// Returns the names of the tests that another inventory either doesn't
  /// contain or contains with different source code.
  package func added(since other: TestInventory) -> Set<TestName> {
    added(since: other.fingerprints)
  }

  /// Returns the names of the tests whose fingerprints aren't among the known
  /// ones.
  ///
  /// A test whose location is unknown counts as new if any file that might
  /// contain the test is new.
  package func added(since known: Set<String>) -> Set<TestName> {
    Set(
      tests.filter { test in
        test.possibleFiles.isEmpty
          ? !known.contains(Self.fingerprint(test))
          : !test.possibleFiles.allSatisfy {
            files[$0].map(known.contains) ?? false
          }
      }.map(\.name)
    )
  }
}

extension TestInventory.OtherFunction {
  fileprivate init?(_ function: ParsedFile.Function, in text: String) {
    guard [.file, .class].contains(function.owner),
      !function.isPrivate, !function.isStatic, !function.isOverride,
      text.components(separatedBy: function.name).count == 2
    else { return nil }
    name = function.name
    hasParameters = !function.labels.isEmpty
    isInClass = function.owner == .class
  }
}

extension ParsedFile.Function {
  /// Returns the function's source code, including its attributes, given the
  /// file's lines.
  fileprivate func text(in all: [String]) -> String {
    all[(lines.lowerBound - 1)..<min(lines.upperBound, all.count)]
      .joined(separator: "\n")
  }
}

extension ParsedFile {
  /// Returns the functions, types, and variables in a test file that aren't
  /// tests.
  fileprivate func helpers(in lines: [String]) -> [TestInventory.Helper] {
    let functions = functions.filter { !$0.looksLikeTest }.map {
      TestInventory.Helper(
        name: $0.name,
        type: $0.types.last ?? "",
        isOverride: $0.isOverride,
        text: $0.text(in: lines)
      )
    }
    let called = Set(self.functions.map(\.name))
    let others = names.filter { !$0.isImport && !called.contains($0.text) }
      .map {
        TestInventory.Helper(
          name: $0.text,
          type: "",
          isOverride: false,
          text: $0.line <= lines.count ? lines[$0.line - 1] : ""
        )
      }
    return functions + others
  }
}
