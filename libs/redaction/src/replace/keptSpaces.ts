import type { KeepsSpaces } from "./withoutDebris.ts"

/** What parts columns, and what begins a line of code. */
const columns = /\S[^\S\n]{2}|\t|^ {4}/u

/** Tells of plain text which of its spaces stay when a value beside them goes: those of lines with columns or indents. It is asked in the order of the text, and linear then. */
export const keptSpaces = (text: string): KeepsSpaces => {
  let [end, isKept] = [-1, false]
  return ({ start: at }) => {
    if (at <= end) return isKept
    const start = at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1
    const close = text.indexOf("\n", at)
    end = close < 0 ? text.length : close
    isKept = columns.test(text.slice(start, end))
    return isKept
  }
}
