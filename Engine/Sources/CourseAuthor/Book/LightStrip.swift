import Course
import CoursePlatform

/// A strip that shows the light (red, amber, or green) of each of a chapter's
/// states, in order.
///
/// The style sheet gives each light a shape as well as a color: green cells are
/// full, red ones are half as high, and amber ones are hollow.
struct LightStrip {
  let source: BookSource
  let chapter: Chapter

  private var states: [BookSource.LitState] {
    source.states(of: chapter).filter { $0.state.phase != nil }
  }

  /// The strip as links to the states, for the chapter's own page.
  var links: HTML {
    let label = "The results of chapter \(chapter.number), state by state"
    return HTML(.ol, [.class: "lights", .ariaLabel: label]) {
      for lit in states {
        HTML(.li) { link(to: lit) }
      }
    }
  }

  /// The strip as a single link to the chapter's page.
  ///
  /// The link lists the states, so that the page's script can mark those that
  /// the reader has read.
  var link: HTML {
    let page = BookLinks.page(ofChapter: chapter.slug)
    let counts = Light.allCases.compactMap { light -> String? in
      let count = states.count { $0.light == light }
      return count == 0 ? nil : "\(count) \(light)"
    }
    let label =
      "\(chapter.number) \(chapter.title.curlingQuotes): "
      + counts.joined(separator: ", ")
    let attributes: KeyValuePairs<HTML.Name, String> = [
      .class: "strip", .href: page, .ariaLabel: label,
      .dataStates: states.map(\.anchor).joined(separator: " "),
    ]
    return HTML(.a, attributes) {
      HTML(.span) { "\(chapter.number)" }
      for lit in states {
        HTML(.i, [.class: lit.light.rawValue])
      }
    }
  }

  private func link(to lit: BookSource.LitState) -> HTML {
    let light = lit.light.rawValue
    let address = BookLinks.address(of: "", anchor: lit.anchor)
    let title = "\(title(of: lit.state)): \(light)"
    return HTML(.a, [.class: light, .href: address, .title: title])
  }

  /// Returns a label with a state's position in the course, such as `8.2 Red`.
  private func title(of state: State) -> String {
    guard case .after(let step, let kind) = state.point else {
      return "The start"
    }
    return "\(chapter.number).\(step) \(kind.title)"
  }
}
