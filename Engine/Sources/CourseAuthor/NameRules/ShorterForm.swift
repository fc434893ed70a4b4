/// A function's declaration without some of the parameters that have default
/// values.
///
/// A learner who knows this declaration also knows every call that omits those
/// parameters.
struct ShorterForm {
  let text: DeclarationText
  /// The labels of the omitted parameters.
  let omitted: [String]

  /// Returns all shorter forms of a function or an initializer, or an empty
  /// array if no parameter has a default value.
  static func all(of symbol: Symbol) -> [ShorterForm] {
    let key = symbol.text.key
    guard let open = key.firstIndex(of: "(") else { return [] }
    let (list, end) = arguments(of: key[open...])
    let labels = (symbol.path.last ?? "").drop { $0 != "(" }.dropFirst()
      .split(separator: ":").map(String.init)
    let optional = list.indices.filter { list[$0].contains("=") }
    guard labels.last == ")", labels.count == list.count + 1, !optional.isEmpty
    else { return [] }
    return (1..<(1 << optional.count)).map { choice in
      let left = optional.enumerated().filter { choice >> $0.offset & 1 == 1 }
        .map(\.element)
      let kept = list.indices.filter { !left.contains($0) }.map { list[$0] }
      return ShorterForm(
        text: DeclarationText(
          key: key[...open] + kept.joined(separator: ",") + key[end...]
        ),
        omitted: left.map { labels[$0] }
      )
    }
  }

  /// Splits the argument or parameter list at the beginning of a string.
  ///
  /// - Parameter text: A string that starts with `(`.
  /// - Returns: The items between the commas, and the index of the closing `)`.
  static func arguments(
    of text: Substring
  ) -> (list: [String], end: String.Index) {
    var list = [""]
    var depth = 0
    for index in text.indices.dropFirst() {
      let character = text[index]
      if ")]}".contains(character), depth == 0 { return (list, index) }
      depth += "([{".contains(character) ? 1 : 0
      depth -= ")]}".contains(character) ? 1 : 0
      if character == ",", depth == 0 {
        list.append("")
      } else {
        list[list.count - 1].append(character)
      }
    }
    return (list, text.endIndex)
  }

  /// Returns whether a call omits all parameters that this form omits.
  ///
  /// The code should begin with the line that contains the call. If it doesn't
  /// contain a call, the result is `true`.
  func isEnough(forCallOf symbol: Symbol, in code: String) -> Bool {
    let name =
      symbol.baseName == "init"
      ? symbol.path.dropLast().last : symbol.baseName
    guard let name, let start = code.firstRange(of: "\(name)(") else {
      return true
    }
    let open = code.index(before: start.upperBound)
    let given = Self.arguments(of: code[open...]).list
    return omitted.allSatisfy { label in
      !given.contains { $0.drop(while: \.isWhitespace).hasPrefix("\(label):") }
    }
  }
}
