import Foundation
import XCTest

@testable import kata
@testable import Course
@testable import CourseAuthor
@testable import CoursePlatform

/// Tests that files for editors, hosts and contributors agree with the rest of
/// the repository.
final class EditorFilesTests: XCTestCase {
  private func text(_ path: String) throws -> String {
    try XCTUnwrap(Files.contents("\(Repository.root.path)/\(path)"), path)
  }

  private func json(_ path: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text(path).utf8))
    return try XCTUnwrap(value as? [String: Any], path)
  }

  /// Returns the matches of a task's problem matchers in some output.
  ///
  /// For each pattern, these are the file, line and message in the first line
  /// that matches.
  private func problems(_ task: String, in output: String) throws -> [[String]]
  {
    let tasks = try XCTUnwrap(
      json(".vscode/tasks.json")["tasks"] as? [[String: Any]]
    )
    let found = try XCTUnwrap(tasks.first { $0["label"] as? String == task })
    let matchers = found["problemMatcher"] as? [[String: Any]] ?? []
    let patterns = matchers.compactMap { $0["pattern"] as? [String: Any] }
    return try patterns.map { pattern in
      let regex = try Regex(XCTUnwrap(pattern["regexp"] as? String))
      let match = output.split(whereSeparator: \.isNewline).lazy
        .compactMap { $0.firstMatch(of: regex) }.first
      guard let match else { return [] }
      return try ["file", "line", "message"].map { part in
        let index = try XCTUnwrap(pattern[part] as? Int)
        return String(match.output[index].substring ?? "")
      }
    }
  }

  // MARK: Problem matchers

  func test_failuresFromCheck_areMatched() throws {
    let clone = try Clone()
    try clone.kata("start")
    try clone.kata("goto", "1.2")
    let path = SampleWorkspace.testPath

    for (body, message) in [
      ("XCTAssertEqual(Score().points, 7)", "LearnerTests.test_learner: XCT"),
      ("XCTAssertEqual(Score().pints, 7)", "value of type 'Score' has no"),
    ] {
      try clone.write(SampleWorkspace.test(body), to: path)
      let output = try clone.kata("check").output

      let found = try problems("kata check", in: output)

      XCTAssertEqual(found.first?.prefix(2), ["play/\(path)", "7"], output)
      XCTAssertTrue(found.first?.last?.hasPrefix(message) == true, output)
    }
  }

  func test_otherLinesFromCheck_areNotMatched() throws {
    let output = """
      RED  1 of 3 tests failed
      Make it pass: the test is good.
        Results with the lesson's program from step 1.2:
          play/Sources/TicModel/Score.swift
      """

    XCTAssertEqual(try problems("kata check", in: output), [[]])
  }

  func test_errorsFromCompilerAndXCTest_areMatched() throws {
    let output = """
      [3/5] Compiling TicModel Score.swift
      /a/play/Sources/TicModel/Score.swift:3:9: error: cannot find 'x' in scope
      /a/play/Tests/A.swift:7: error: A.test_a : XCTAssertTrue failed -
      """

    XCTAssertEqual(
      try problems("swift test", in: output),
      [
        [
          "/a/play/Sources/TicModel/Score.swift", "3",
          "cannot find 'x' in scope",
        ], ["/a/play/Tests/A.swift", "7", "A.test_a : XCTAssertTrue failed -"],
      ]
    )
  }

  // MARK: One version

  func test_containers_haveToolchainOfSwiftVersionFile() throws {
    let version = try text(".swift-version").trimmed

    XCTAssertEqual(
      try json(".devcontainer/devcontainer.json")["image"] as? String,
      "swift:\(version)"
    )
    for workflow in ["book.yml", "ci.yml"] {
      let images = try text(".github/workflows/\(workflow)")
        .matches(of: /container: (\S+)/).map { String($0.1) }
      XCTAssertEqual(Set(images), ["swift:\(version)"], workflow)
    }
  }

  func test_latestReleaseInChangelog_isProgramVersion() throws {
    let versions = try text("CHANGELOG.md").matches(of: /(?m)^## \[(.+?)\]/)
      .map { String($0.1) }

    XCTAssertEqual(versions.first, "Unreleased")
    if let latest = versions.dropFirst().first {
      XCTAssertEqual(latest, CommandLineProgram.version)
    }
  }

  // MARK: Workflows

  private static let workflows = ".github/workflows"

  /// Returns the files and folders that a script or a workflow lints.
  private func linted(by path: String) throws -> [String] {
    let words = try text(path).split {
      $0.isWhitespace || $0 == "\\"
    }.map(String.init)
    let lint = try XCTUnwrap(words.firstRange(of: ["swift", "format", "lint"]))
    return words[lint.upperBound...].drop { $0.hasPrefix("--") }.prefix {
      Files.exists("\(Repository.root.path)/\($0)")
    }.sorted()
  }

  func test_lint_isOfBothPackages() throws {
    let folders = ["", "Engine/"].flatMap { package in
      ["Package.swift", "Sources", "Tests"].map { package + $0 }
    }

    for path in [".ci/run", "\(Self.workflows)/ci.yml"] {
      XCTAssertEqual(try linted(by: path), folders.sorted(), path)
    }
  }

  func test_testsOfBothPackages_areRunByWorkflows() throws {
    XCTAssertTrue(try text("README.md").contains("`swift test`"))
    let engine = try WebPage.blocks(of: text("Engine/README.md"))
      .filter { $0.language == "sh" }.flatMap(\.text.lines)
      .first { $0.hasPrefix("swift test ") }
    let tests = try ["swift test", XCTUnwrap(engine)]

    for workflow in ["ci.yml", "macos.yml"] {
      let lines = try text("\(Self.workflows)/\(workflow)").lines
      for command in tests {
        XCTAssertTrue(lines.contains("      - run: \(command)"), command)
      }
    }
  }

  func test_partsOfWholeProof_areAllProved() throws {
    let workflow = try text("\(Self.workflows)/ci.yml")
    let parts = try XCTUnwrap(workflow.firstMatch(of: /part: \[(.+)\]/)).1
      .split(separator: ", ").map(String.init)

    XCTAssertEqual(parts, (1...8).map(String.init))
    XCTAssertTrue(workflow.contains("--part ${{ matrix.part }}/8\n"))
  }

  /// The files that hosts and editors call commands from.
  private static let callers =
    [
      ".ci/run", ".devcontainer/devcontainer.json", ".vscode/tasks.json",
      ".github/pull_request_template.md",
    ] + ["book", "ci", "macos"].map { "\(workflows)/\($0).yml" }

  func test_buildFolder_isNotNamed() throws {
    for file in Self.callers {
      XCTAssertFalse(try text(file).contains(".build/"), file)
    }
  }

  // MARK: Pages

  /// Returns the words of a page's code spans and commands that are paths in
  /// this repository.
  private func paths(on page: String) throws -> [String] {
    let markdown = try text(page)
    let folders =
      ["Engine", "Scripts", "Sources", "Tests", "chapters", "docs", ".ci"]
      + Files.names(in: "\(Repository.engine.path)/Sources")
    let spans = Passage.all(in: Markdown(markdown, path: page).blocks)
      .flatMap(\.spans).map(\.text)
    let commands = WebPage.blocks(of: markdown).filter { $0.language == "sh" }
      .map(\.text)
    return (spans + commands).flatMap {
      $0.split(whereSeparator: \.isWhitespace).map(String.init)
    }.filter { word in
      word.contains("/") && !word.contains(/\*|NN|…/)
        && folders.contains { word.hasPrefix("\($0)/") }
    }
  }

  func test_pathsOnPages_exist() throws {
    let root = Repository.root.path
    var count = 0
    // The page on other courses names the files of one.
    let other = "docs/YOUR-OWN-COURSE.md"
    for page in RepositoryFolders(root: root).pages where page != other {
      // Pages of the engine may leave out where the engine is.
      let bases =
        page.hasPrefix("Engine/") ? ["", "Engine/", "Engine/Sources/"] : [""]
      for path in try paths(on: page) {
        count += 1
        XCTAssertTrue(
          bases.contains { Files.exists("\(root)/\($0)\(path)") },
          "\(page): \(path)"
        )
      }
    }
    XCTAssertGreaterThan(count, 50)
  }

  /// Returns the arguments of each call of `swift run kata` in a file.
  private func calls(in file: String) throws -> [[String]] {
    try text(file).replacing(/\$\{\{.*?\}\}|"\$\(.*?\)"/, with: "VALUE")
      .matches(of: /swift run (?:-c release )?kata\b([^`"&|\n]*)/)
      .map { $0.1.split(separator: " ").map(String.init) }
  }

  func test_callsOfKata_areValid() throws {
    let commands = Kata.forLearners + Kata.forAuthors
    let pages = RepositoryFolders(root: Repository.root.path).pages
    var count = 0
    for file in Self.callers + pages {
      for call in try calls(in: file) {
        count += 1
        guard let name = call.first, name != "help" else { continue }
        let command = commands.first { $0.specification.name == name }
        let specification = try XCTUnwrap(command, "\(file): \(name)")
          .specification
        XCTAssertNoThrow(
          try ParsedArguments(Array(call.dropFirst()), for: specification),
          "\(file): \(call)"
        )
      }
    }
    XCTAssertGreaterThan(count, 40)
  }

  // MARK: The README

  func test_readme_countsChaptersAndSteps() throws {
    let course = try WholeCourse.faultless(root: Repository.root.path)

    let readme = try text("README.md").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")

    let counts =
      "\(course.chapters.count) chapters with their \(course.places.count) steps"
    XCTAssertTrue(readme.contains(counts), counts)
  }
}

/// Tests of the first test in the README.
///
/// They're slow because they write all 847 tags of this course.
final class FirstTestOfTheReadmeTests: SlowTestCase {
  func test_firstTestOfReadme_isGoodAtFirstStep() throws {
    let readme = try Files.read("\(Repository.root.path)/README.md")
    let code = try XCTUnwrap(
      WebPage.blocks(of: readme).first { $0.language == "swift" }
    ).text
    let path = "Tests/TicModelTests/Chapter01NineCellsTests.swift"
    XCTAssertTrue(readme.contains("`play/\(path)`"))
    let clone = try Clone.ofThisCourse()
    try clone.kata("start")
    try clone.write(code, to: path)

    let outcome = try clone.kata("check")

    XCTAssertTrue(
      outcome.output.contains("Make it pass: the test is good."),
      outcome.output
    )
  }
}
