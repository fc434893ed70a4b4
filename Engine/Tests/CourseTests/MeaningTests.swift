import XCTest

@testable import CourseBuild
@testable import CoursePlatform

/// Tests that nobody changes how a kept result comes about and forgets its
/// number in `Meaning`.
final class MeaningTests: XCTestCase {
  /// The files and folders in `Sources` whose code decides each kind of result,
  /// apart from the compiler.
  ///
  /// A result that's made from others, such as a check's, has the numbers of
  /// those in its own digest.
  private static let deciders: [Meaning: [String]] = [
    .toolchain: ["CourseBuild/Toolchain"],
    .manifest: ["CourseBuild/Plan"],
    .parsedFile: [
      "CourseBuild/TestDiscovery/FileParser.swift",
      "CourseBuild/TestDiscovery/ParsedFile.swift",
      "CourseBuild/TestDiscovery/SyntaxNode.swift",
    ],
    .testList: ["CourseBuild/TestDiscovery"],
    .run: ["CourseBuild/Recorder", "CourseBuild/Run"],
    .verdict: [
      "CourseBuild/Compile", "CourseBuild/Plan", "CourseBuild/Recorder",
      "CourseBuild/Run", "CourseBuild/SwiftPM", "CourseBuild/TestDiscovery",
      "CourseBuild/Verdict", "CourseBuild/VerdictService.swift",
    ],
    .swiftTestOutput: ["CourseBuild/SwiftPM"],
    .symbolGraph: ["CourseAuthor/NameRules/ProgramReader.swift"],
    .symbols: [
      "CourseAuthor/NameRules/Symbol.swift",
      "CourseAuthor/NameRules/SymbolGraph+Reading.swift",
      "CourseAuthor/NameRules/DeclarationText.swift",
    ],
    .comparison: [
      "CourseBuild/Run/Script.swift", "CourseJudge/Observing.swift",
    ],
    .lint: ["CourseAuthor/Proof/Lint.swift"],
    .console: ["CourseAuthor/Proof/ConsoleProof.swift"],
    .picture: ["CourseAuthor/Proof/PictureProof.swift"],
    .givenNames: ["CourseAuthor/NameRules/GivenNames.swift"],
    .nameCandidates: [
      "CourseAuthor/NameRules/IntroducedNames.swift",
      "CourseAuthor/NameRules/NameRequest.swift",
      "Course/Text/TestLines.swift",
    ],
    .nameUses: ["CourseAuthor/NameRules/MarkedProgram.swift"],
    .declaredNames: [
      "CourseAuthor/NameRules/IntroducedNames.swift",
      "Course/Chapter/PageDeclaration.swift",
      "CourseAuthor/NameRules/NamesSection.swift",
    ],
    .stateCheck: [
      "CourseAuthor/Proof/StateProof.swift",
      "CourseAuthor/Proof/ClaimCheck.swift",
    ],
    .chaffCheck: ["CourseAuthor/Proof/ChaffProof.swift"],
    .testCheck: ["CourseAuthor/Proof/TestProof.swift"],
    .wheatCheck: [
      "CourseAuthor/Proof/WheatProof.swift", "CourseJudge/Judge.swift",
      "CourseJudge/Checks", "CourseJudge/Trials",
      "CourseJudge/LessonTests.swift", "CourseJudge/Work.swift",
    ],
    .observationCheck: ["CourseAuthor/Proof/ObservationProof.swift"],
    .pictureCheck: ["CourseAuthor/Proof/PictureProof.swift"],
    .namesCheck: ["CourseAuthor/NameRules"],
    .figuresCheck: [
      "CourseAuthor/ProseRules/FormulaProof.swift",
      "CourseAuthor/ProseRules/FormulaTests.swift",
      "CourseAuthor/ProseRules/Formula.swift",
    ],
    .endCheck: ["CourseAuthor/Proof/EndProof.swift"],
  ]

