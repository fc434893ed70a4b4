import Course
import CoursePlatform
import Foundation

/// A learner's log as a self-contained HTML page, to read or to hand in.
package struct LogPage {
  private let log: Log

  package init(_ log: Log) { self.log = log }

  /// The page as a complete HTML document.
  package var html: String {
    HTML(
      .html,
      [.init(.lang, "en")],
      [
        HTML(
          .head,
          [],
          [
            HTML(.meta, [.init(.charset, "utf-8")]),
            HTML(
              .meta,
              [
                .init(.name, "viewport"), .init(.content, "width=device-width"),
              ]
            ),
            HTML(.title, text: "Tic Kata: the log of your saves"),
            .style(.page),
          ]
        ),
        HTML(
          .body,
          [],
          [
            HTML(
              .main,
              [.class("sheet")],
              [
                HTML(.h1, text: "The log"), HTML(.ul, [], summary),
                HTML(.p, [.class("lights")], lights), table,
              ]
            )
          ]
        ),
      ]
    ).document
  }

  private var summary: [HTML] {
    LogText(log).summary.map { HTML(.li, text: Untrusted.cleaned($0)) }
  }

  private var lights: [HTML] {
    log.entries.map { entry in
      let name = entry.light.rawValue
      let title = Untrusted.cleaned("\(entry.step): \(entry.summary)")
      return HTML(
        .span,
        [.class(name), .init(.title, title)],
        text: name.prefix(1).uppercased()
      )
    }
  }

  private var table: HTML {
    let titles = ["when", "step", "light", "verdict", "predicted"]
    return HTML(
      .div,
      [.class("wide")],
      [
        HTML(
          .table,
          [],
          [HTML(.tr, [], titles.map { HTML(.th, text: $0) })]
            + log.entries.map(row)
        )
      ]
    )
  }

  private func row(_ entry: LogEntry) -> HTML {
    let name = entry.light.rawValue
    let words = entry.summary + (entry.isDone ? " · done" : "")
    let light = HTML(.b, [.class("light \(name)")], text: name)
    return HTML(
      .tr,
      [],
      [
        HTML(.td, text: entry.date.ISO8601Format()),
        HTML(.td, text: entry.step),
        HTML(.td, [], [light]), HTML(.td, text: Untrusted.cleaned(words)),
        HTML(.td, text: Untrusted.cleaned(prediction(of: entry))),
      ]
    )
  }

  private func prediction(of entry: LogEntry) -> String {
    guard let words = entry.prediction else { return "" }
    return words + (entry.cameTrue == true ? " ✓" : " ✗")
  }
}
