import Foundation
import XCTest

@testable import CourseBuild
@testable import CourseContent
@testable import CourseProof
@testable import CourseSystem

/// A type that gets another name in the whole course takes one `sed` over the
/// chapters: every listing, claim, chaff and wheat follows by itself.
///
/// A provided file that is named for the type gets its name by hand.
final class RenameTests: XCTestCase {
  /// Copies the course, and runs a command in the copy.
  private func course(after command: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let copy = """
      set -e
      mkdir "$0/Sources" "$0/Tests"
      cp -R chapters docs Package.swift "$0"
      for part in Sources Tests; do cp -R $part/Tic* "$0/$part"; done
      cd "$0"
      \(command)
      """
    let outcome = try Subprocess(
      executable: "/bin/sh",
      arguments: ["-c", copy, folder.path],
      directory: Repository.root.path,
      limits: Subprocess.Limits(seconds: Patience.seconds)
    ).run()
    XCTAssertTrue(outcome.succeeded, outcome.error)
    return folder
  }

  private func rename(_ old: String, to new: String) -> String {
    "find chapters -type f | xargs sed -i 's/\\b\(old)\\b/\(new)/g'"
  }

  func test_renamedType_allListingsApply_andStatesAreWhatTheyWere() throws {
    let verdictService = try Bench.verdictService()
    guard verdictService.toolchain.allowsDirectBuild else {
      throw XCTSkip("sed is GNU's where the direct build is")
    }
    let before = try course(after: "true")
    let old = try CourseReader.course(root: before.path)
    for (type, name) in [
      ("Winner", "Victor"), ("Cell", "Spot"), ("Outcome", "Upshot"),
      ("TicViewModel", "TicPresenter"),
    ] {
      let folder = try course(after: rename(type, to: name))

      let reading = CourseReader.read(root: folder.path)

      XCTAssertEqual(reading.mistakes.map(\.description), [], type)
      XCTAssertEqual(reading.course.states.map(\.tag), old.states.map(\.tag))
      let changed = zip(reading.course.states, old.states).count {
        $0.tree != $1.tree
      }
      XCTAssertGreaterThan(changed, 100, type)
    }
  }

  func test_renamedType_statesCompile_andClaimsAreTrue() throws {
    let verdictService = try Bench.verdictService()
    guard verdictService.toolchain.allowsDirectBuild else {
      throw XCTSkip("sed is GNU's where the direct build is")
    }
    let folder = try course(after: rename("Winner", to: "Victor"))
    let course = try CourseReader.course(root: folder.path)
    // The red that asks for the type, the green that has it, and a later one.
    let states = course.states.filter {
      $0.phase.map { phase in
        phase.listings.contains { listing in
          listing.source.contains { $0.contains("Victor") }
        }
      } ?? false
    }
    let sample = states.prefix(2) + states.filter { $0.chapter == 5 }.prefix(1)
    XCTAssertEqual(sample.count, 3)
    for state in sample {
      let verdict = try verdictService.verdict(on: state.tree)
      XCTAssertNil(
        ClaimCheck.mistake(in: state.phase?.claims ?? [], against: verdict),
        state.tag
      )
    }
  }

  func test_renameThatForgetsALesson_isSaid() throws {
    guard try Bench.verdictService().toolchain.allowsDirectBuild else {
      throw XCTSkip("sed is GNU's where the direct build is")
    }
    let forgets = "sed -i 's/\\bWinner\\b/Victor/g' chapters/03-*/README.md"
    let folder = try course(after: forgets)

    let mistakes = CourseReader.read(root: folder.path).mistakes

    XCTAssertFalse(mistakes.isEmpty)
  }
}
