import type { KeepsSpaces } from "./withoutDebris.ts"

/** Column separators, and indents of code. */
const columns = /\S[^\S\n]{2}|\t|^ {4}/u

/** Decides which spaces of plain text stay when a value beside them is removed: those of lines with columns or indents. Must be called in text order, then linear. */
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
