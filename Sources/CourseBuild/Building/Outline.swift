package import CourseContent
package import CourseSystem
import Synchronization

/// What some modules show of themselves, by the names it can be used by.
///
/// An object depends on the rest of each file that it can see, and on those
/// members that it can reach: by a word of its own, of the rest, or of another
/// member it reaches. Most objects stay good when a member comes or goes, or
/// its body changes. What tests come to depends on members in the same way, on
/// their bodies too.
///
/// A member of a type is of the rest, too, where it could be used without its
/// name: where the type is open to heirs, or keeps to a protocol of which it is
/// not known what it asks for.
struct Outline: Sendable {
  private let depth: OutlineDepth
  private var rest = Digest()
  /// The members by their names.
  private var members: [String: [FileOutline.Member]] = [:]
  /// The names that all reach.
  private var common: Set<String> = []
  private let plainTypes: Set<String>
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
    self.depth = depth
    let others = files.reduce(into: Set()) { $0.formUnion($1.otherTypes) }
    plainTypes = files.reduce(into: Set()) { $0.formUnion($1.plainTypes) }
      .subtracting(others)
    allowed = Self.allowed(in: files, others)
    unusual = Self.unusual(in: files, allowed)
    var words: Set<String> = []
    for (number, files) in modules.enumerated() {
      rest.add("module \(number)")
      for file in files {
        // A file may come that has nothing but members.
        if !file.restWords.isEmpty { rest.add(file.rest) }
        words.formUnion(file.restWords)
        for member in file.members {
          guard member.type.map(hasMembers) ?? true else {
            rest.add(part(of: member).digest)
            words.formUnion(part(of: member).words)
            continue
          }
          members[member.name, default: []].append(member)
        }
      }
    }
    common = reached(from: words)
  }

  private func part(of member: FileOutline.Member) -> FileOutline.Member.Part {
    switch depth {
    case .interface: member.head
    case .code: member.whole
    }
  }

  private func hasMembers(_ type: String) -> Bool {
    plainTypes.contains(type) && !unusual.contains(type)
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
    for name in common.union(reached(from: own)).sorted() {
      digest.add(name)
      for member in members[name] ?? [] { digest.add(part(of: member).digest) }
    }
    return digest
  }

  private func reached(from words: Set<String>) -> Set<String> {
    var reached: Set<String> = []
    var next = words.filter { members[$0] != nil }
    while let name = next.popFirst() {
      guard reached.insert(name).inserted else { continue }
      for member in members[name] ?? [] {
        next.formUnion(part(of: member).words.filter { members[$0] != nil })
      }
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

/// Outlines, each made once.
package final class OutlineMemory: Sendable {
  private let files = Mutex<[Digest: FileOutline]>([:])
  private let outlines = Mutex<[Digest: Outline?]>([:])

  package init() {}

  /// Returns the fingerprint of all that some files could depend on in others.
  ///
  /// - Parameters:
  ///   - trees: what they can see, in order.
  ///   - own: the files.
  ///   - depth: how they depend on it.
  /// - Returns: the fingerprint, or nil when it cannot be told.
  package func digest(
    of trees: [Tree],
    seenBy own: Tree,
    _ depth: OutlineDepth = .interface
  ) -> Digest? {
    let key = Digest.of([depth.rawValue] + trees.map { "\($0.digest)" })
    let known = outlines.withLock { $0[key] }
    let outline = known ?? Outline(trees.map(fileOutlines), depth)
    if known == nil {
      outlines.withLock {
        // Each state has its own; those of a few at a time are asked for.
        if $0.count > 32 { $0 = [:] }
        $0[key] = .some(outline)
      }
    }
    return outline?.digest(seenBy: fileOutlines(of: own))
  }

  private func fileOutlines(of tree: Tree) -> [FileOutline] {
    tree.paths.compactMap { path in
      tree[path].map { text in
        let key = Digest.of([text])
        let known = files.withLock { $0[key] }
        let outline = known ?? FileOutline(text)
        if known == nil { files.withLock { $0[key] = outline } }
        return outline
      }
    }
  }
}
