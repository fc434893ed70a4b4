/// The linker's own command line, as clang would call it.
///
/// clang knows where this system keeps what every program starts and ends with.
/// It is asked once: calling it for each link costs a third of the link.
struct LinkCommand: Hashable, Codable, Sendable {
  /// The words before the objects, the linker itself first.
  private let before: [String]
  /// The words after them.
  private let after: [String]

  private static let program = "kata-program"
  private static let objects = "kata-objects"

  /// What clang is asked, in order to learn the command.
  static let question = [
    "-###", "-fuse-ld=lld", "-pie", "-o", program, "-Xlinker", objects, "-lm",
    "-lpthread", "-ldl",
  ]

  /// Reads clang's answer, or nil when it has no such command in it.
  init?(answer: String) {
    let commands = answer.split(separator: "\n").map(Self.words)
    guard let words = commands.last(where: { $0.contains(Self.objects) }),
      let index = words.firstIndex(of: Self.objects),
      words[..<index].contains(Self.program)
    else { return nil }
    before = Array(words[..<index])
    after = Array(words[(index + 1)...])
  }

  /// Returns the linker and its arguments.
  ///
  /// - Parameters:
  ///   - inputs: the objects, the libraries and the options.
  ///   - program: the path of what is linked.
  /// - Returns: the command.
  func words(
    _ inputs: [String],
    to program: String
  ) -> (linker: String, arguments: [String]) {
    let before = before.map { $0 == Self.program ? program : $0 }
    return (before[0], before.dropFirst() + inputs + after)
  }

  /// Parts a line into the words that clang has put into quotes.
  private static func words(in line: Substring) -> [String] {
    var words: [String] = []
    var isInside = false
    var isEscaped = false
    for character in line {
      if isEscaped {
        words[words.count - 1].append(character)
        isEscaped = false
      } else if character == "\"" {
        isInside.toggle()
        if isInside { words.append("") }
      } else if isInside {
        if character == "\\" {
          isEscaped = true
        } else {
          words[words.count - 1].append(character)
        }
      }
    }
    return words
  }
}
