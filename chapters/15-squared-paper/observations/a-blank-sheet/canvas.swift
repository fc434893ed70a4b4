// The lines and the size of a blank sheet.

@testable import TicDemo

for width in 1...5 {
  for height in 1...5 {
    let canvas = Canvas(width: width, height: height)
    say(
      "a sheet of \(width) by \(height)",
      "\(canvas.lines), \(canvas.width) by \(canvas.height)"
    )
  }
}
