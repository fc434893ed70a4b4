import CourseContent

/// A cycle as a drawing: its rings around one middle, as small as they can be.
struct CycleLayout {
  let drawing: Drawing

  init(_ cycle: CycleDiagram) {
    var rings: [Ring] = []
    for ring in cycle.rings.reversed() {
      rings.append(Self.ring(ring.stops, around: rings.last))
    }
    let boxes = rings.flatMap(\.boxes)
    let outlines = rings.flatMap(\.outline)
    let right = (boxes.map(\.maxX) + outlines.map(\.x)).max() ?? 0
    let left = (boxes.map(\.x) + outlines.map(\.x)).min() ?? 0
    let top = (boxes.map(\.y) + outlines.map(\.y)).min() ?? 0
    let bottom = (boxes.map(\.maxY) + outlines.map(\.y)).max() ?? 0
    let half = max(right, -left) + Drawing.margin
    drawing = Drawing(
      width: 2 * half,
      height: bottom - top,
      shapes: rings.flatMap(Self.shapes).map { $0.moved(half, -top) }
    )
  }

  /// Returns the smallest ring that has room for its stops.
  ///
  /// It is a circle until it is as wide as a drawing should be, and grows in
  /// height from there on. Where that is not enough, it is a circle again.
  private static func ring(_ stops: [String], around inner: Ring?) -> Ring {
    let names = stops.map { Lettering($0, room: 104) }
    let sizes = stride(from: 48, through: 900, by: 4)
    let circles = sizes.lazy.map { Ring(names: names, rx: $0, ry: $0) }
    let narrow = sizes.prefix { $0 <= 280 }.lazy.compactMap { ry in
      stride(from: ry, through: 32, by: -4).lazy
        .map { Ring(names: names, rx: $0, ry: ry) }.first(where: isNarrow)
    }
    return narrow.first { $0.fits(around: inner) }
      ?? circles.first { $0.fits(around: inner) }
      ?? Ring(names: names, rx: 900, ry: 900)
  }

  private static func isNarrow(_ ring: Ring) -> Bool {
    let half = Drawing.room / 2 - Drawing.margin
    return ring.rx <= half
      && ring.boxes.allSatisfy { -half <= $0.x && $0.maxX <= half }
  }

  private static func shapes(of ring: Ring) -> [Shape] {
    (ring.arrows ?? []).map { .path($0, .ring) }
      + zip(ring.boxes, ring.names).flatMap { box, name in
        [
          Shape.box(box, .node),
          .label(Label(name, below: Point(box.middle.x, box.y + 5))),
        ]
      }
  }
}
