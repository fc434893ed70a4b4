package import CourseBuild
package import Course
import CourseJudge
package import CoursePlatform
import Foundation
import Synchronization

/// The live screen's event loop.
///
/// The loop reads keys, watches the workspace for saves, sends saves to the
/// judge, and draws the screen.
package final class LiveLoop {
  private let course: CourseReader
  private let workspace: Workspace
  private let terminal: Terminal
  private let screen: LiveTerminal
  /// The writer for plain mode, where lines are only appended, or `nil` in
  /// full-screen mode.
  private var plain: PlainScreen?
  private var typed = TypedKeys()
  private var reader = KeyReader()
  private let editor: Editor?
  private let verdicts: any Verdicts
  private let judge: Judge
  private let judging: LiveJudging
  private var model: LiveModel
  /// The files that were last judged, or `nil` if the current files should be
  /// judged even if they haven't changed.
  private var judged: Tree?
  /// The time at which files that couldn't be read or saved are tried again, or
  /// `nil` if there are none.
  private var retry: ContinuousClock.Instant?
  private var judgingStart = ContinuousClock.now
  /// The save that's being judged or was judged last, or `nil` if no save has
  /// been judged yet.
  private var save: KeptSave?
  private var watch: FileWatch
  /// Whether to run the learner's tests again even if no files have changed.
  private var ignoresCache = false
  /// The learner's prediction for the next save to be judged, or `nil` if they
  /// didn't make one.
  private var predicted: Prediction?
  private var isOver = false
  /// Whether the screen must be redrawn because the window was resized or the
  /// process was suspended.
  private static let needsRedrawing = Atomic(false)
  /// The note to show the learner after judging of the first save begins, or
  /// `nil` if there's no note.
  private let firstNote: String?

  /// Creates the event loop for a workspace.
  ///
  /// - Parameters:
  ///   - course: The course that the learner is taking.
  ///   - workspace: The workspace that contains the learner's package.
  ///   - verdictService: The service that builds the package and runs its
  ///     tests.
  ///   - terminal: The terminal to draw on.
  ///   - isPlain: Whether to use plain mode, where lines are only appended and
  ///     keys are entered as lines.
  ///   - editor: The editor that opens a step's files, or `nil` if the program
  ///     shouldn't open any files.
  ///   - call: The shell command that the learner uses to run the program.
  ///   - note: A note to show first, or `nil` for no note.
  /// - Throws: `Workspace.Obstacle` if the course has no steps, or `Mistake` or
  ///   `Files.Failure` if the current step's chapter or the log can't be read.
  package init(
    course: CourseReader,
    workspace: Workspace,
    verdictService: VerdictService,
    terminal: Terminal,
    isPlain: Bool = false,
    editor: Editor? = nil,
    call: ProgramCall = ProgramCall(),
    note: String? = nil
  ) throws {
    self.course = course
    self.terminal = terminal
    plain = isPlain ? PlainScreen() : nil
    self.editor = editor
    self.workspace = workspace
    watch = FileWatch(workspace.path)
    screen = LiveTerminal(terminal, folder: workspace.path)
    verdicts = verdictService
    judge = Judge(course: course, verdictService: verdictService)
    judging = LiveJudging(judge)
    model = LiveModel(
      course: course,
      place: try workspace.place(in: course),
      done: workspace.doneSteps(of: course.outline),
      ungraded: workspace.ungradedSteps(of: course.outline),
      folder: WorkspaceName(workspace.path),
      call: call,
      page: { StepPage($0, in: course, by: verdictService) }
    )
    model.saw(try workspace.lastLights(LiveScreen.mostLights))
    if try workspace.isAtTheBeginning(of: course.outline) { model.begin() }
    firstNote = note
  }

  /// Runs the loop until the learner quits.
  ///
  /// - Parameter afterFirstScreen: A closure that's called once the first
  ///   screen has been drawn.
  package func run(afterFirstScreen: () -> Void = {}) {
    listenToSignals()
    enter()
    defer {
      judging.stop()
      if plain == nil {
        screen.leave()
      } else {
        SystemCalls.discardInput(of: 0)
      }
    }
    judgeIfChanged()
    if let firstNote { model.tell(firstNote) }
    draw()
    openFiles()
    afterFirstScreen()
    while !isOver {
      guard let inputs = readKeys() else { return }
      let isRedrawing = Self.needsRedrawing.exchange(false, ordering: .relaxed)
      let mustRead = watch.mustRead() || retry.map { $0 <= .now } ?? false
      if inputs.isEmpty, !judging.hasNews, !isRedrawing, !mustRead,
        !isASecondLater()
      {
        continue
      }
      inputs.forEach(take)
      judging.takeNews().forEach(take)
      if mustRead { judgeIfChanged() }
      if isRedrawing { enter() }
      draw()
    }
  }

  /// Waits a moment for keys, and returns the keys that were pressed, or `nil`
  /// if the terminal was closed.
  private func readKeys() -> [KeyReader.Input]? {
    let milliseconds: Int32 = reader.isHolding ? 10 : model.isJudging ? 20 : 50
    var bytes: [UInt8] = []
    if SystemCalls.waitReadable([0], milliseconds: milliseconds).contains(0) {
      bytes = SystemCalls.readAvailable(0, limit: 1 << 16) ?? []
      if bytes.isEmpty { return nil }
    }
    return plain == nil ? reader.read(bytes, at: .now) : typed.read(bytes)
  }

  /// Updates the displayed judging time, and returns whether the displayed
  /// number of seconds has changed.
  private func isASecondLater() -> Bool {
    let seconds = Int((ContinuousClock.now - judgingStart) / .seconds(1))
    guard model.isJudging, plain == nil, model.secondsOfJudging != seconds
    else { return false }
    model.secondsOfJudging = seconds
    model.activity = judging.activity ?? model.activity
    return true
  }

  private func enter() {
    if plain == nil { screen.enter() }
  }

  private func draw() {
    if plain != nil {
      let news = plain?.news(in: model, columns: terminal.width) ?? []
      return news.forEach { terminal.write($0) }
    }
    let (columns, rows) = screen.size
    let drawn = LiveScreen(model, columns: columns, rows: rows)
    model.wasDrawn(drawn.middle)
    screen.draw(drawn)
  }

  private func listenToSignals() {
    let screen = screen
    Shutdown.beforeExit { screen.leave() }
    SystemCalls.onSignals([SIGWINCH, SIGTSTP]) { signal in
      if signal == SIGTSTP {
        screen.leave()
        kill(getpid(), SIGSTOP)
      }
      Self.needsRedrawing.store(true, ordering: .relaxed)
    }
  }

  // MARK: Events

  private func take(_ input: KeyReader.Input) {
    switch input {
    case .keys(let keys): press(keys)
    case .paste:
      model.tell("The text you pasted was ignored. Paste it in your editor.")
    }
  }

  /// Presses keys that arrived together, until one of them leads to a question.
  ///
  /// Nobody has read the question yet, so the other keys don't answer it.
  private func press(_ keys: [KeyPress]) {
    for key in keys {
      if let effect = model.press(key) { perform(effect) }
      if model.isAsking || isOver { return }
    }
  }

  private func take(_ news: LiveJudging.News) {
    show(news)
    do {
      try remember(news)
    } catch {
      model.failed("\(error)")
    }
  }

  private func show(_ news: LiveJudging.News) {
    switch news {
    case .seen(let verdict, _): model.saw(verdict)
    case .searching(let search):
      model.searching(search)
    case .judged(let judgement):
      model.judged(judgement, predicted: save?.prediction)
      predicted = nil
    case .remarked(let remarks): model.remarked(remarks)
    case .failed(let reason): model.failed(reason)
    }
  }

  private func remember(_ news: LiveJudging.News) throws {
    switch news {
    case .seen(let verdict, let hasNewTests):
      try workspace.see(verdict, hasNewTests: hasNewTests)
    case .judged(let judgement):
      guard let save else { return }
      try workspace.record(judgement, of: save)
      model.saw(try workspace.lastLights(LiveScreen.mostLights))
    case .remarked(let remarks): try workspace.tell(remarks)
    case .searching, .failed: break
    }
  }

  /// Stops judging, and records any results that have already arrived.
  ///
  /// - Throws: `Files.Failure` if the log or the learner's progress can't be
  ///   read or written.
  private func stopJudging() throws {
    for news in judging.stop() { try remember(news) }
  }

  /// Judges the workspace if its files differ from the ones that were last
  /// judged.
  ///
  /// The contents of the files are compared, so a burst of saves, a swap file,
  /// or a touched file has no effect.
  private func judgeIfChanged() {
    watch.willRead()
    retry = nil
    do {
      try workspace.checkIsThere()
      let snapshot = try workspace.snapshot()
      let files = snapshot.tree.merging(workspace.filesOutside)
      guard files != judged else { return }
      judged = files
      for news in judging.cancel() { try remember(news) }
      predicted = model.judgingBegan() ?? predicted
      judgingStart = .now
      let save = try workspace.keep(
        snapshot,
        at: model.place,
        prediction: predicted
      )
      self.save = save
      judging.start(save, ignoresCache: ignoresCache)
      ignoresCache = false
      if model.isComparing { try compare(save.tree) }
    } catch {
      judged = nil
      retry = .now + .seconds(2)
      model.failed("\(error)")
    }
  }

  private func perform(_ effect: LiveModel.Effect) {
    do {
      if effect != .quit { try workspace.checkIsThere() }
      try carryOut(effect)
    } catch {
      model.tell("\(error)")
    }
  }

  private func carryOut(_ effect: LiveModel.Effect) throws {
    switch effect {
    case .quit:
      isOver = true
    case .judge:
      judged = nil
      ignoresCache = true
      judgeIfChanged()
    case .showHint:
      model.show(try workspace.nextHints(at: model.place, part: model.part))
    case .showDiff:
      try compare(try workspace.snapshot().tree)
    case .showLog:
      model.show(try workspace.log(in: course.outline))
    case .offerToTake:
      model.offer(
        try workspace.taking(
          model.part,
          of: model.place,
          in: course,
          by: verdicts
        )
      )
    case .take:
      try stopJudging()
      let (move, taking) = try workspace.take(
        model.part,
        of: model.place,
        in: course,
        by: verdicts
      )
      judgeIfChanged()
      let notes = [
        taking.map { "The lesson's \($0.thing) is in place." },
        move.remark(naming: model.pages.folder.path(of:)), wayBack(from: move),
      ]
      model.tell(notes.compactMap(\.self).joined(separator: " "))
    case .goOn:
      try stopJudging()
      guard
        let move = try workspace.goOn(
          from: model.place,
          in: course,
          compiles: judge.compiles
        )
      else {
        model.tell("That was the last step of the course. Well done.")
        return
      }
      let given = move.changed.map(model.pages.folder.naming(filesIn:))
      let notes = [
        given.isEmpty
          ? nil : "This step provides " + given.joined(separator: ", "),
        move.remark(naming: model.pages.folder.path(of:)),
      ].compactMap(\.self)
      arrive(move, note: notes.isEmpty ? nil : notes.joined(separator: ". "))
    case .go(let number):
      try stopJudging()
      guard let place = try course.place(numbered: number) else { return }
      let move = try workspace.go(to: place, in: course)
      arrive(move, note: wayBack(from: move))
    case .reset:
      try stopJudging()
      let move = try workspace.reset(in: course)
      arrive(move, note: wayBack(from: move))
    case .showSaves:
      model.show(try workspace.savedStates(of: course.outline))
    case .restore(let save):
      try stopJudging()
      let move = try workspace.restore(save, in: course)
      arrive(move, note: wayBack(from: move))
    }
  }

  private func compare(_ tree: Tree) throws {
    model.show(try course.programDiff(of: tree, at: model.place))
  }

  /// Opens the files that the learner must change in the first part of the
  /// step.
  private func openFiles() {
    editor?.open(
      model.step.files(for: .test).map { "\(workspace.path)/\($0)" }
    )
  }

  private func wayBack(from move: Workspace.Move) -> String {
    "To get your files back, press u, or run "
      + model.pages.call.command("restore", move.saved)
  }

  private func arrive(_ move: Workspace.Move, note: String?) {
    let isNew = move.place.key != model.place.key
    model.moved(to: move.place)
    if isNew { openFiles() }
    predicted = nil
    judged = nil
    judgeIfChanged()
    // Judging has just begun and has no note yet, so this one stays.
    if let note { model.tell(note) }
  }
}
