import Course
import CoursePlatform

extension Light {
  /// The terminal style that shows text in the light's color.
  var style: Terminal.Style {
    switch self {
    case .green: .green
    case .red: .red
    case .amber: .amber
    }
  }

  /// The first letter of the light's name (such as `R` for red), in the light's
  /// color.
  var letter: StyledText {
    StyledText(rawValue.prefix(1).uppercased(), style)
  }
}
