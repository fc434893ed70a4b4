import Course
import CoursePlatform

/// The lights of states as a strip: each is a cell in its colour, and a link.
struct LightStrip {
  let source: BookSource
  let links: BookLinks
  /// The page that the strip is on.
  let here: BookPage

  /// Returns the strip of a chapter.
  func html(of chapter: Chapter) -> HTML {
    let cells = source.states(of: chapter).filter { $0.state.phase != nil }
    return HTML(
      .ol,
      [
        .class("lights"),
        .label("The lights of chapter \(chapter.number), state by state"),
      ],
      cells.map { cell in HTML(.li, [], [link(cell.state, cell.light)]) }
    )
  }

  private func link(_ state: State, _ light: Light) -> HTML {
    HTML(
      .a,
      [
        .class(light.rawValue),
        .href(
          links.address(
            of: .chapter(slug: state.slug),
            anchor: BookAnchor.anchor(of: state),
            from: here
          )
        ),
        .label("\(state.title): \(light.rawValue)"),
      ]
    )
  }
}

extension State {
  /// Where in the course it is, in a few words: `8.2 Red`.
  var title: String {
    switch point {
    case .start: "Chapter \(chapter), the start"
    case .end: "Chapter \(chapter), the end"
    case .answer(let number): "Chapter \(chapter), answer \(number)"
    case .after(let step, let kind):
      "\(chapter).\(step) "
        + kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
    }
  }
}

extension BookSource {
  /// A state with its place among all of the course, and its light.
  struct LitState {
    let index: Int
    let state: State
    let light: Light
  }

  /// Returns the states of a chapter, from its start to its end.
  func states(of chapter: Chapter) -> [LitState] {
    let states = course.states(of: chapter)
    return zip(states.indices, states).map { index, state in
      LitState(index: index, state: state, light: lights.lights[index])
    }
  }
}
