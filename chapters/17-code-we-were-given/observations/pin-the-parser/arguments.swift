// How calls of up to three words are read.

@testable import TicDemo

let options = [
  Arguments.Option(name: "size", value: "size", choices: ["s", "l"]),
  Arguments.Option(name: "file", value: "path"),
]

let words = [
  "s", "-", "-x", "--", "-h", "--help", "--size", "--size=l", "--file",
  "--file=a=b", "--file=--size",
]

/// Returns how some words are read, or what is wrong with them.
func answer(_ words: [String]) -> String {
  do {
    let arguments = try Arguments(words, options: options)
    return "words \(arguments.words), size \(value("size", in: arguments)), "
      + "file \(value("file", in: arguments))"
      + (arguments.wantsHelp ? ", help is wanted" : "")
  } catch {
    return "\(error)"
  }
}

/// Returns the value of an option, in quotes, or none.
func value(_ name: String, in arguments: Arguments) -> String {
  arguments.value(of: name).map { "'\($0)'" } ?? "none"
}

for plan in plans(of: words, upTo: 3) {
  say("\(plan)", answer(plan))
}

for plan in [
  ["--depth"], ["--depth=1"], ["-x\n"], ["--size="], ["--file="],
  ["--size", "xl\n"], ["--size=xl"], ["--size", ""], ["--file", ""],
  ["--file=", "s"], ["-s", "l"],
] {
  say("\(plan)", answer(plan))
}
