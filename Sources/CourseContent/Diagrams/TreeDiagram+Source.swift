import CourseSystem

extension TreeDiagram {
  /// Reads what stands below the title.
  ///
  /// - Throws: `Mistakes`.
  init(_ lines: [DiagramLine]) throws {
    var attempts = Attempts()
    var found: [(level: Int, node: Node)] = []
    for line in lines {
      let level = attempts.value(at: line.location) {
        try Self.level(of: line, below: found.last?.level)
      }
      let node = attempts.value(at: line.location) { try Self.node(line) }
      // What stands below a line with a mistake is read as if it had none.
      found.append((level ?? found.last?.level ?? 0, node ?? Node(label: "")))
    }
    if lines.count > Self.mostNodes {
      _ = attempts.value(at: lines[Self.mostNodes].location) {
        throw lines[Self.mostNodes].mistake(
          "a tree has at most \(Self.mostNodes) nodes; this one has "
            + "\(lines.count)"
        )
      }
    }
    guard attempts.mistakes.isEmpty else { throw Mistakes(attempts.mistakes) }
    var rest = found[...]
    root = Self.tree(&rest, isCut: false)
  }

  /// Takes a node and all that stands below it; what is never visited leads to
  /// nothing that is.
  private static func tree(
    _ rest: inout ArraySlice<(level: Int, node: Node)>,
    isCut: Bool
  ) -> Node {
    var (level, node) = rest.removeFirst()
    node.isCut = node.isCut || isCut
    while let next = rest.first, next.level > level {
      node.children.append(tree(&rest, isCut: node.isCut))
    }
    return node
  }

  private static func level(
    of line: DiagramLine,
    below last: Int?
  ) throws -> Int {
    let spaces = line.text.prefix { $0 == " " }.count
    guard spaces.isMultiple(of: 2) else {
      throw line.mistake("each level is indented by two spaces more")
    }
    let level = spaces / 2
    guard let last else {
      if level == 0 { return 0 }
      throw line.mistake("the root of a tree is not indented")
    }
    guard level <= last + 1 else {
      throw line.mistake(
        "this is indented by \(spaces) spaces, but the line above has room for "
          + "\(2 * last + 2)"
      )
    }
    guard level > 0 else {
      throw line.mistake("a tree has one root: indent this by two spaces")
    }
    return level
  }

  /// Reads `label = value * (cut)`, of which the label is needed.
  private static func node(_ line: DiagramLine) throws -> Node {
    var node = Node(label: line.text.trimmed)
    var hasMark = true
    while hasMark {
      let isCut = node.label.take(" (cut)")
      let isBest = node.label.take(" *")
      node.isCut = node.isCut || isCut
      node.isBest = node.isBest || isBest
      hasMark = isCut || isBest
    }
    if let sign = node.label.ranges(of: " = ").last {
      let value = node.label[sign.upperBound...].trimmed
      guard !value.contains(" ") else {
        throw line.mistake("a value is one word, such as ` = -1`")
      }
      node.value = value
      node.label = node.label[..<sign.lowerBound].trimmed
    }
    let isNamed = !["", "*", "(cut)"].contains(node.label)
    guard isNamed, !node.label.hasPrefix("= ") else {
      throw line.mistake("this node has no label before its value or mark")
    }
    guard !(node.isBest && node.isCut) else {
      throw line.mistake("what is never visited cannot be the best")
    }
    return node
  }
}

extension String {
  /// Removes an ending.
  ///
  /// - Returns: whether it was there.
  fileprivate mutating func take(_ ending: String) -> Bool {
    guard hasSuffix(ending) else { return false }
    self = dropLast(ending.count).trimmed
    return true
  }
}
