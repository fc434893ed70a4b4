import Foundation

/// A value as a script of the site reads it: data, never code.
indirect enum ScriptValue: CustomStringConvertible {
  case nothing
  case number(Int)
  case text(String)
  case list([ScriptValue])

  var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .nothing: text += "null"
    case .number(let number): text += "\(number)"
    case .text(let words): text += Self.quoted(words)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    }
  }

  /// A text as JSON has it, which is also how JavaScript has it.
  private static func quoted(_ words: String) -> String {
    guard let data = try? JSONEncoder().encode(words) else { return "\"\"" }
    return String(decoding: data, as: UTF8.self)
  }
}