  /// Returns the digest of the code in files, without comments and blank lines.
  private func digest(
    of paths: [String],
    in sources: String = "\(Repository.engine.path)/Sources"
  ) throws -> Digest {
    var lines: [String] = []
    for path in paths {
      let files =
        path.hasSuffix(".swift")
        ? [""] : Files.filesBelow("\(sources)/\(path)").sorted()
      for file in files {
        let name = file.isEmpty ? path : "\(path)/\(file)"
        lines.append(name)
        lines += try Files.read("\(sources)/\(name)").lines.map(\.trimmed)
          .filter { !$0.isEmpty && !$0.hasPrefix("//") }
      }
    }
    return Digest.of(lines)
  }

  /// Returns a sentence for each kind of result whose line is missing or is no
  /// longer true, with what to do.
  private func complaints(
    about recorded: String,
    digest: (Meaning) throws -> Digest
  ) throws -> [String] {
    let lines = Set(recorded.textLines)
    return try Meaning.allCases.filter { $0.number != nil }.compactMap { kind in
      let line = "\(try digest(kind))  \(kind.key)"
      guard !lines.contains(line) else { return nil }
      return lines.contains { $0.hasSuffix("  \(kind.key)") }
        ? "The code that decides '\(kind.rawValue)' has changed, and its number "
          + "hasn't. If something that's kept could come out differently now, "
          + "raise the number of '\(kind.rawValue)' in Meaning.swift, because "
          + "what was kept or recorded would be believed otherwise. In any case, "
          + "the line in Fixtures/meanings.txt becomes: \(line)"
        : "'\(kind.key)' is new. Add this line to Fixtures/meanings.txt: "
          + line
    }
  }

  private func digest(of kind: Meaning) throws -> Digest {
    try digest(of: Self.deciders[kind] ?? [])
  }

  func test_changedCode_changesNumberOrItsLine() throws {
    let recorded = try Files.read(
      "\(Repository.engine.path)/Tests/CourseTests/Fixtures/meanings.txt"
    )

    XCTAssertEqual(try complaints(about: recorded) { try digest(of: $0) }, [])
  }

  func test_numberedKind_hasCodeThatDecidesIt() {
    for kind in Meaning.allCases {
      XCTAssertEqual(kind.number != nil, Self.deciders[kind] != nil, kind.key)
    }
  }

  func test_changeWithoutNewNumber_isReportedWithWhatToDo() throws {
    let old = Digest.of(["old"])
    let recorded = Meaning.allCases.filter { $0.number != nil }
      .map { "\(old)  \($0.key)\n" }.joined()

    let found = try complaints(about: recorded) {
      $0 == .verdict ? Digest.of(["new"]) : old
    }

    XCTAssertEqual(found.count, 1)
    XCTAssertTrue(found[0].contains("raise the number of 'verdict'"), found[0])
    XCTAssertTrue(
      found[0].hasSuffix("\(Digest.of(["new"]))  \(Meaning.verdict.key)")
    )
  }

  func test_newNumber_needsItsOwnLine() throws {
    let old = Digest.of(["old"])
    let recorded =
      Meaning.allCases.filter { $0.number != nil && $0 != .run }
      .map { "\(old)  \($0.key)\n" }.joined() + "\(old)  run 1\n"

    let found = try complaints(about: recorded) { _ in old }

    XCTAssertEqual(found.count, 1)
    XCTAssertTrue(found[0].contains("is new"), found[0])
  }

  func test_codeOfAFile_decidesAndItsCommentsDoNot() throws {
    let folder = try TemporaryFolder()
    func digest(_ text: String) throws -> Digest {
      try folder.write(["A/A.swift": text])
      return try self.digest(of: ["A"], in: folder.path)
    }
    let one = try digest("let a = 1\n")

    XCTAssertEqual(try digest("/// A number.\n\n  let a = 1\n"), one)
    XCTAssertNotEqual(try digest("let a = 2\n"), one)
  }
}
