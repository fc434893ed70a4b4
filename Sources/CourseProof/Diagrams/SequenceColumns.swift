import CourseContent

/// Where the columns of a sequence stand.
struct SequenceColumns {
  /// Their names, as they are set.
  let names: [Lettering]
  /// How far to the right each line of life is.
  let centers: [Int]
  /// Whether every other name stands lower, because there are many.
  let isStaggered: Bool
  /// How wide it all is, with nothing beside it.
  let width: Int

  /// What stands on each side of a name in its box.
  private static let padding = 10
  private static let margin = Drawing.margin

  init(_ sequence: SequenceDiagram) {
    let wide = sequence.columns.map { Lettering($0, .strong, room: 96) }
    let narrow = sequence.columns.map { name in
      let word = Lettering.widestWord(of: name, .note)
      return Lettering(name, .note, room: min(max(64, word), 84))
    }
    let fitting = [wide, narrow].first {
      Self.width(of: $0, Self.gaps(of: $0)) <= Drawing.room
    }
    if let names = fitting {
      self.init(names, Self.gaps(of: names), sequence, isStaggered: false)
    } else {
      let gaps = Self.staggeredGaps(of: narrow)
      self.init(narrow, gaps, sequence, isStaggered: true)
    }
  }

  private init(
    _ names: [Lettering],
    _ least: [Int],
    _ sequence: SequenceDiagram,
    isStaggered: Bool
  ) {
    let free = max(0, Drawing.room - Self.width(of: names, least))
    let wishes = zip(Self.wishes(of: sequence), least).map { max(0, $0 - $1) }
    let wished = wishes.reduce(0, +)
    var gaps = zip(least, wishes).map { gap, wish in
      gap + (wished <= free ? wish : wish * free / wished)
    }
    // What little there is to show fills the narrowest frame.
    let missing = Drawing.least - Self.width(of: names, gaps)
    if missing > 0, !gaps.isEmpty {
      gaps = gaps.map { $0 + missing / gaps.count }
    }
    self.names = names
    self.isStaggered = isStaggered
    let centers = Self.centers(of: names, gaps)
    let right = zip(centers, names).map { $0 + Self.room(of: $1) / 2 }.max()
    let width = (right ?? 0) + Self.margin
    let shift = max(0, Drawing.least - width) / 2
    self.centers = centers.map { $0 + shift }
    self.width = width + 2 * shift
  }

  /// The boxes of the names.
  var boxes: [Box] {
    let height = names.map(\.height).max() ?? 0
    return zip(names, centers).enumerated().map { index, column in
      let (name, center) = column
      let isLower = isStaggered && !index.isMultiple(of: 2)
      return Box(
        x: center - Self.room(of: name) / 2,
        y: isLower ? height + 18 : 0,
        width: Self.room(of: name),
        height: height + 10
      )
    }
  }

  // MARK: Gaps

  private static func room(of name: Lettering) -> Int {
    max(40, name.width + 2 * padding)
  }

  private static func centers(of names: [Lettering], _ gaps: [Int]) -> [Int] {
    var centers: [Int] = []
    for (index, name) in names.enumerated() {
      let left = margin + room(of: name) / 2
      let next = centers.last.map { $0 + gaps[index - 1] } ?? 0
      let free =
        index < 2
        ? 0
        : centers[index - 2] + (room(of: names[index - 2]) + room(of: name)) / 2
          + 8
      centers.append(max(left, next, gaps.count > 1 ? free : 0))
    }
    return centers
  }

  private static func width(of names: [Lettering], _ gaps: [Int]) -> Int {
    let ends = zip(centers(of: names, gaps), names).map {
      $0 + room(of: $1) / 2
    }
    return (ends.max() ?? 0) + margin
  }

  /// How far the lines of life are apart at least.
  private static func gaps(of names: [Lettering]) -> [Int] {
    zip(names, names.dropFirst()).map { one, other in
      max(60, (room(of: one) + room(of: other)) / 2 + 14)
    }
  }

  /// The same where every other name stands lower: a line of life only has to
  /// pass between two names.
  private static func staggeredGaps(of names: [Lettering]) -> [Int] {
    zip(names, names.dropFirst()).map { one, other in
      max(44, max(room(of: one), room(of: other)) / 2 + 5)
    }
  }

  /// How far neighbours would be apart for what they say to each other.
  private static func wishes(of sequence: SequenceDiagram) -> [Int] {
    let columns = sequence.columns
    return zip(columns, columns.dropFirst()).map { one, other in
      sequence.events.map { event in
        guard case .message(let message) = event,
          Set([message.sender, message.receiver]) == [one, other]
        else { return 0 }
        return min(168, Face.plain.width(of: message.words)) + 20
      }.max() ?? 0
    }
  }
}
