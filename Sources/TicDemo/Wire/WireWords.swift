import TicModel

extension WireWord where Self: CaseIterable {
  init?(word: Substring) {
    guard let value = Self.allCases.first(where: { $0.word == word }) else {
      return nil
    }
    self = value
  }
}

extension Name: WireWord {}

extension Seat: WireWord {
  var word: String { self == .x ? "x" : "o" }
}

extension Phrase: WireWord {
  var word: String {
    switch self {
    case .hello: "hello"
    case .luck: "luck"
    case .nice: "nice"
    case .oops: "oops"
    case .thanks: "thanks"
    }
  }
}
