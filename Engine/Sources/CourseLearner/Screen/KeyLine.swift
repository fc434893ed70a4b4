import CourseJudge
import CoursePlatform

/// The line at the bottom of the live screen, which lists as many of the
/// available keys as fit.
struct KeyLine {
  /// A key and its action on the bottom line, such as `q quit`.
  private struct Entry {
    let text: String
    /// The importance of the entry; entries with the lowest ranks are left out
    /// first if there isn't enough room.
    let rank: Int
  }

  private let entries: [Entry]

  /// Creates a line with the keys that are available in the screen's current
  /// state.
  init(_ model: LiveModel) {
    let next =
      model.judgement?.isDone != true
      ? nil : model.readsOn ? "n read on" : "n next"
    entries =
      switch model.body {
      case .question: Self.entries("y yes", "n no")
      case .list(_, nil):
        Self.entries(
          "↑ ↓ choose",
          "enter go there",
          "s read it",
          "/ find",
          "esc back"
        )
      case .list(_, let typed?):
        Self.entries(
          "/\(typed)",
          model.step(with: typed) == nil ? "no such step" : "enter go there",
          "esc end the search"
        )
      case .saves: Self.entries("↑ ↓ choose", "enter bring back", "esc back")
      case .predictingLight:
        Self.entries("a amber", "r red", "g green", "esc no prediction")
      case .predictingTest:
        Self.entries("↑ ↓ choose", "enter predict it", "esc no prediction")
      case .page(.preface), .page(.beginning):
        Self.entries("n go on", "↑ ↓ space scroll", "q quit")
      case .page(.ending):
        Self.entries("n go on", "esc back")
          + (model.has(.answers) ? Self.entries("a answers") : [])
          + Self.entries("↑ ↓ space scroll", "q quit")
      case .page(.answers):
        Self.entries("n go on", "esc back", "↑ ↓ space scroll", "q quit")
      case .lesson: Self.keys(next: next)
      case .step, .hints, .listing, .message, .comparison, .log, .keys:
        [Entry(text: "esc back", rank: 9)] + Self.keys(next: next)
      }
  }

  private static func entries(_ texts: String...) -> [Entry] {
    texts.enumerated().map { Entry(text: $1, rank: -$0) }
  }

  /// Returns the keys that are available while the lesson is shown.
  ///
  /// Keys that reveal the answer have the lowest ranks.
  private static func keys(next: String?) -> [Entry] {
    (next.map { [Entry(text: $0, rank: 8)] } ?? []) + [
      Entry(text: "h hint", rank: 5), Entry(text: "p predict", rank: 4),
      Entry(text: "d compare", rank: 3), Entry(text: "l list", rank: 2),
      Entry(text: "? keys", rank: 7), Entry(text: "q quit", rank: 6),
      Entry(text: "s show", rank: 1), Entry(text: "t take", rank: 0),
    ]
  }

  /// Returns the line, without any entries that don't fit in the given number
  /// of columns.
  func line(_ columns: Int) -> StyledText {
    let separator = " · "
    var shown = entries
    func width() -> Int {
      shown.map(\.text).joined(separator: separator).count
    }
    while width() > columns, shown.count > 1,
      let least = shown.indices.min(by: { shown[$0].rank < shown[$1].rank })
    {
      shown.remove(at: least)
    }
    return StyledText(shown.map(\.text).joined(separator: separator), .dim)
  }

  /// The lines of the help text that explains all keys on the live screen.
  static let help = [
    "n  when this step is done, read the rest of the text, and then go to the "
      + "next step",
    "h  show a hint; press h again for a stronger hint",
    "p  predict whether the next save will be red, amber, or green",
    "d  show where your program differs from the lesson's",
    "m  show the complete message about the last save",
    "o  show the log, which lists whether each save was red, amber, or green",
    "l  list the steps; in the list, press s to read a step, or enter to go to it;",
    "   to find a step, type its number, or type / and a word from its title",
    "a  at the end of a chapter, show the answers to the exercises",
    "b  show the page before the chapter; press b again for the preface",
    "r  judge your files again, and redraw the screen",
    "s  show the lesson's listing",
    "t  put the lesson's listing in place, after showing what that changes",
    "R  start this step again; your files are saved first",
    "u  list your saves, and restore one; your files are saved first",
    "↑ ↓ space PageUp PageDown Home End  scroll the text",
    "esc  go back to the lesson",
    "q  quit",
    "",
    "The letters at the top are the lights of your last saves, newest last.",
  ]
}
