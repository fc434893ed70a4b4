import XCTest

@testable import Course
@testable import CoursePlatform

/// Tests that the page for authors of other courses is true: it's followed from
/// an empty folder to a student who runs the course.
///
/// They're slow because the course is proved, and SwiftPM builds its end, too.
final class YourOwnCourseTests: SlowTestCase {
  private static let path = "docs/YOUR-OWN-COURSE.md"

  /// A part of the page that can be followed.
  private enum Part {
    /// The contents of a file, with its path.
    case file(String, [String])
    case commands([String])
    case output([String])
  }

  /// Returns the parts of the page's sections between two headings.
  private func parts(from first: String, until last: String) throws -> [Part] {
    let page = Markdown(
      try Files.read("\(Repository.root.path)/\(Self.path)"),
      path: Self.path
    )
    let blocks = page.blocks.drop { $0.kind != .heading(level: 2, text: first) }
      .prefix { $0.kind != .heading(level: 2, text: last) }
    var caption: String?
    return blocks.compactMap { block in
      let above = caption
      caption = nil
      switch block.kind {
      case .paragraph(let lines):
        let path = lines.first?.wholeMatch(of: /`([^`]+)`/)?.1
        caption = lines.count == 1 ? path.map { String($0) } : nil
        return nil
      case .code("sh", let lines): return .commands(lines)
      case .code(_, let lines):
        return above.map { .file($0, lines) } ?? .output(lines)
      default: return nil
      }
    }
  }

  /// Runs commands in a folder, and returns what they print.
  private func shell(
    _ commands: [String],
    in folder: String,
    bin: String
  ) throws -> String {
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(bin):" + (environment["PATH"] ?? "/usr/bin:/bin")
    for role in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(role)_NAME"] = "a"
      environment["GIT_\(role)_EMAIL"] = "a@b"
    }
    let script = (["set -e"] + commands).joined(separator: "\n")
    let outcome = try Command(
      executable: "/bin/sh",
      arguments: ["-c", script],
      environment: environment,
      directory: folder,
      limits: Command.Limits(seconds: Patience.seconds)
    ).run()
    XCTAssertEqual(
      outcome.ending,
      .exited(0),
      "\(script)\n\(outcome.output)\(outcome.error)"
    )
    return outcome.output
  }

  func test_page_leadsFromEmptyFolderToStudent() throws {
    let folder = try TemporaryFolder()
    let bin = "\(folder.path)/bin"
    try Files.makeDirectory(bin)
    try FileManager.default.createSymbolicLink(
      atPath: "\(bin)/kata",
      withDestinationPath: try Clone.program()
    )
    let course = "\(folder.path)/leap"

    var printed = ""
    for part in try parts(
      from: "Write a chapter",
      until: "What else may be there"
    ) {
      switch part {
      case .file(let path, let lines):
        try Files.write(lines.joinedLines, to: "\(course)/\(path)")
      case .commands(let lines):
        let here = Files.isDirectory(course) ? course : folder.path
        printed = try shell(lines, in: here, bin: bin)
      case .output(let lines):
        XCTAssertTrue(printed.hasSuffix(lines.joinedLines), printed)
      }
    }
    XCTAssertTrue(Files.exists("\(course)/chapters/01-leap-years/proved.txt"))
    XCTAssertTrue(Files.exists("\(course)/book/index.html"))
    XCTAssertEqual(
      try Git(directory: course).run("status", "--porcelain"),
      ""
    )

    let students = "\(folder.path)/students"
    try Files.makeDirectory(students)
    let theirs = try parts(from: "Bring it to students", until: "Change it")
    guard case .commands(let lines) = theirs.first else {
      return XCTFail("no commands for students")
    }
    let commands = lines.map { $0.replacing("LEAP", with: course) }
    printed = try shell(commands, in: students, bin: bin)
    XCTAssertTrue(
      printed.contains(
        "Your test may call, with values in place of the types:\n"
          + "- `isLeap(Int)` returns a `Bool`\n"
      ),
      printed
    )
    XCTAssertTrue(printed.contains("run kata. To do"), printed)
  }
}
