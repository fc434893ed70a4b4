import CourseSystem

/// What some modules show of themselves, by the names it can be used by.
///
/// An object depends on the rest of each file that it can see, and on those
/// members that it can reach: by a word of its own, of the rest, or of another
/// member it reaches. What is left of a type without its members is reached by
/// the type's name: whatever has a value of it has got it from something whose
/// text says so. Most objects stay good when a type or a member comes or goes,
/// or its body changes. What tests come to depends on members in the same way,
/// on their bodies too.
///
/// A type and its members are of the rest, too, where they could be used without
/// a name: where the type is open to heirs, or keeps to a protocol of which it
/// is not known what it asks for.
struct Outline: Sendable {
  /// What goes by one name.
  private struct Named {
    var digest = Digest()
    /// The names that it reaches by itself.
    var next: Set<String> = []
  }

  /// What all reach.
  private var rest = Digest()
  /// All else, by its names.
  private var named: [String: Named] = [:]
  private let plainTypes: Set<String>
  /// The protocols of which each requirement is known.
  private let protocols: Set<String>
  /// The types of which each member is of the rest.
  private let unusual: Set<String>
  /// What a type may keep to and still have members.
  private let allowed: Set<String>

  /// Sums up the files of modules, in their order.
  ///
  /// - Returns: nil when a file is beyond it.
  init?(_ modules: [[FileOutline]], _ depth: OutlineDepth = .interface) {
    let files = modules.flatMap(\.self)
    guard files.allSatisfy(\.isPlain) else { return nil }
    // The lines of other code move when a member comes or goes.
    guard depth == .interface || !files.contains(where: \.knowsItsLines) else {
      return nil
    }
    let others = files.reduce(into: Set()) { $0.formUnion($1.otherTypes) }
    plainTypes = files.reduce(into: Set()) { $0.formUnion($1.plainTypes) }
      .subtracting(others)
    allowed = Self.allowed(in: files, others)
    unusual = Self.unusual(in: files, allowed)
    protocols = files.reduce(into: Set()) { $0.formUnion($1.protocols) }
      .intersection(allowed)
    var words: Set<String> = []
    for (number, files) in modules.enumerated() {
      rest.add("module \(number)")
      for file in files {
        // A file may come that has nothing but members.
        if !file.restWords.isEmpty { rest.add(file.rest) }
        words.formUnion(file.restWords)
        for member in file.members {
          let part = depth == .code ? member.whole : member.head
          guard member.types.allSatisfy(hasMembers) else {
            rest.add(part.digest)
            words.formUnion(part.words)
            continue
          }
          named[member.name, default: Named()].digest.add(part.digest)
          named[member.name]?.next.formUnion(part.words)
          // The compiler has a type only from what it reads. Who runs a member
          // may have been handed the value by something that nobody names.
          if depth == .code {
            named[member.name]?.next.formUnion(member.types)
          }
        }
      }
    }
    let names = Set(named.keys)
    for name in names { named[name]?.next.formIntersection(names) }
    moveToRest(reached(from: words))
  }

  /// Makes names, and what goes by them, a part of what all reach.
  private mutating func moveToRest(_ common: Set<String>) {
    for name in common.sorted() {
      add(name, to: &rest)
      named[name] = nil
    }
    for name in Array(named.keys) { named[name]?.next.subtract(common) }
  }

  private func hasMembers(_ type: String) -> Bool {
    (plainTypes.contains(type) || protocols.contains(type))
      && !unusual.contains(type)
  }

  /// Returns the fingerprint of all that files could depend on, or nil when
  /// that is all there is.
  func digest(seenBy files: [FileOutline]) -> Digest? {
    let unusual = Self.unusual(in: files, allowed).subtracting(unusual)
    let others = files.flatMap(\.otherTypes)
    guard files.allSatisfy(\.isPlain),
      plainTypes.isDisjoint(with: unusual.union(others))
    else { return nil }
    var digest = rest
    let own = files.reduce(into: Set()) { $0.formUnion($1.words) }
    for name in reached(from: own).sorted() { add(name, to: &digest) }
    return digest
  }

  private func add(_ name: String, to digest: inout Digest) {
    digest.add(name)
    if let named = named[name] { digest.add(named.digest) }
  }

  private func reached(from words: Set<String>) -> Set<String> {
    var reached: Set<String> = []
    var next = words.filter { named[$0] != nil }
    while let name = next.popFirst() {
      guard reached.insert(name).inserted, let named = named[name] else {
        continue
      }
      next.formUnion(named.next)
    }
    return reached
  }

  private static func unusual(
    in files: [FileOutline],
    _ allowed: Set<String>
  ) -> Set<String> {
    files.reduce(into: Set()) { types, file in
      let parents = file.parents.filter { !$0.value.isSubset(of: allowed) }
      types.formUnion(parents.keys)
      // It may say of any type that it names what is not known.
      if !file.isReadable { types.formUnion(file.words) }
    }
  }

  /// Returns the protocols of which each requirement is known: the usual ones,
  /// and own ones that ask for no more than their text says.
  private static func allowed(
    in files: [FileOutline],
    _ others: Set<String>
  ) -> Set<String> {
    var parents: [String: Set<String>] = [:]
    for file in files { parents.merge(file.parents) { $0.union($1) } }
    let protocols = files.reduce(into: Set()) { $0.formUnion($1.protocols) }
    var allowed = usual.subtracting(others).union(protocols)
    while case let wrong = protocols.intersection(allowed).filter({
      !(parents[$0] ?? []).subtracting(["Self"]).isSubset(of: allowed)
    }), !wrong.isEmpty {
      allowed.subtract(wrong)
    }
    return allowed
  }

  private static let usual: Set<String> = [
    "AnyObject", "CaseIterable", "Codable", "Comparable",
    "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable",
    "Encodable", "Equatable", "Error", "Hashable", "Sendable", "XCTestCase",
    "Character", "Double", "Int", "String", "UInt8",
  ]
}
