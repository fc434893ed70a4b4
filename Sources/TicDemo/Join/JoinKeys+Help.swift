extension JoinKeys {
  /// The keys in words, with one line for neighbors that share a meaning.
  var help: [String] {
    var groups: [[JoinKey]] = []
    for key in all {
      if groups.last?.last?.meaning == key.meaning {
        groups[groups.count - 1].append(key)
      } else {
        groups.append([key])
      }
    }
    return groups.map { group in
      let (first, last) = (group[0], group[group.count - 1])
      let name =
        first.name == last.name ? first.name : "\(first.name) to \(last.name)"
      let gap = String(repeating: " ", count: max(1, 8 - name.count))
      return name + gap + first.meaning
    }
  }
}
