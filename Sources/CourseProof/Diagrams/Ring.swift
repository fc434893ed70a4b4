import Foundation

/// Stops on an ellipse around the middle of the drawing, clockwise from its top.
struct Ring {
  let names: [Lettering]
  let rx: Int
  let ry: Int

  /// The stops' boxes.
  var boxes: [Box] {
    names.indices.map { index in
      Box(
        around: point(at: angle(of: index)),
        width: names[index].width + 20,
        height: names[index].height + 10
      )
    }
  }

  /// Returns where a stop is, in degrees from the right, clockwise.
  private func angle(of index: Int) -> Double {
    Double(index) * 360 / Double(names.count) - 90
  }

  /// Returns the place on the ellipse at an angle.
  private func point(at angle: Double) -> Point {
    Point(
      Self.rounded(Double(rx) * cos(angle * .pi / 180)),
      Self.rounded(Double(ry) * sin(angle * .pi / 180))
    )
  }

  /// Returns a whole number: the same on every machine, even where the last bits
  /// of a sine are not.
  private static func rounded(_ value: Double) -> Int {
    Int(((value * 1024).rounded() / 1024 + 0.5).rounded(.down))
  }

  /// Some places on the ellipse, close enough to see what it crosses.
  var outline: [Point] {
    stride(from: 0, to: 360, by: 3).map { point(at: $0) }
  }

  /// The arrows from stop to stop, or nil where there is no room for one.
  var arrows: [Path]? {
    let boxes = boxes
    var arrows: [Path] = []
    for index in names.indices {
      let next = (index + 1) % names.count
      let start = angle(of: index)
      let turn = 360 / Double(names.count)
      guard
        let leaving = stride(from: 0, to: turn, by: 0.5).first(where: {
          !boxes[index].grown(by: 4).holds(point(at: start + $0))
        }),
        let arriving = stride(from: turn, to: leaving, by: -0.5).first(where: {
          !boxes[next].grown(by: 4).holds(point(at: start + $0))
        })
      else { return nil }
      let from = point(at: start + leaving)
      let to = point(at: start + arriving)
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      guard arriving - leaving > 180 || dx * dx + dy * dy >= 24 * 24 else {
        return nil
      }
      arrows.append(
        Path(
          from,
          .arc(rx: rx, ry: ry, isLarge: arriving - leaving > 180, to)
        )
      )
    }
    return arrows
  }

  /// Whether no stop is in the way of another, or of an inner ring.
  func fits(around inner: Ring?) -> Bool {
    guard arrows != nil else { return false }
    let boxes = boxes
    let mustBeFree = boxes.indices.allSatisfy { index in
      boxes[..<index].allSatisfy { !$0.grown(by: 10).meets(boxes[index]) }
    }
    guard mustBeFree, let inner else { return mustBeFree }
    let others = inner.boxes.map { $0.grown(by: 12) }
    return boxes.allSatisfy { box in
      others.allSatisfy { !$0.meets(box) }
        && inner.outline.allSatisfy { !box.grown(by: 12).holds($0) }
    }
      && outline.allSatisfy { point in
        others.allSatisfy { !$0.holds(point) }
      }
  }
}
