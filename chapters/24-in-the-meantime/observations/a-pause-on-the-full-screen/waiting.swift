// How long the full screen waits for a key.

@testable import TicDemo

for isInKey in [false, true] {
  for work: Int32? in [nil, 0, 1, 49, 50, 51, 300] {
    let time = FullScreen.timeToWait(isInKey: isInKey, work: work)
    say(
      "\(isInKey ? "in a key" : "between keys"), "
        + (work.map { "work due in \($0) ms" } ?? "no work"),
      time < 0 ? "for a key" : "\(time) ms"
    )
  }
}
