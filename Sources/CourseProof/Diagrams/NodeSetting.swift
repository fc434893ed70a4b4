import CourseContent

/// A node of a tree as it is set, before it has a place.
struct NodeSetting {
  let node: TreeDiagram.Node
  let label: Lettering
  let value: Lettering?

  /// What stands around the words in a box.
  static let padding = 9

  init(_ node: TreeDiagram.Node, room: Int) {
    self.node = node
    label = Lettering(node.label, room: room)
    value = node.value.map { value in
      // A minus is as wide as a plus, a hyphen is not.
      let isNegative = value.hasPrefix("-")
      return Lettering(
        isNegative ? "\u{2212}" + value.dropFirst() : value,
        .strong,
        room: .max
      )
    }
  }

  var frame: Shape.Frame {
    if node.isCut { return .faded }
    return node.isBest ? .chosen : .node
  }

  var ink: Label.Ink {
    if node.isCut { return .pale }
    return node.isBest ? .accent : .ink
  }

  /// How the branch to it is drawn.
  var stroke: Shape.Stroke {
    if node.isCut { return .cut }
    return node.isBest ? .best : .branch
  }
}

extension [(stroke: Shape.Stroke, path: Path)] {
  /// The branches with the best in front and what is cut behind.
  var inOrder: [Shape] {
    let order: [Shape.Stroke] = [.cut, .branch, .best]
    return order.flatMap { stroke in
      filter { $0.stroke == stroke }.map { .path($0.path, stroke) }
    }
  }
}
