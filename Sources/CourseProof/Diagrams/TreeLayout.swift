import CourseContent

/// A tree as a drawing: from the root down where there is room for it, and from
/// the left to the right where there is not.
struct TreeLayout {
  let drawing: Drawing

  init(_ tree: TreeDiagram) {
    let room = Drawing.room - 2 * Drawing.margin
    let rooms = [128, 100, 80, 62]
    let standing = rooms.lazy.map { StandingTree(tree.root, labelRoom: $0) }
      .first { $0.width <= room }
    drawing = standing?.drawing ?? LyingTree(tree.root).drawing
  }
}
