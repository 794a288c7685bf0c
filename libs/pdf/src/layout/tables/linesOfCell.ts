import { type Line, lineOf } from "../Line.ts"
import type { Word } from "../Word.ts"
import { textRows } from "./textRows.ts"

/** Words of a cell as its lines. */
export const linesOfCell = (words: ReadonlyArray<Word>): ReadonlyArray<Line> => textRows(words).map(({ chunks }) => lineOf(chunks.flatMap((chunk) => chunk.words)))
