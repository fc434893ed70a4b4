// Which blank sheets are equal.

@testable import TicDemo

let sizes = (1...3).flatMap { width in (1...3).map { (width, $0) } }

for (width, height) in sizes {
  for (otherWidth, otherHeight) in sizes {
    let isEqual =
      Canvas(width: width, height: height)
      == Canvas(width: otherWidth, height: otherHeight)
    say(
      "a sheet of \(width) by \(height) and one of \(otherWidth) by "
        + "\(otherHeight)",
      isEqual ? "equal" : "not equal"
    )
  }
}
