package import Course
import CoursePlatform
import Foundation

/// Everything that the pages of a book are drawn from.
package struct BookSource: Sendable {
  /// A state of a chapter with its light.
  struct LitState: Sendable {
    let state: State
    let light: Light
    /// The files before the state.
    let before: Tree

    /// The anchor of the state on the chapter's page, such as `1-red`.
    var anchor: String { String(state.tag.dropFirst(state.slug.count + 1)) }
  }

  let course: WholeCourse
  let overview: Overview
  /// Whether the compiler and the tests have confirmed what the lessons claim.
  let isProved: Bool
  /// The version of Swift that confirmed it.
  let swiftVersion: String?
  private let lights: [Light]

  /// Reads what a book needs besides the course.
  ///
  /// - Parameters:
  ///   - course: the course.
  ///   - folder: its folder.
  ///   - isProved: whether the course is proved.
  package init(_ course: WholeCourse, in folder: CourseFolder, isProved: Bool) {
    func page(_ path: String) -> Markdown {
      Markdown(Files.contents("\(folder.path)/\(path)") ?? "", path: path)
    }
    overview = Overview(
      page(Overview.path),
      contents: page(Overview.contentsPath),
      named: URL(fileURLWithPath: folder.path).lastPathComponent,
      chapters: course.chapters.map(\.number)
    )
    self.course = course
    self.isProved = isProved
    swiftVersion = folder.pinnedVersion
    // A state without claims has the light of the one before.
    lights = course.states.reduce(into: []) { lights, state in
      let claim = state.phase?.claims.first?.kind
      lights.append(claim?.light ?? lights.last ?? .amber)
    }
  }

  /// Returns the states of a chapter, from its start to its end.
  func states(of chapter: Chapter) -> [LitState] {
    let states = course.states(of: chapter)
    return states.indices.map { index in
      LitState(
        state: states[index],
        light: lights[index],
        before: index == 0 ? Tree() : course.states[index - 1].tree
      )
    }
  }
}

extension Claim.Kind {
  /// The light of a state in which the claim is true.
  var light: Light {
    switch self {
    case .doesNotCompile, .crashes, .timesOut, .runsNothing: .amber
    case .fails: .red
    case .passes: .green
    case .open(let light): light
    }
  }
}
