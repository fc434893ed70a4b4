// Tells lies in a copy of the course, one at a time, and looks whether the proof
// rejects each: see Engine/Scripts/tell-lies.
import Foundation

/// Something false to say, or a true sentence to change.
struct Lie {
  let kind: String
  let file: String
  var old: [String] = []
  var new: [String] = []
  /// Why no program can reject it.
  var excuse: String?

  /// Whether a program has to be built to find it out.
  var isOfProgram: Bool { kind.hasSuffix("(built)") }

  /// The number of its chapter, if it is told in one.
  var chapter: String? {
    let parts = file.split(separator: "/")
    guard parts.count > 2, parts[0] == "chapters" else { return nil }
    return Int(parts[1].prefix { $0 != "-" }).map(String.init)
  }

  /// Reads the lies of a file.
  static func all(in text: String) -> [Lie] {
    var lies: [Lie] = []
    var kind = ""
    for line in text.components(separatedBy: "\n") {
      let body = String(line.dropFirst(2))
      switch line.first {
      case "#": kind = body
      case "@": lies.append(Lie(kind: kind, file: body))
      case "-" where !lies.isEmpty: lies[lies.count - 1].old.append(body)
      case "+" where !lies.isEmpty: lies[lies.count - 1].new.append(body)
      case "=" where !lies.isEmpty: lies[lies.count - 1].excuse = body
      default: break
      }
    }
    return lies
  }
}

/// What became of a lie.
enum Fate {
  case rejected(String)
  case leftToAPerson(String)
  case missed
  /// It cannot be told, because what it changes does not stand there once.
  case stale
}

/// A copy of the course, and the program that proves it.
struct Course {
  let root: String
  let kata: String

  func tell(_ lie: Lie) throws -> Fate {
    let path = "\(root)/\(lie.file)"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let parts = text.components(separatedBy: lie.old.joined(separator: "\n"))
    guard parts.count == 2 else { return .stale }
    let told = parts.joined(separator: lie.new.joined(separator: "\n"))
    try told.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? text.write(toFile: path, atomically: true, encoding: .utf8) }
    if let mistake = try mistake(in: lie.file, ["--pages"]) {
      return .rejected(mistake)
    }
    if let excuse = lie.excuse { return .leftToAPerson(excuse) }
    guard lie.isOfProgram, let chapter = lie.chapter else { return .missed }
    return try mistake(in: lie.file, [chapter]).map { .rejected($0) } ?? .missed
  }

  /// Returns the first mistake that the proof finds in a file.
  private func mistake(in file: String, _ arguments: [String]) throws -> String?
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: kata)
    process.arguments = ["verify"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: root)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
      .components(separatedBy: "\n").first { $0.hasPrefix(file + ":") }
  }
}

/// Prints a line so that it is seen at once, in a file as well.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

let arguments = CommandLine.arguments.filter { $0 != "--pages" }
let isPagesOnly = arguments.count < CommandLine.arguments.count
let course = Course(root: arguments[1], kata: arguments[2])
let all = Lie.all(
  in: try String(contentsOfFile: arguments[3], encoding: .utf8)
)
let lies = all.filter { lie in
  !(isPagesOnly && lie.isOfProgram)
    && (arguments.count < 5
      || arguments.dropFirst(4).contains { lie.kind.contains($0) })
}
var counts = (rejected: 0, left: 0, wrong: 0)
var kind = ""
for lie in lies {
  if lie.kind != kind {
    kind = lie.kind
    say("\n\(kind)")
  }
  let told = "\(lie.file): \(lie.new.first { !lie.old.contains($0) } ?? "order")"
  switch try course.tell(lie) {
  case .rejected(let mistake):
    counts.rejected += 1
    let line = mistake.dropFirst(lie.file.count + 1).prefix { $0 != ":" }
    say("  rejected   \(lie.file):\(line)")
  case .leftToAPerson(let reason):
    counts.left += 1
    say("  left       \(told)\n             \(reason)")
  case .missed:
    counts.wrong += 1
    say("  MISSED     \(told)")
  case .stale:
    counts.wrong += 1
    say("  STALE      \(told): what it changes does not stand there once")
  }
}
say(
  "\n\(lies.count) lies: \(counts.rejected) rejected, \(counts.left) left to a "
    + "person, \(counts.wrong) missed"
)
exit(counts.wrong == 0 ? 0 : 1)
