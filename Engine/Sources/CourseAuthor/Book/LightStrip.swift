import Course
import CoursePlatform

/// A strip of links to a chapter's states, each in the color of the state's
/// light (red, amber, or green).
struct LightStrip {
  let source: BookSource
  let chapter: Chapter
  /// The address of the page that shows the states, or an empty string if the
  /// strip is on that page.
  let page: String

  var html: HTML {
    let states = source.states(of: chapter).filter { $0.state.phase != nil }
    let label =
      "The results (amber, red, or green) of chapter \(chapter.number), state "
      + "by state"
    return HTML(.ol, [.class: "lights", .ariaLabel: label]) {
      for lit in states {
        HTML(.li) { link(to: lit) }
      }
    }
  }

  private func link(to lit: BookSource.LitState) -> HTML {
    let light = lit.light.rawValue
    let address = BookLinks.address(of: page, anchor: lit.anchor)
    let label = "\(title(of: lit.state)): \(light)"
    return HTML(.a, [.class: light, .href: address, .ariaLabel: label])
  }

  /// Returns a label with a state's position in the course, such as `8.2 Red`.
  private func title(of state: State) -> String {
    guard case .after(let step, let kind) = state.point else {
      return "The start"
    }
    return "\(chapter.number).\(step) \(kind.title)"
  }
}
