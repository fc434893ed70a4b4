@testable import TicDemo

typealias Option = (name: String, value: String)

/// Says what becomes of calls in which each option is left out or has one of its
/// values, in both spellings and orders.
func sayCalls(where isAsked: ([Option]) -> Bool = { _ in true }) {
  let values = [
    ("against", ["random", "me"]),
    ("as", ["x", "o", "z"]),
    (
      "seed",
      [
        "0", "1", "12345", "\(UInt64.max)", "abc\n", "-1", "1.5",
        "18446744073709551616",
      ]
    ),
  ]
  var calls: [[Option]] = [[]]
  for (name, values) in values {
    calls += calls.flatMap { call in values.map { call + [(name, $0)] } }
  }
  for call in calls.sorted(by: { $0.count < $1.count }) where isAsked(call) {
    for call in call.count > 1 ? [call, call.reversed()] : [call] {
      report(call, call.flatMap { ["--\($0.name)", $0.value] })
      report(call, call.map { "--\($0.name)=\($0.value)" })
    }
  }
}

/// Says what becomes of a call, which is one of these options.
func report(_ call: [Option], _ options: [String]) {
  let count = reasons(call)
  say("play \(options)", count > 0 ? rejected(options, count) : played(options))
}

/// Returns how many reasons there are against a call.
///
/// If there are several, it's left open which of them is named.
func reasons(_ call: [Option]) -> Int {
  let hasOpponent = call.contains { $0.name == "against" }
  return call.map { option in
    switch option.name {
    case "against": option.value == "random" ? 0 : 1
    case "as": (option.value == "z" ? 1 : 0) + (hasOpponent ? 0 : 1)
    default: (UInt64(option.value) == nil ? 1 : 0) + (hasOpponent ? 0 : 1)
    }
  }.reduce(0, +)
}

/// Returns how a call is rejected, and the reason if there's only one.
func rejected(_ options: [String], _ reasons: Int) -> String {
  var isPlayed = false
  let outcome = Command.run(
    ["play"] + options,
    Console(write: { _ in isPlayed = true })
  )
  guard outcome.status == 64, !isPlayed else { return "is played" }
  let lines = outcome.errorOutput.split(separator: "\n")
  let said = reasons == 1 ? lines : Array(lines.dropFirst())
  return "rejected, '\(said.joined(separator: " / "))'"
}

/// Returns how a game begins and ends.
func played(_ options: [String]) -> String {
  begun(options) + (options.isEmpty ? "" : ", " + ended(options))
}
