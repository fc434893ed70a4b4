package import CoursePlatform

/// A kind of result that's kept, either in the store or in a chapter's record
/// of its proof.
///
/// A kept result is found by a digest of everything that it depends on: its
/// kind, the engine's own interpretation, and all inputs. The number stands for
/// the interpretation. Whoever changes how the engine gets from the inputs to
/// the result raises the number, and what was kept isn't found any more.
///
/// A kind without a number is exactly what the compiler makes of its inputs, so
/// the compiler's version in the digest is enough. `MeaningTests` fails when the
/// code that decides a kind of result has changed, and says what to do.
package enum Meaning: String, CaseIterable, Sendable {
  // What the tools say.
  case toolchain
  case manifest
  case parsedFile = "parsed file"
  case interface
  case testList = "test list"
  case object
  case batch
  case runner
  case program
  case run
  case verdict
  case swiftTestOutput = "plain run"
  case symbolGraph = "symbol graph"
  case symbols

  // What the judge and the proof make of it.
  case comparison
  case lint
  case console
  case picture
  case givenNames = "added"
  case nameCandidates = "candidates"
  case nameUses = "marks"
  case declaredNames = "box"

  // The checks of a proof, as recorded in a chapter's `proved.txt`.
  case stateCheck = "state check"
  case chaffCheck = "chaff check"
  case testCheck = "test check"
  case wheatCheck = "wheat check"
  case observationCheck = "observation check"
  case pictureCheck = "picture check"
  case namesCheck = "names check"
  case figuresCheck = "figures check"
  case endCheck = "end check"

  /// The number of the engine's interpretation, or `nil` if the compiler alone
  /// decides the result.
  package var number: Int? {
    switch self {
    case .interface, .object, .batch, .runner, .program: nil
    case .toolchain: 3
    case .manifest: 2
    case .parsedFile: 3
    case .testList: 2
    case .run: 5
    case .verdict: 9
    case .swiftTestOutput: 5
    case .symbolGraph: 2
    case .symbols: 1
    case .comparison: 2
    case .lint: 2
    case .console: 3
    case .picture: 1
    case .givenNames: 2
    case .nameCandidates: 3
    case .nameUses: 3
    case .declaredNames: 2
    case .stateCheck, .chaffCheck, .testCheck: 1
    case .wheatCheck: 2
    case .observationCheck, .pictureCheck, .namesCheck, .figuresCheck: 1
    case .endCheck: 1
    }
  }

  /// The kind and its number, such as `verdict 8`.
  package var key: String {
    number.map { "\(rawValue) \($0)" } ?? rawValue
  }
}

extension Digest {
  /// Returns the digest under which a result is kept.
  ///
  /// - Parameters:
  ///   - meaning: The kind of result.
  ///   - inputs: Everything else that the result depends on, in a fixed order.
  /// - Returns: The digest, which is the same on every machine.
  package static func of(
    _ meaning: Meaning,
    _ inputs: some Sequence<String>
  ) -> Digest {
    of([meaning.key] + inputs)
  }
}
