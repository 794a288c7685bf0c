import type { Finding } from "../values/ValueFinder.ts"

const brackets: ReadonlyMap<string, string> = new Map([["<", ">"], ["(", ")"]])

/** What a space does not stand before, at the end of a word. */
const closing = /^[.,;:!?)](?:\s|$)/u

/** Spans that are removed, with what would be left of them alone: the brackets around one, and the space before the full stop that follows. Both in the order of the text, and none over another. */
export const withoutDebris = <Span extends Finding>(text: string, spans: ReadonlyArray<Span>): ReadonlyArray<Span> => {
  let done = 0
  return spans.map((span) => {
    const bracketed = withBrackets(text, span)
    const start = text[bracketed.start - 1] === " " && closing.test(text.slice(bracketed.end, bracketed.end + 2)) ? bracketed.start - 1 : bracketed.start
    const widened = { ...span, start: Math.max(start, done), end: bracketed.end }
    done = widened.end
    return widened
  })
}

// A bracket that follows a word calls something.
const withBrackets = (text: string, { end, start }: Finding): Pick<Finding, "end" | "start"> =>
  text[end] === brackets.get(text[start - 1] ?? "") && /^\s?$/u.test(text.slice(Math.max(0, start - 2), start - 1)) ? { start: start - 1, end: end + 1 } : { start, end }
