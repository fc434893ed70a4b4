import Course
import CoursePlatform

/// The lights of a chapter's states as a strip: each is a link in its colour.
struct LightStrip {
  let source: BookSource
  let chapter: Chapter
  /// The page with the states, or nothing on that page itself.
  let page: String

  var html: HTML {
    let states = source.states(of: chapter).filter { $0.state.phase != nil }
    let label = "The lights of chapter \(chapter.number), state by state"
    return HTML(.ol, [.class("lights"), .label(label)]) {
      for lit in states {
        HTML(.li) { HTML(.a, attributes(of: lit)) }
      }
    }
  }

  private func attributes(of lit: BookSource.LitState) -> [HTML.Attribute] {
    [
      .class(lit.light.rawValue),
      .href(BookLinks.address(of: page, anchor: lit.anchor)),
      .label("\(lit.state.title): \(lit.light.rawValue)"),
    ]
  }
}

extension State {
  /// Where it is in the course, such as `8.2 Red`.
  fileprivate var title: String {
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
