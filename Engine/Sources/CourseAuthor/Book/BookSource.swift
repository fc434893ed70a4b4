package import Course
import CoursePlatform
import Foundation

/// The course and the additional data that a book's pages are made from.
package struct BookSource: Sendable {
  /// A state in a chapter, with the light (red, amber, or green) that the
  /// state's tests show.
  struct LitState: Sendable {
    let state: State
    let light: Light
    /// The package's files in the previous state.
    let before: Tree

    /// The state's anchor on the chapter's page, such as `1-red`.
    var anchor: String { String(state.tag.dropFirst(state.slug.count + 1)) }
  }

  let course: WholeCourse
  let overview: Overview
  let edition: Edition
  /// Whether `kata verify` has confirmed everything that the course claims.
  let isProved: Bool
  /// The Swift version that the claims were written for, or `nil` if the course
  /// doesn't specify one.
  let swiftVersion: String?
  private let lights: [Light]

  /// Creates the source of a book and reads the course's README and table of
  /// contents from the course's folder.
  package init(_ course: WholeCourse, in folder: CourseFolder, isProved: Bool) {
    func page(_ path: String) -> Markdown {
      Markdown(Files.contents("\(folder.path)/\(path)") ?? "", path: path)
    }
    let readme = page(Overview.path)
    edition = Edition(of: folder, readme: readme)
    overview = Overview(
      readme,
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

  /// Returns a chapter's states, from first to last, each with its light (red,
  /// amber, or green).
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
  /// The light (red, amber, or green) that a state's tests show if the claim is
  /// true.
  var light: Light {
    switch self {
    case .doesNotCompile, .crashes, .timesOut, .runsNothing: .amber
    case .fails: .red
    case .passes: .green
    case .open(let light): light
    }
  }
}
