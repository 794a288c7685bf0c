import type { Finding } from "@trawl/pii/rules"

const brackets: ReadonlyMap<string, string> = new Map([
  ["<", ">"],
  ["(", ")"],
])

/** Characters without a space before, at the end of a word. */
const closing = /^[.,;:!?)](?:\s|$)/u

type Range = Pick<Finding, "end" | "start">

/** Whether spaces around a range matter and stay, as in columns and code. Must be called in text order. */
export type KeepsSpaces = (range: Range) => boolean

/**
 * Widens removed spans by their leftovers: the brackets around one, and one of the spaces on both sides, or the only one that would
 * begin or end a line or precede a full stop. Both in text order, without overlaps.
 */
export const withoutDebris = <Span extends Finding>(
  text: string,
  spans: ReadonlyArray<Span>,
  keepsSpaces: KeepsSpaces,
): ReadonlyArray<Span> => {
  let done = 0
  return spans.map((span) => {
    const bracketed = withBrackets(text, span)
    const { end, start } = keepsSpaces(bracketed) ? beforeStop(text, bracketed) : withSpace(text, bracketed)
    const widened = { ...span, start: Math.max(start, done), end }
    done = widened.end
    return widened
  })
}

// A bracket after a word is a function call.
const withBrackets = (text: string, { end, start }: Range): Range =>
  text[end] === brackets.get(text[start - 1] ?? "") && /^\s?$/u.test(text.slice(Math.max(0, start - 2), start - 1))
    ? { start: start - 1, end: end + 1 }
    : { start, end }

const beforeStop = (text: string, { end, start }: Range): Range => ({
  start: text[start - 1] === " " && closing.test(text.slice(end, end + 2)) ? start - 1 : start,
  end,
})

const isEdge = (character: string | undefined): boolean =>
  character === undefined || character === "\n" || character === "\t" || character === "\r"

const withSpace = (text: string, range: Range): Range => {
  const { end, start } = beforeStop(text, range)
  if (start < range.start) return { start, end }
  const [isBehind, isBefore] = [text[start - 1] === " ", text[end] === " "]
  if (isBehind && (isBefore || isEdge(text[end]))) return { start: start - 1, end }
  return isBefore && isEdge(text[start - 1]) ? { start, end: end + 1 } : { start, end }
}
