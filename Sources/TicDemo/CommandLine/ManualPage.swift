/// The options and subcommands that a help page lists.
struct ManualPage {
  private var sections: [Substring: [Entry]] = [:]

  var options: [Entry] { sections["OPTIONS:"] ?? [] }
  var subcommands: [Entry] { sections["SUBCOMMANDS:"] ?? [] }

  /// Parses the text of a help page.
  init(_ text: String) {
    var section: Substring = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: " ")
      switch line.prefix(while: { $0 == " " }).count {
      case 0:
        section = line
      case 2:
        sections[section, default: []].append(Entry(words))
      default:
        let last = (sections[section]?.count ?? 0) - 1
        guard last >= 0 else { continue }
        let more = " " + words.joined(separator: " ")
        sections[section]?[last].about += more
      }
    }
  }
}
