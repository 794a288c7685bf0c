import { type Line, buildLine } from "../Line.ts"
import type { Word } from "../Word.ts"
import { textRows } from "./textRows.ts"

/** Groups the words of a cell into lines. */
export const linesOfCell = (words: ReadonlyArray<Word>): ReadonlyArray<Line> =>
  textRows(words).map(({ chunks }) => buildLine(chunks.flatMap((chunk) => chunk.words)))
