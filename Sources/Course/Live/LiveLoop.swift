import Foundation
import Synchronization

/// The live kata: reads keys, watches the workspace, judges, and draws.
public final class LiveLoop {
  private let course: Course
  private let workspace: Workspace
  private let screen: LiveTerminal
  private let watcher: FolderWatcher
  private let judging: LiveJudging
  private var model: LiveModel
  /// The files that were judged last.
  private var judged: Tree?
  /// Whether the same files are to be judged once more.
  private var isAgain = false
  /// What the learner had said of the save that is being judged.
  private var predicted: Prediction?
  private var isOver = false
  /// Set from signals: the size has changed, or the process was set aside.
  private let redrawing: Redrawing
  /// What is told once the first judging has begun.
  private let firstNote: String?

  /// Creates the loop.
  ///
  /// - Parameters:
  ///   - course: the course.
  ///   - workspace: the learner's package.
  ///   - workshop: where verdicts are reached.
  ///   - terminal: where to draw.
  ///   - note: what is told first, if anything.
  /// - Throws: when the workspace cannot be read.
  public init(
    course: Course,
    workspace: Workspace,
    workshop: Workshop,
    terminal: Terminal,
    note: String? = nil
  ) throws {
    self.course = course
    self.workspace = workspace
    screen = LiveTerminal(terminal, folder: workspace.path)
    redrawing = try Redrawing()
    watcher = FolderWatcher(path: workspace.path)
    judging = try LiveJudging(
      Judging(
        judge: Judge(course: course, workshop: workshop),
        workspace: workspace
      )
    )
    model = LiveModel(
      course: course,
      place: try workspace.place(in: course),
      done: try workspace.doneSteps(of: course)
    )
    firstNote =
      note
      ?? (watcher.hasEvents
        ? nil : "The system tells of no changes here: looking every 0.3 s.")
  }

  /// Runs until the learner quits.
  ///
  /// - Throws: when the workspace cannot be read any more.
  public func run() throws {
    listenToSignals()
    screen.enter()
    defer {
      judging.stop()
      screen.leave()
    }
    judgeIfChanged()
    if let firstNote { model.tell(firstNote) }
    draw()
    while !isOver {
      let readable = wait()
      var keys: [UInt8] = []
      if readable.contains(0) {
        keys = Platform.readAvailable(0, limit: 1 << 10) ?? []
        // The terminal is gone.
        if keys.isEmpty { return }
      }
      watcher.takeEvents()
      for key in Key.keys(in: keys) {
        if let effect = model.press(key) { perform(effect) }
      }
      judging.takeNews().forEach(take)
      judgeIfChanged()
      if redrawing.takeRequest() { screen.enter() }
      draw()
    }
  }

  private func wait() -> Set<Int32> {
    var descriptors = [0, judging.descriptor, redrawing.descriptor]
    if let events = watcher.descriptor { descriptors.append(events) }
    return Platform.waitReadable(
      descriptors,
      milliseconds: watcher.hasEvents ? 500 : 300
    )
  }

  private func draw() {
    let (columns, rows) = screen.size
    screen.draw(LiveScreen(model, columns: columns, rows: rows))
  }

  private func listenToSignals() {
    let screen = screen
    LiveProcesses.shared.beforeTheEnd { screen.leave() }
    Platform.onSignals([Platform.resizeSignal, Platform.suspendSignal]) {
      [redrawing] signal in
      if signal == Platform.suspendSignal {
        screen.leave()
        Platform.suspend()
      }
      redrawing.request()
    }
  }

  // MARK: What happens

  private func take(_ news: LiveJudging.News) {
    switch news {
    case .seen(let verdict): model.saw(verdict)
    case .looksFurther:
      model.tell(
        "The lesson's program of this step disagrees with your test. Looking "
          + "whether a later one agrees …"
      )
    case .judged(let judgement):
      model.judged(judgement, predicted: predicted)
      predicted = nil
    case .remarked(let remarks): model.remarked(remarks)
    case .failed(let reason): model.failed(reason)
    }
  }

  /// Judges what is in the workspace, if it is not what was judged last: so a
  /// burst of saves, a swap file or a touched file is no news.
  private func judgeIfChanged() {
    do {
      try workspace.checkIsThere()
      let tree = try workspace.tree()
      guard tree != judged else { return }
      judged = tree
      predicted = model.judgingBegan(tree) ?? predicted
      judging.start(
        tree,
        at: model.place,
        prediction: predicted,
        isAgain: isAgain
      )
      isAgain = false
    } catch {
      model.tell("\(error)")
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
      isAgain = true
    case .showHint:
      let part = model.part
      let hint = try workspace.nextHint(at: model.place, part: part)
      model.show(
        title: hint?.title ?? "There is no hint here",
        hint?.text.lines ?? []
      )
    case .showParting:
      let parting = course.parting(of: try workspace.tree(), at: model.place)
      model.show(
        title: "Your program and the lesson's",
        parting.map { $0.lines + ["", $0.command(in: workspace.path)] } ?? []
      )
    case .showLog:
      model.show(title: "The log", LogDrawing(try workspace.log()).lines())
    case .take:
      judging.stop()
      let move = try workspace.take(model.part, of: model.place, in: course)
      judgeIfChanged()
      model.tell(
        "Took \(move.changed.count.of("file")); "
          + "what was there is saved as \(move.saved)."
      )
    case .goOn:
      judging.stop()
      guard
        let move = try workspace.goOn(
          from: model.place,
          in: course,
          compiles: judging.judge.compiles
        )
      else {
        model.tell("That was the last step of the course. Well done.")
        return
      }
      arrive(
        move,
        note: move.changed.isEmpty
          ? nil : "Given: " + move.changed.joined(separator: ", ")
      )
    case .go(let number):
      judging.stop()
      guard let place = course.place(numbered: number) else { return }
      let move = try workspace.go(to: place, in: course)
      arrive(move, note: "What was there is saved as \(move.saved).")
    case .reset:
      judging.stop()
      let move = try workspace.reset(in: course)
      arrive(move, note: "What was there is saved as \(move.saved).")
    }
  }

  private func arrive(_ move: Workspace.Move, note: String?) {
    model.moved(to: move.place)
    judged = nil
    judgeIfChanged()
    // A judging that begins has nothing to say yet: the note stays.
    if let note { model.tell(note) }
  }
}

/// A request, made from a signal, to take the screen and draw it again.
private final class Redrawing: Sendable {
  private let bell: (read: Int32, write: Int32)

  /// - Throws: when the system has no pipe left.
  init() throws {
    guard let bell = Platform.makePipe() else {
      throw Files.Failure(path: "pipe", reason: Platform.lastError)
    }
    self.bell = bell
  }

  deinit {
    Platform.closeDescriptor(bell.read)
    Platform.closeDescriptor(bell.write)
  }

  /// Can be read when there is a request.
  var descriptor: Int32 { bell.read }

  func request() { Platform.writeAll("!", to: bell.write) }

  func takeRequest() -> Bool {
    Platform.readAvailable(bell.read, limit: 1 << 10) != nil
  }
}
