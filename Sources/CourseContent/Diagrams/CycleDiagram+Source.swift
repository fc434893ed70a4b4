import CourseSystem

extension CycleDiagram {
  /// Reads what stands below the title.
  ///
  /// - Throws: `Mistakes`.
  init(_ lines: [DiagramLine]) throws {
    var attempts = Attempts()
    var rings: [Ring] = []
    for line in lines {
      let ring = attempts.value(at: line.location) {
        try Self.ring(line, besides: rings)
      }
      if let ring { rings.append(ring) }
    }
    guard attempts.mistakes.isEmpty else { throw Mistakes(attempts.mistakes) }
    self.rings = Name.allCases.flatMap { name in
      rings.filter { $0.name == name }
    }
  }

  /// Reads `outer: one, two, three`.
  private static func ring(
    _ line: DiagramLine,
    besides others: [Ring]
  ) throws -> Ring {
    guard let (word, list) = line.partsAtColon,
      let name = Name(rawValue: word)
    else {
      throw line.mistake(
        "a ring is `outer:` or `inner:` and its stops, parted by commas"
      )
    }
    guard !others.contains(where: { $0.name == name }) else {
      throw line.mistake("there is another ring `\(word):`")
    }
    let stops = list.split(separator: ",", omittingEmptySubsequences: false)
      .map(\.trimmed)
    guard !stops.contains("") else {
      throw line.mistake("there is a comma without a stop beside it")
    }
    guard stops.count <= mostStops else {
      throw line.mistake(
        "a ring has at most \(mostStops) stops; this one has \(stops.count)"
      )
    }
    return Ring(name: name, stops: stops)
  }
}
