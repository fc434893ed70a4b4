import Foundation
import XCTest

@testable import CourseBuild
@testable import CourseContent
@testable import CourseAuthor
@testable import CourseSystem

/// A state is edited in a folder and written back as listings.
///
/// Slow: states of the whole course are edited, and the course is read for each.
final class EditingTests: SlowTestCase {
  private func editing(
    _ site: Editing.Site,
    _ edited: Tree,
    _ source: CourseSource
  ) throws -> StateEditing {
    try StateEditing(
      site.phase,
      from: site.start,
      to: edited,
      in: source.lines(of: site.chapter.path),
      of: site.chapter,
      given: site.given
    )
  }

  private func root() -> String {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 1...3 { root.deleteLastPathComponent() }
    return root.path
  }

  func test_stateThatIsNotChanged_leavesItsListingsToTheLetter() throws {
    let source = try CourseSource(root: root())
    let sites = try Editing.sites(of: source)

    for site in sites {
      let editing = try editing(site, site.end, source)
      XCTAssertEqual(editing.amendments, [], site.name)
      XCTAssertEqual(editing.obstacles, [], site.name)
    }
    XCTAssertGreaterThan(sites.count, 300)
  }

  func test_randomEdits_areWrittenAsListingsThatLeadThere() throws {
    let source = try CourseSource(root: root())
    let sites = try Editing.sites(of: source)
      .filter { !$0.phase.listings.isEmpty }
    var random = SeededRandom(seed: 14)
    var written = 0
    for _ in 0..<200 {
      let site = try XCTUnwrap(sites.randomElement(using: &random))
      var edited = site.end
      // Often a file of the step, now and then another one.
      let isOfStep = Int.random(in: 0..<4, using: &random) > 0
      let paths = isOfStep ? site.phase.listings.map(\.path) : edited.paths
      let path = try XCTUnwrap(paths.randomElement(using: &random))
      guard var lines = edited[path]?.textLines else { continue }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: lines.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: lines.remove(at: index)
        case 1: lines.insert("  // new \(index)", at: index)
        default: lines[index] += " // changed"
        }
        if lines.isEmpty { lines = ["// all"] }
      }
      edited[path] = lines.asText

      let editing = try editing(site, edited, source)
      guard editing.obstacles.isEmpty else { continue }
      let lesson = editing.amendments.filter {
        $0.location.path == site.chapter.path
      }
      guard !lesson.isEmpty else { continue }
      written += 1
      let text = lesson.applied(to: site.chapter.text)
      let chapter = try ChapterParser.chapter(
        slug: site.chapter.slug,
        page: Markdown(text, path: site.chapter.path)
      )
      let phase = try XCTUnwrap(
        chapter.namedPhases.first { $0.key == site.key }?.phase
      )
      var tree = site.start
      for listing in phase.listings {
        try tree.apply(listing, given: site.given)
      }
      XCTAssertEqual(tree[path], edited[path], "\(site.name) \(path)")
      XCTAssertEqual(tree, edited, site.name)
    }
    XCTAssertGreaterThan(written, 100)
  }

  func test_randomEditsOfFiftyStates_areCarried_andEveryListingApplies() throws
  {
    let source = try CourseSource(root: root())
    let sites = try Editing.sites(of: source)
      .filter { !$0.phase.listings.isEmpty }
    var random = SeededRandom(seed: 50)
    var (states, carried) = (0, 0)
    while states < 50 {
      let site = try XCTUnwrap(sites.randomElement(using: &random))
      let path = try XCTUnwrap(
        site.phase.listings.map(\.path).randomElement(using: &random)
      )
      var edited = site.end
      guard let text = edited[path] else { continue }
      edited[path] = text.changed(using: &random)
      let editing = try editing(site, edited, source)
      guard editing.obstacles.isEmpty, edited != site.end else { continue }
      states += 1
      let new = try source.applying(editing.amendments)

      let outcome = try CourseCarrying.carry(from: source, to: new)

      // What stands on a line that is gone is for the author.
      guard outcome.isWhole else { continue }
      carried += 1
      let whole = try new.applying(outcome.amendments)
      let again = try Editing.sites(of: whole)
      XCTAssertEqual(
        again.first { $0.key == site.key }?.end,
        edited,
        "\(site.name) \(path)"
      )
      XCTAssertEqual(again.last?.end, outcome.newEnd, "\(site.name) \(path)")
    }
    XCTAssertGreaterThan(carried, 35)
  }

  func test_editedHunk_keepsItsContext_andTheOthersStay() {
    let before = (1...20).map { "line \($0)" }
    let body = [
      " line 3", "+new", " line 4", "@@", " line 10", "-line 11", "+other",
      " line 12",
    ]
    var after = before
    after[10] = "other"
    after.insert("new", at: 3)
    var edited = after
    edited[11] = "another"
    edited.append("the end")

    let hunks = HunkWriting.hunks(
      keeping: WrittenHunk.hunks(of: body),
      before: before,
      after: after,
      edited: edited,
      path: "A"
    )

    XCTAssertEqual(
      hunks.flatMap(\.source),
      [
        " line 3", "+new", " line 4", "@@", " line 10", "-line 11",
        "+another", " line 12", "@@", " line 20", "+the end",
      ]
    )
  }

  func test_stateIsLaidOut_writtenBack_carriedAndProved() throws {
    let clone = try Clone()
    let git = try Git(directory: clone.folder.path)
    try clone.folder.write([".gitignore": ".kata/\n"])
    try git.run("init", "--quiet")
    try git.run("add", "--all")
    try git.run(
      "-c",
      "user.name=a",
      "-c",
      "user.email=a@b",
      "commit",
      "--quiet",
      "-m",
      "x"
    )
    let folder = "\(clone.folder.path)/laid-out"

    XCTAssertEqual(
      try clone.author("edit", "1.1/green", "--folder", "laid-out").ending,
      .exited(0)
    )
    XCTAssertEqual(try clone.author("edit", "1.2/green").ending, .exited(1))
    let path = "\(folder)/Sources/TicModel/Score.swift"
    try Files.write(
      try Files.read(path).replacing(
        "  public init() {}",
        with: "  public var isZero: Bool { points == 0 }\n\n  public init() {}"
      ),
      to: path
    )
    let done = try clone.author("edit", "--done")

    XCTAssertEqual(done.ending, .exited(0), done.error + done.output)
    XCTAssertFalse(Files.exists(folder))
    let lesson = try Files.read("\(clone.folder.path)/\(SampleCourse.first)")
    XCTAssertTrue(
      lesson.contains(
        "+  public private(set) var points = 0\n+\n"
          + "+  public var isZero: Bool { points == 0 }\n+\n   public init() {}"
      ),
      lesson
    )
    XCTAssertEqual(ShapeRules.read(root: clone.folder.path).mistakes, [])
    XCTAssertEqual(try clone.author("edit", "--done").ending, .exited(1))
  }
}
