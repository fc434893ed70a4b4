package import CoursePlatform

/// What the lesson says the tests do in a state.
package struct Claim: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A compiler's message.
    case doesNotCompile(message: String)
    /// An assertion's message.
    case fails(TestName, message: String)
    /// The reason of a crash.
    case crashes(TestName, reason: String)
    case timesOut(TestName)
    case passes(Int)
    case runsNothing
    /// A `?` that `kata accept` fills in, with its light.
    case open(Light)
  }

  package let kind: Kind
  package let location: SourceLocation

  /// Whether the claim is of a light that is not green.
  var isOfRed: Bool {
    switch kind {
    case .doesNotCompile, .fails, .crashes, .timesOut: true
    case .passes, .runsNothing: false
    case .open(let light): light == .red
    }
  }
}

extension Claim {
  /// Reads a line of a block quote, or nil when it is no claim.
  ///
  /// - Throws: `Mistake` for a line that starts as a claim and reads as none.
  package init?(_ line: String, at location: SourceLocation) throws {
    for light in ["Red", "Green", "Amber"] {
      let prefix = "**\(light):**"
      guard line.hasPrefix(prefix) else { continue }
      let body = line.dropFirst(prefix.count).trimmed
      guard let kind = Self.kind(light: light, body: body) else {
        throw Mistake("this claim cannot be read: \(line)", at: location)
      }
      self.init(kind: kind, location: location)
      return
    }
    guard !Self.isMeant(in: line) else {
      throw Mistake(
        "a claim starts its line with **Red:**, **Green:** or **Amber:**",
        at: location
      )
    }
    return nil
  }

  /// Whether a line names a light as a claim does, well or badly.
  package static func isMeant(in line: String) -> Bool {
    ["**Red", "**Green", "**Amber"].contains(where: line.contains)
  }

  private static func kind(light: String, body: String) -> Kind? {
    switch light {
    case "Green" where body == "?": .open(.green)
    case "Red" where body == "?": .open(.red)
    case "Green": passes(body)
    case "Amber": body == "no tests run." ? .runsNothing : nil
    default: red(body)
    }
  }

  private static func passes(_ body: String) -> Kind? {
    let words = body.split(separator: " ")
    guard
      let count = words.first.flatMap({ Int($0) }), count > 0,
      body == (count == 1 ? "1 test passes." : "\(count) tests pass.")
    else { return nil }
    return .passes(count)
  }

  private static func red(_ body: String) -> Kind? {
    let compile = "does not compile: "
    if body.hasPrefix(compile) {
      return codeSpan(body.dropFirst(compile.count)).map {
        .doesNotCompile(message: $0)
      }
    }
    guard body.hasPrefix("`"), let end = body.dropFirst().firstIndex(of: "`"),
      let test = TestName(
        String(body[body.index(after: body.startIndex)..<end])
      )
    else { return nil }
    let rest = body[body.index(after: end)...]
    if rest == " times out." { return .timesOut(test) }
    if rest.hasPrefix(" fails: ") {
      return codeSpan(rest.dropFirst(8)).map { .fails(test, message: $0) }
    }
    if rest.hasPrefix(" crashes: ") {
      return codeSpan(rest.dropFirst(10)).map { .crashes(test, reason: $0) }
    }
    return nil
  }

  /// Returns the text of a code span that is all there is.
  private static func codeSpan(_ text: Substring) -> String? {
    let text = text.trimmed
    let ticks = text.prefix { $0 == "`" }
    guard !ticks.isEmpty, text.count > 2 * ticks.count, text.hasSuffix(ticks)
    else { return nil }
    let inner = text.dropFirst(ticks.count).dropLast(ticks.count)
    guard !inner.contains(ticks) else { return nil }
    // A span that must start or end with a backtick has a space before it.
    return ticks.count > 1 && inner.hasPrefix(" ") && inner.hasSuffix(" ")
      ? String(inner.dropFirst().dropLast()) : String(inner)
  }
}
