import Course
import CoursePlatform

/// The rule that a phase's claims must be listed in the order in which the
/// tests fail.
///
/// Tests run module by module, file by file, and from top to bottom in each
/// file.
struct ClaimOrderRules {
  let course: WholeCourse

  /// A test's position in the order in which all tests run.
  private struct Position: Comparable {
    let module: Int
    let path: String
    let offset: Int

    static func < (left: Position, right: Position) -> Bool {
      (left.module, left.path, left.offset)
        < (right.module, right.path, right.offset)
    }
  }

  /// Returns a mistake for each claim whose test fails before the test in the
  /// claim above it.
  func mistakes(in lesson: LessonPassages) -> [Mistake] {
    let states =
      course.states(of: lesson.chapter) + course.answers(of: lesson.chapter)
    return states.flatMap { state in
      mistakes(in: state.phase?.claims ?? [], of: state.tree)
    }
  }

  private func mistakes(in claims: [Claim], of tree: Tree) -> [Mistake] {
    let tests = claims.compactMap { claim in
      claim.test.map { (test: $0, location: claim.location) }
    }
    guard Set(tests.map(\.test)).count > 1 else { return [] }
    let positions = tests.map { position(of: $0.test, in: tree) }
    return zip(tests.dropFirst(), zip(positions, positions.dropFirst()))
      .compactMap { claim, places in
        guard let before = places.0, let here = places.1, here < before
        else { return nil }
        return Mistake(
          "\(claim.test) fails before the test in the claim above. List the "
            + "claims in the same order as the tests",
          at: claim.location
        )
      }
  }

  private func position(of test: TestName, in tree: Tree) -> Position? {
    for path in tree.tests.paths {
      guard let text = tree[path],
        text.holds("class \(test.className):"),
        let offset = text.byteOffset(of: "func \(test.method)(")
      else { continue }
      let module = path.split(separator: "/").dropFirst().first ?? ""
      let manifest = tree["Package.swift"] ?? ""
      return Position(
        module: manifest.byteOffset(of: "\"\(module)\"") ?? .max,
        path: path,
        offset: offset
      )
    }
    return nil
  }
}

extension Claim {
  /// The test that fails, crashes, or hangs according to the claim, or `nil` if
  /// the claim doesn't name a test.
  var test: TestName? {
    switch kind {
    case .fails(let test, _), .crashes(let test, _), .timesOut(let test): test
    case .doesNotCompile, .passes, .runsNothing, .open: nil
    }
  }
}
