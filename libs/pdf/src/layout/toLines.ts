import type { Run } from "../read/Run.ts"
import type { Line, Piece } from "./Line.ts"

/** In sizes of the font: a gap beyond it is a space between words, a step of the baseline beyond it another line. */
const [wordGap, lineStep] = [0.18, 0.5]

const isSpace = (text: string): boolean => text.trim() === ""

/** Size that most characters of the runs have. */
const sizeOf = (runs: ReadonlyArray<Run>): number => {
  const characters = new Map<number, number>()
  for (const { size, text } of runs) characters.set(size, (characters.get(size) ?? 0) + text.trim().length)
  return [...characters].reduce((most, one) => (one[1] > most[1] ? one : most), [0, -1])[0]
}

/** Whether a run goes on where another ends: on its baseline, or a little above or below as raised signs are, and not left of it. */
const continues = (last: Run, next: Run): boolean => {
  const size = Math.max(last.size, next.size)
  return Math.abs(next.y - last.y) < size * lineStep && next.x > last.x + last.width - size
}

const needsSpace = (last: Run, next: Run): boolean =>
  !/\s$/u.test(last.text) && !/^\s/u.test(next.text) && next.x - (last.x + last.width) > Math.max(last.size, next.size) * wordGap

const piecesOf = (runs: ReadonlyArray<Run>): ReadonlyArray<Piece> => {
  const pieces: Array<Piece> = []
  for (const [index, run] of runs.entries()) {
    const before = runs[index - 1]
    const text = before !== undefined && needsSpace(before, run) ? ` ${run.text}` : run.text
    const last = pieces.at(-1)
    if (last !== undefined && last.href === run.href) pieces[pieces.length - 1] = { ...last, text: last.text + text }
    else pieces.push(run.href === undefined ? { text } : { text, href: run.href })
  }
  return pieces
}

const lineOf = (runs: ReadonlyArray<Run>): ReadonlyArray<Line> => {
  const shown = runs.filter(({ text }) => !isSpace(text))
  const [first] = shown
  if (first === undefined) return []
  const size = sizeOf(shown)
  const y = shown.find((run) => run.size === size)?.y ?? first.y
  return [{ pieces: piecesOf(runs), x: first.x, right: Math.max(...shown.map((run) => run.x + run.width)), y, size }]
}

/** The lines of a page, in the order in which the file has their text. */
export const toLines = (runs: ReadonlyArray<Run>): ReadonlyArray<Line> => {
  const lines: Array<Line> = []
  let current: Array<Run> = []
  for (const run of runs) {
    const last = current.at(-1)
    if (last !== undefined && !continues(last, run)) {
      lines.push(...lineOf(current))
      current = []
    }
    if (current.length > 0 || !isSpace(run.text)) current.push(run)
  }
  return [...lines, ...lineOf(current)]
}
