import { Pen } from "../languages/Pen.ts"
import type { SourceDocument } from "../model/SourceDocument.ts"
import type { Kind } from "./Kind.ts"
import { letter, notice, rightToLeft } from "./letters.ts"
import { book, form, minutes, report, slides } from "./prose.ts"
import { ruled, spans, striped, timetable } from "./tables.ts"
import { invoice, prices } from "./trade.ts"

/** In the order of the reports. */
export const kinds: ReadonlyArray<Kind> = [
  letter,
  invoice,
  prices,
  report,
  spans,
  striped,
  ruled,
  form,
  minutes,
  timetable,
  rightToLeft,
  notice,
  slides,
  book,
]

/** The document of a kind that a seed gives. */
export const writeDocument = ({ languages, name, write }: Kind, seed: number): SourceDocument => {
  const pen = new Pen(seed, name, languages)
  const look = pen.look()
  return { kind: name, seed, language: pen.language, script: pen.script, look, ...write(pen) }
}

/** The names of all but those that run from right to left. */
export const leftToRight: ReadonlyArray<string> = kinds
  .map(({ name }) => name)
  .filter((name) => name !== rightToLeft.name)
