import { enclosingBox, type Box, grown, sharedArea, widthOf } from "../read/Box.ts"
import { isNumeric } from "./tables/placeRows.ts"
import { toLines } from "./toLines.ts"
import type { Word } from "./Word.ts"

/** In points: distance of a label from the chart, and the whole margin searched for labels. */
const [near, farthest] = [10, 40]

/** Extends a chart by the numbers beside and below it, such as axis labels. */
export const withLabels = (chart: Box, words: ReadonlyArray<Word>): Box => {
  const room = grown(chart, farthest)
  const close = words.filter((word) => sharedArea(word, room) > 0)
  const labels = toLines(close, []).filter(
    (line) =>
      line.words.length < 4 && line.words.every(({ text }) => isNumeric(text)) && widthOf(line) < widthOf(chart),
  )
  let box = chart
  for (const label of labels) if (sharedArea(label, grown(box, near)) > 0) box = enclosingBox([box, label])
  return box
}
