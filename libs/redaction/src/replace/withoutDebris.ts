import type { Finding } from "@trawl/pii"

const brackets: ReadonlyMap<string, string> = new Map([["<", ">"], ["(", ")"]])

/** What a space does not stand before, at the end of a word. */
const closing = /^[.,;:!?)](?:\s|$)/u

type Range = Pick<Finding, "end" | "start">

/** Whether spaces around a range mean something, as in columns and code: there they stay. It is asked in the order of the text. */
export type KeepsSpaces = (range: Range) => boolean

/**
 * Spans that are removed, with what would be left of them alone: the brackets around one, and of the spaces on both of its sides one, or the only one that would
 * begin or end a line or stand before a full stop. Both in the order of the text, and none over another.
 */
export const withoutDebris = <Span extends Finding>(text: string, spans: ReadonlyArray<Span>, keepsSpaces: KeepsSpaces): ReadonlyArray<Span> => {
  let done = 0
  return spans.map((span) => {
    const bracketed = withBrackets(text, span)
    const { end, start } = keepsSpaces(bracketed) ? beforeStop(text, bracketed) : withSpace(text, bracketed)
    const widened = { ...span, start: Math.max(start, done), end }
    done = widened.end
    return widened
  })
}

// A bracket that follows a word calls something.
const withBrackets = (text: string, { end, start }: Range): Range =>
  text[end] === brackets.get(text[start - 1] ?? "") && /^\s?$/u.test(text.slice(Math.max(0, start - 2), start - 1)) ? { start: start - 1, end: end + 1 } : { start, end }

const beforeStop = (text: string, { end, start }: Range): Range => ({ start: text[start - 1] === " " && closing.test(text.slice(end, end + 2)) ? start - 1 : start, end })

const isEdge = (character: string | undefined): boolean => character === undefined || character === "\n" || character === "\t" || character === "\r"

const withSpace = (text: string, range: Range): Range => {
  const { end, start } = beforeStop(text, range)
  if (start < range.start) return { start, end }
  const [isBehind, isBefore] = [text[start - 1] === " ", text[end] === " "]
  if (isBehind && (isBefore || isEdge(text[end]))) return { start: start - 1, end }
  return isBefore && isEdge(text[start - 1]) ? { start, end: end + 1 } : { start, end }
}
