import Course
import CoursePlatform

/// A module's tests, according to the compiler's symbol graph.
///
/// The compiler determines which declarations exist. The rules that select the
/// tests among these declarations are the same as in `swift test`.
struct TestList: Codable, Sendable {
  /// A test method that XCTest runs, along with the symbols for calling the
  /// method.
  struct Test: Codable, Hashable, Sendable {
    /// The prefix shared by the symbols of the class and its members.
    let classSymbol: String
    let className: String
    let symbol: String
    let method: String
    /// The method's effects in Swift's syntax, such as `async throws`.
    let effects: String
    let path: String
    /// The number of the line where the test is declared, starting at 1.
    let line: Int
  }

  /// The module's tests, sorted by file and line.
  private(set) var tests: [Test] = []
  /// An error for each test that `swift test` itself can't run.
  private(set) var errors: [Diagnostic] = []
  /// The reason why this list isn't reliable, or `nil` if it is.
  ///
  /// If there's a reason, SwiftPM must list the module's tests instead.
  private(set) var obstacle: String?
  /// The paths of the files with declarations that other files can use.
  private(set) var openFiles: Set<String> = []
  /// The protocol conformances that other files might depend on.
  private(set) var conformances: [String] = []

  /// Creates a list of a module's tests from the compiler's symbol graphs.
  ///
  /// - Parameters:
  ///   - graph: The module's own symbol graph.
  ///   - extensions: The symbol graphs of the module's extensions to other
  ///     modules' types, keyed by the name of the extended module.
  ///   - files: The module's files, including their source code.
  init(
    _ graph: SymbolGraph,
    extensions: [String: SymbolGraph],
    files: Tree
  ) {
    let reading = TestReading(graph)
    tests = reading.tests
    errors = reading.errors
    obstacle = reading.obstacle ?? Self.obstacle(in: extensions)
    let open = OpenFiles(graph, extensions: extensions, files: files)
    openFiles = open.paths
    conformances = open.conformances
  }

  /// Returns the tests in the given files, in the format that the test runner
  /// reads.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files that are compiled.
  ///   - wanted: The paths of the files whose tests should run, or `nil` for
  ///     all files. Inherited tests can run even if they're declared in other
  ///     files.
  /// - Returns: One line for each test.
  func lines(of paths: [String], running wanted: Set<String>?) -> [String] {
    tests.filter { paths.contains($0.path) }.map { test in
      let isWanted = wanted?.contains(test.path) ?? true
      return [
        test.classSymbol + "Ma", test.className, test.method, test.symbol,
        test.effects, isWanted ? "run" : "",
      ].joined(separator: "\t")
    }
  }

  /// Returns the reason why the list of a module's tests isn't reliable, or
  /// `nil` if the module's extensions to other modules' types contain no tests.
  ///
  /// SwiftPM doesn't list methods in an extension of `XCTestCase`. For any
  /// other extended type, only the module that declares the type shows whether
  /// the type is a test class.
  private static func obstacle(
    in extensions: [String: SymbolGraph]
  ) -> String? {
    let hasTests = extensions.contains { module, graph in
      module != "XCTest" && graph.symbols.contains(where: \.looksLikeTest)
    }
    return hasTests ? "tests in an extension of another module's type" : nil
  }
}

extension SymbolGraph.Declaration {
  /// Whether XCTest would run the method, provided that its class is a test
  /// class.
  var looksLikeTest: Bool {
    kind.identifier == "swift.method" && !isPrivate && name.hasPrefix("test")
      && name.hasSuffix("()")
      && (effects != nil || throwsOneType)
  }

  /// The declaration's name with argument labels, such as `add(_:)`.
  var name: String { pathComponents.last ?? "" }

  /// The declaration's name without argument labels, such as `add`.
  var baseName: Substring { name.prefix { $0 != "(" } }

  /// The effects of a function that has neither parameters nor a result, such
  /// as `async throws`.
  ///
  /// The string is empty if the function has no effects. The value is `nil` for
  /// any other declaration.
  var effects: String? {
    let forms = [
      "yyF": "", "yyKF": "throws", "yyYaF": "async", "yyYaKF": "async throws",
    ]
    return forms.first { identifier.precise.hasSuffix($0.key) }?.value
  }

  /// Whether the function has a typed `throws` clause.
  var throwsOneType: Bool { identifier.precise.hasSuffix("YKF") }

  /// The declaration's symbol name in an object file.
  var symbol: String { "$s" + identifier.precise.dropFirst(2) }

  /// Whether the declaration's name can't be written without backticks.
  var needsBackticks: Bool {
    declarationFragments.contains {
      $0.kind == "identifier" && $0.spelling.hasPrefix("`")
    }
  }

  /// The function's modifiers and attributes, without the attributes'
  /// arguments.
  var modifiers: Set<String> {
    let words = declarationFragments.prefix { $0.spelling != "func" }
    return Set(words.map { $0.spelling.trimmed }).subtracting(["", "@"])
  }
}
