import CourseContent
import CourseSystem

/// A file of the learner's package in one state, whole, with what that state
/// changed lit.
struct VersionPage {
  let source: BookSource
  let links: BookLinks
  let path: String
  let version: FileVersion
  /// The versions before and after.
  let neighbours: (before: FileVersion?, after: FileVersion?)

  private var state: State { source.course.states[version.state] }
  private var here: BookPage { .version(path: path, tag: state.tag) }

  /// The page as a file.
  var document: String {
    let light = source.lights.lights[version.state]
    return PageFrame(source: source, links: links).document(
      here,
      title: "\(path) at \(state.tag)",
      kind: "version",
      main: [
        HTML(
          .main,
          [.id("main")],
          [
            HTML(.h1, text: path),
            HTML(
              .p,
              [],
              [
                HTML(
                  .b,
                  [.class("light \(light.rawValue)")],
                  text: light.title
                ),
                .text(" "),
                HTML(
                  .a,
                  [
                    .href(
                      links.address(
                        of: .chapter(slug: state.slug),
                        anchor: BookAnchor.anchor(of: state),
                        from: here
                      )
                    )
                  ],
                  text: state.title
                ),
                .text(" "), HTML(.code, text: "git checkout \(state.tag)"),
              ]
            ),
            HTML(
              .pre,
              [.label("The file, line by line")],
              [HTML(.code, [], lines)]
            ),
            HTML(
              .nav,
              [.class("neighbours"), .label("Versions of the file")],
              [
                link(neighbours.before, "Before"),
                link(neighbours.after, "Next"),
              ]
            ),
          ]
        )
      ]
    )
  }

  private func link(_ version: FileVersion?, _ word: String) -> HTML {
    guard let version, version.lines != nil else { return .text("") }
    let state = source.course.states[version.state]
    return HTML(
      .a,
      [
        .href(
          links.address(of: .version(path: path, tag: state.tag), from: here)
        )
      ],
      [HTML(.small, text: word), .text(" " + state.title)]
    )
  }

  private var lines: [HTML] {
    let all = version.lines ?? []
    var parts: [HTML] = []
    var (next, moved) = (0, 0)
    for change in version.changes {
      let start = change.start + moved
      if next < start { parts.append(.text(all[next..<start].asText)) }
      if !change.added.isEmpty {
        parts.append(HTML(.ins, text: change.added.asText))
      }
      next = start + change.added.count
      moved += change.added.count - change.removed
    }
    if next < all.count { parts.append(.text(all[next...].asText)) }
    return parts
  }
}
