package import CourseContent
import CourseSystem

extension Diagram {
  /// The drawing as the text of a file.
  package var svg: String {
    drawing.document(title: title, words: content.lines)
  }

  /// The drawing with its title.
  var drawing: Drawing {
    let drawing =
      switch content {
      case .sequence(let sequence): SequenceLayout(sequence).drawing
      case .tree(let tree): TreeLayout(tree).drawing
      case .cycle(let cycle): CycleLayout(cycle).drawing
      }
    return drawing.titled(title)
  }
}
