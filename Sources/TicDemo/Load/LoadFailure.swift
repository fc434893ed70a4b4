/// A reason why a host couldn't be measured.
enum LoadFailure: Error, Equatable {
  case rejected(WireError, rooms: Int)
  case lost(String)
}

extension LoadFailure: CustomStringConvertible {
  var description: String {
    switch self {
    case .rejected(let error, let rooms) where error.isAboutShares:
      "\(error.text); start the host with "
        + "'--per-address \(max(2_000, 2 * rooms))'"
    case .rejected(let error, rooms: _): error.text
    case .lost(let reason): reason
    }
  }
}

extension WireError {
  /// Whether the host would accept more if one address could have more.
  fileprivate var isAboutShares: Bool {
    self == .addressFull || self == .tooManyRooms
  }
}
