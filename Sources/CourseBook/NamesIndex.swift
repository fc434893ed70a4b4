import CourseContent
import CourseSystem

/// Each type and member of the learner's program, and the states that make it,
/// change it and remove it: computed from the trees.
struct NamesIndex: Sendable {
  enum Event: String, Sendable {
    case born, changed, removed
  }

  /// A name and its history.
  struct Entry: Sendable {
    let name: String
    /// The module, such as `TicModel`.
    let module: String
    var events: [(event: Event, state: Int)]
  }

  let entries: [Entry]

  init(_ histories: FileHistories) {
    let modules = Dictionary(
      grouping: histories.versions.keys.filter { $0.hasPrefix("Sources/") }
    ) { $0.split(separator: "/")[1] }
    let found = SideBySide.results(
      of: modules.sorted { $0.key < $1.key }.map { module, paths in
        { @Sendable in
          Self.entries(of: String(module), paths.sorted(), histories)
        }
      }
    )
    entries = found.flatMap { (try? $0.get()) ?? [] }
      .sorted {
        ($0.name.lowercased(), $0.module) < ($1.name.lowercased(), $1.module)
      }
  }

  private static func entries(
    of module: String,
    _ paths: [String],
    _ histories: FileHistories
  ) -> [Entry] {
    var changes: [Int: [(path: String, version: FileVersion)]] = [:]
    for path in paths {
      for version in histories.versions[path] ?? [] {
        changes[version.state, default: []].append((path, version))
      }
    }
    var entries: [String: Entry] = [:]
    var files: [String: [String: String]] = [:]
    for (state, changed) in changes.sorted(by: { $0.key < $1.key }) {
      var (old, new): ([String: String], [String: String]) = ([:], [:])
      for (path, version) in changed {
        old.merge(files[path] ?? [:]) { $0 + $1 }
        let names = DeclarationScanner.names(in: version.lines ?? [])
        let now = Dictionary(names.map { ($0.name, $0.text) }) { $0 + $1 }
        files[path] = now
        new.merge(now) { $0 + $1 }
      }
      for name in Set(old.keys).union(new.keys) where old[name] != new[name] {
        let event: Event =
          old[name] == nil ? .born : new[name] == nil ? .removed : .changed
        entries[name, default: Entry(name: name, module: module, events: [])]
          .events.append((event, state))
      }
    }
    return Array(entries.values)
  }
}
