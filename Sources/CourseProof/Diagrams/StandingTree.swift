import CourseContent

/// A tree with its root at the top, and the value of a node below its label.
struct StandingTree {
  private let setting: NodeSetting
  private let children: [StandingTree]
  /// How wide it is with all below it.
  let width: Int

  /// What is free between neighbours, and between levels.
  private static let gap = 10
  private static let rise = 34

  init(_ node: TreeDiagram.Node, labelRoom: Int) {
    let word = Lettering.widestWord(of: node.label, .plain)
    setting = NodeSetting(node, room: max(labelRoom, word))
    children = node.children.map { StandingTree($0, labelRoom: labelRoom) }
    let below = Self.width(of: children)
    width = max(Self.size(of: setting).width, below)
  }

  var drawing: Drawing {
    let placed = placed(at: Drawing.margin, tops[...])
    return Drawing(
      width: width + 2 * Drawing.margin,
      height: placed.map(\.box.maxY).max() ?? 0,
      shapes: placed.compactMap(\.branch).inOrder + placed.flatMap(\.shapes)
    )
  }

  private static func size(
    of setting: NodeSetting
  ) -> (width: Int, height: Int) {
    let inside = max(setting.label.width, setting.value?.width ?? 0)
    return (
      max(40, inside + 2 * NodeSetting.padding),
      setting.label.height + (setting.value?.height ?? 0) + 10
    )
  }

  private static func width(of trees: [StandingTree]) -> Int {
    trees.reduce(0) { $0 + $1.width } + max(0, trees.count - 1) * gap
  }

  // MARK: Levels

  /// The height of each level.
  private var heights: [Int] {
    let below = children.map(\.heights)
    let depth = below.map(\.count).max() ?? 0
    return [Self.size(of: setting).height]
      + (0..<depth).map { level in
        below.map { level < $0.count ? $0[level] : 0 }.max() ?? 0
      }
  }

  /// How far down each level begins.
  private var tops: [Int] {
    heights.reduce(into: [0]) { tops, height in
      tops.append(tops[tops.count - 1] + height + Self.rise)
    }
  }

  // MARK: Places

  private struct Placed {
    let setting: NodeSetting
    let box: Box
    var branch: (stroke: Shape.Stroke, path: Path)?

    var shapes: [Shape] {
      let top = Point(box.middle.x, box.y + 5)
      let label = Label(setting.label, below: top, ink: setting.ink)
      let value = setting.value.map {
        Label($0, below: top.moved(0, label.box.height), ink: setting.ink)
      }
      return [.box(box, setting.frame), .label(label)]
        + (value.map { [.label($0)] } ?? [])
    }
  }

  /// Returns all nodes at their places, this one first.
  private func placed(at left: Int, _ tops: ArraySlice<Int>) -> [Placed] {
    let size = Self.size(of: setting)
    var x = left + (width - Self.width(of: children)) / 2
    let below = children.map { child in
      defer { x += child.width + Self.gap }
      return child.placed(at: x, tops.dropFirst())
    }
    let centers = below.compactMap(\.first?.box.middle.x)
    let wished =
      centers.isEmpty
      ? left + width / 2 : (centers[0] + centers[centers.count - 1]) / 2
    let half = size.width / 2
    let center = min(
      max(wished, left + half),
      left + width - (size.width - half)
    )
    let box = Box(
      x: center - half,
      y: tops.first ?? 0,
      width: size.width,
      height: size.height
    )
    let foot = Point(box.middle.x, box.maxY)
    return [Placed(setting: setting, box: box)]
      + below.flatMap { nodes in
        var nodes = nodes
        let head = Point(nodes[0].box.middle.x, nodes[0].box.y)
        nodes[0].branch = (
          nodes[0].setting.stroke, Path(foot, .line(head))
        )
        return nodes
      }
  }
}
