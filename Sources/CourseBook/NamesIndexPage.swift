import CourseContent
import CourseSystem

/// The index of names.
struct NamesIndexPage {
  let source: BookSource
  let links: BookLinks
  let index: NamesIndex

  /// The page as a file.
  var document: String {
    let groups = Dictionary(grouping: index.entries, by: letter)
      .sorted { $0.key < $1.key }
    return PageFrame(source: source, links: links).document(
      .names,
      title: "Names",
      kind: "names-index",
      main: [
        HTML(
          .main,
          [.id("main")],
          [
            HTML(.h1, text: "Names"),
            HTML(
              .p,
              text: "Each type and each member of the program: where it is "
                + "born, where it is changed, and where it goes."
            ),
            HTML(
              .nav,
              [.class("letters"), .label("Letters")],
              groups.map { group in
                HTML(.a, [.href("#\(group.key)")], text: group.key)
              }
            ),
          ] + groups.map { section($0.key, $0.value) }
        )
      ]
    )
  }

  private func letter(of entry: NamesIndex.Entry) -> String {
    let first = entry.name.prefix(1).uppercased()
    return first >= "A" && first <= "Z" ? first : "Other"
  }

  private func section(_ letter: String, _ entries: [NamesIndex.Entry]) -> HTML
  {
    HTML(
      .section,
      [.id(letter)],
      [HTML(.h2, text: letter), HTML(.dl, [], entries.flatMap(item))]
    )
  }

  private func item(_ entry: NamesIndex.Entry) -> [HTML] {
    [
      HTML(
        .dt,
        [.id(Self.anchor(of: entry))],
        [
          HTML(.code, [], Self.breakable(entry.name)), .text(" "),
          HTML(.small, text: entry.module),
        ]
      ),
      HTML(.dd, [], events(of: entry)),
    ]
  }

  /// Returns the name of an entry's place on the page.
  static func anchor(of entry: NamesIndex.Entry) -> String {
    "\(entry.module).\(entry.name)"
  }

  private static func breakable(_ name: String) -> [HTML] {
    name.split(separator: ".").enumerated().flatMap { index, part -> [HTML] in
      index == 0
        ? [.text(String(part))] : [HTML(.wbr), .text("." + part)]
    }
  }

  private func events(of entry: NamesIndex.Entry) -> [HTML] {
    var parts: [HTML] = []
    var last: NamesIndex.Event?
    for (event, index) in entry.events {
      let state = source.course.states[index]
      let title =
        state.point == .start ? "chapter \(state.chapter)" : state.title
      let link = HTML(
        .a,
        [
          .href(
            links.address(
              of: .chapter(slug: state.slug),
              anchor: BookAnchor.anchor(of: state),
              from: .names
            )
          )
        ],
        text: title
      )
      let word = event == last ? ", " : (last == nil ? "" : " · ")
      parts.append(.text(event == last ? word : "\(word)\(event.rawValue) "))
      parts.append(link)
      last = event
    }
    return parts
  }
}
