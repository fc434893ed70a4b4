// The table of a series that nobody has played in.
import TicModel
import TicViewModel

let series = SeriesViewModel(TicViewModel())
for (n, row) in series.table.enumerated() { say("row \(n)", "\(row)") }
