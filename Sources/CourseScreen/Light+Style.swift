import Course
package import CoursePlatform

extension Light {
  /// The colour of the light in a terminal.
  package var style: Terminal.Style {
    switch self {
    case .green: .green
    case .red: .red
    case .amber: .amber
    }
  }
}
