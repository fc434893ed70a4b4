import Course
import CoursePlatform
import Foundation

/// The HTML elements that show a phase: its prose, listings, outputs, and
/// claims, in the same order as in the lesson.
struct PhaseParts {
  let phase: Phase
  /// The blocks that introduce the names used by the phase's test.
  ///
  /// They're shown below the phase's opening prose.
  let names: [Markdown.Block]
  /// Whether the phase is a stub: code whose only purpose is to let the test
  /// compile.
  let isStub: Bool
  /// The tag of the state that the phase leads to, or `nil` if the phase is an
  /// exercise's answer.
  let tag: String?
  let isProved: Bool
  /// The package's files before the phase.
  let before: Tree
  let prose: Prose

  /// The phase's HTML elements, with adjacent listings combined into one
  /// collapsible section.
  var html: [HTML] {
    let words = phase.parts.prefix {
      if case .words = $0 { true } else { false }
    }
    var html = words.flatMap(other)
    if !names.isEmpty {
      let fold = Prose.fold("The names that the test uses", class: "names") {
        prose.parts(of: names)
      }
      html.append(fold)
    }
    var listings: [HTML] = []
    var count = 0
    for part in phase.parts.dropFirst(words.count) {
      if case .listing(let listing) = part {
        let file = before[listing.path] ?? ""
        count += 1
        let figure = ListingFigure(
          listing: listing,
          before: file,
          tag: tag,
          number: count
        )
        listings.append(figure.html)
      } else {
        html += folded(listings) + other(part)
        listings = []
      }
    }
    return html + folded(listings)
  }

  /// Returns listings inside a collapsible section, so that readers can try to
  /// find the answer first.
  ///
  /// Files that the lesson provides aren't part of an answer, so their listings
  /// aren't put inside the section.
  private func folded(_ listings: [HTML]) -> [HTML] {
    guard !listings.isEmpty else { return [] }
    let title: String
    switch phase.kind {
    case .given: return listings
    case .red where isStub: title = "The lesson’s stub"
    case .amber, .red: title = "The lesson’s test"
    case .green: title = "The lesson’s code"
    case .pin: title = "The lesson’s tests"
    case .refactor: title = "The lesson’s change"
    }
    return [Prose.fold(title, class: "answer") { listings }]
  }

  private func other(_ part: Phase.Part) -> [HTML] {
    switch part {
    case .listing: []
    case .words(let block): prose.parts(of: [block])
    case .console(let console, _): [terminal(console)]
    case .claims(let claims, _):
      [HTML(.ul, [.class: "claims"]) { claims.map(card) }]
    case .hint(let hint):
      [Prose.fold(hint.title) { prose.parts(of: hint.blocks) }]
    }
  }

  /// Returns a figure that shows commands and their output as in a terminal.
  private func terminal(_ console: Console) -> HTML {
    HTML(.figure, [.class: "terminal", .ariaLabel: "Terminal"]) {
      HTML(.pre) {
        HTML(.code) {
          for exchange in console.exchanges {
            HTML(.b) { "$ \(exchange.command)" }
            "\n" + exchange.output.joinedLines
          }
        }
      }
    }
  }

  /// Returns a list item that shows a claim in the color of the claim's light
  /// (red, amber, or green).
  private func card(_ claim: Claim) -> HTML {
    let light = claim.kind.light.rawValue
    return HTML(.li, [.class: "claim \(light)"]) {
      HTML(.b) { light.capitalized }
      " "
      switch claim.kind {
      case .doesNotCompile: "does not compile: "
      case .fails(let test, _): "\(test) fails: "
      case .crashes(let test, _): "\(test) crashes: "
      case .timesOut, .passes, .runsNothing: "\(claim)."
      case .open: "?"
      }
      claim.messageLines.map { HTML(.code, text: $0) }
      " "
      HTML(.small) { isProved ? "proved" : "claimed" }
    }
  }
}
