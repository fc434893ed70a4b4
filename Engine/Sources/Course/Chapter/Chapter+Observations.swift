import CoursePlatform

extension Chapter {
  /// The observations that begin in this chapter, sorted by their files' paths.
  package var observations: [Observation] {
    observationFiles.filter { !$0.isHelper }.map(observation)
  }

  /// Returns the observations that apply at a step, sorted by name.
  ///
  /// If several observations have the same name, only the last one applies,
  /// unless it's empty.
  func observations(at step: String) -> [Observation] {
    files(upTo: step).filter { !$0.isHelper }
      .reduce(into: [:]) { $0[$1.name] = $1 }.values
      .filter { !$0.text.trimmed.isEmpty }
      .sorted { $0.name < $1.name }
      .map(observation)
  }

  /// Returns an observation along with its helpers, given its file.
  ///
  /// The helpers of later steps don't affect it, because they may use names
  /// that don't exist yet.
  private func observation(_ file: ObservationFile) -> Observation {
    Observation(file, helpers: files(upTo: file.step).filter(\.isHelper))
  }

  /// Returns the observations and helpers of a step and of all earlier steps,
  /// in order.
  private func files(upTo step: String) -> [ObservationFile] {
    let own = Dictionary(grouping: observationFiles, by: \.step)
    return (steps.map(\.slug).prefix { $0 != step } + [step])
      .flatMap { own[$0] ?? [] }
  }
}
