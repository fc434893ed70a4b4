/// The command line with which clang would call the linker.
///
/// Clang knows which startup files a program needs on this system. Clang is
/// asked only once, because calling clang for each link would take a third of
/// the link time.
struct LinkCommand: Hashable, Codable, Sendable {
  /// The linker's path and the arguments that precede the object files.
  private let before: [String]
  /// The linker's arguments that follow the object files.
  private let after: [String]

  private static let program = "kata-program"
  private static let objects = "kata-objects"

  /// The arguments that make clang print its link command.
  static let question = [
    "-###", "-fuse-ld=lld", "-pie", "-o", program, "-Xlinker", objects, "-lm",
    "-lpthread", "-ldl",
  ]

  /// Parses a link command from clang's output, or returns `nil` if the output
  /// doesn't contain one.
  init?(answer: String) {
    let commands = answer.split(separator: "\n").map(Self.words)
    guard let words = commands.last(where: { $0.contains(Self.objects) }),
      let index = words.firstIndex(of: Self.objects),
      words[..<index].contains(Self.program)
    else { return nil }
    before = Array(words[..<index])
    after = Array(words[(index + 1)...])
  }

  /// Returns the linker's path and arguments for linking a program.
  ///
  /// - Parameters:
  ///   - inputs: The object files and libraries to link, along with the
  ///     linker's options.
  ///   - program: The path of the executable to create.
  /// - Returns: The path of the linker and the arguments to pass to it.
  func words(
    _ inputs: [String],
    to program: String
  ) -> (linker: String, arguments: [String]) {
    let before = before.map { $0 == Self.program ? program : $0 }
    return (before[0], before.dropFirst() + inputs + after)
  }

  /// Returns the quoted arguments in a line of clang's output.
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
