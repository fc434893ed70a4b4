import CourseContent

/// A tree with a row for each node, further to the right the deeper it is, and
/// the value of a node behind its label.
struct LyingTree {
  private var boxes: [Shape] = []
  private var branches: [(stroke: Shape.Stroke, path: Path)] = []
  private var right = 0
  private var y = 0
  private let indentation: Int

  private static let gap = 8

  init(_ root: TreeDiagram.Node) {
    indentation = min(26, 180 / max(1, root.depth))
    add(root, x: Drawing.margin)
  }

  var drawing: Drawing {
    Drawing(
      width: max(right + Drawing.margin, Drawing.least),
      height: y - Self.gap,
      shapes: branches.inOrder + boxes
    )
  }

  /// Adds a node and all below it.
  ///
  /// - Returns: the node's box.
  @discardableResult
  private mutating func add(_ node: TreeDiagram.Node, x: Int) -> Box {
    let setting = setting(of: node, x: x)
    let value = setting.value.map { $0.width + 12 } ?? 0
    let box = Box(
      x: x,
      y: y,
      width: setting.label.width + value + 2 * NodeSetting.padding,
      height: setting.label.height + 10
    )
    y = box.maxY + Self.gap
    right = max(right, box.maxX)
    boxes.append(.box(box, setting.frame))
    boxes += labels(of: setting, in: box).map { .label($0) }
    for child in node.children {
      let below = add(child, x: x + indentation)
      branches.append(
        (
          NodeSetting(child, room: .max).stroke,
          Self.branch(from: box, to: below, at: x + indentation / 2)
        )
      )
    }
    return box
  }

  private func setting(of node: TreeDiagram.Node, x: Int) -> NodeSetting {
    let value = NodeSetting(node, room: .max).value?.width ?? 0
    let room =
      Drawing.room - Drawing.margin - x - 2 * NodeSetting.padding - value - 12
    return NodeSetting(node, room: max(60, room))
  }

  private func labels(of setting: NodeSetting, in box: Box) -> [Label] {
    let corner = box.corner.moved(NodeSetting.padding, 5)
    let label = Label(setting.label, at: corner, ink: setting.ink)
    guard let value = setting.value else { return [label] }
    let place = Point(
      box.maxX - NodeSetting.padding - value.width,
      box.middle.y - value.height / 2
    )
    return [label, Label(value, at: place, from: .end, ink: setting.ink)]
  }

  /// Returns the line from a node down and round the corner to one below it.
  private static func branch(from node: Box, to other: Box, at x: Int) -> Path {
    let end = Point(other.x, other.middle.y)
    return Path(
      Point(x, node.maxY),
      .line(Point(x, end.y - 6)),
      .curve(Point(x, end.y), Point(min(x + 6, end.x), end.y)),
      .line(end)
    )
  }
}
