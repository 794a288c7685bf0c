import type { Span } from "./placeholders.ts"

/** A transformed text, and a map to the original offsets. */
export interface DecodedText {
  readonly text: string
  /** Where the character at an offset begins in the original text. */
  readonly startOf: (offset: number) => number
  /** Where the character before an offset ends in the original text. */
  readonly endOf: (offset: number) => number
}

/** The replacement of a stretch of text. */
export interface Rewrite {
  readonly character: string
  /** Length of the stretch, in code units. */
  readonly length: number
}

/** Rewrites a text: `read` returns the replacement of each match of `pattern`, a global expression. Undefined if nothing changes. Linear. */
export const rewrittenText = (
  raw: string,
  pattern: RegExp,
  read: (raw: string, hit: RegExpExecArray) => Rewrite | undefined,
): DecodedText | undefined => {
  const places: Array<Place> = []
  pattern.lastIndex = 0
  for (let hit = pattern.exec(raw); hit !== null; hit = pattern.exec(raw)) {
    const rewriting = read(raw, hit)
    if (rewriting === undefined) continue
    places.push({ start: hit.index, end: hit.index + rewriting.length, character: rewriting.character })
    pattern.lastIndex = hit.index + rewriting.length
  }
  return places.length === 0 ? undefined : writtenWith(raw, places)
}

/** A text without some spans, which are in order and disjoint. */
export const withoutSpans = (raw: string, spans: ReadonlyArray<Span>): DecodedText => writtenWith(raw, spans)

interface Place extends Span {
  /** Its replacement; undefined to remove it. */
  readonly character?: string
}

const writtenWith = (raw: string, places: ReadonlyArray<Place>): DecodedText => {
  // The end of each place in both texts.
  const [ends, rawEnds]: [Array<number>, Array<number>] = [[], []]
  const [starts, rawStarts]: [Array<number>, Array<number>] = [[], []]
  let text = ""
  let done = 0
  for (const { character = "", end, start } of places) {
    text += raw.slice(done, start)
    starts.push(text.length)
    rawStarts.push(start)
    text += character
    done = end
    ends.push(text.length)
    rawEnds.push(done)
  }
  const startOf = (offset: number): number => {
    const at = lastUpTo(starts, offset)
    if (at === -1) return offset
    const end = ends[at] as number
    return offset < end ? (rawStarts[at] as number) : (rawEnds[at] as number) + offset - end
  }
  // The end of a character is after the start of the one before it.
  const endOf = (offset: number): number => {
    const at = lastUpTo(starts, offset - 1)
    if (at === -1) return offset
    return (rawEnds[at] as number) + Math.max(0, offset - (ends[at] as number))
  }
  return { text: text + raw.slice(done), startOf, endOf }
}

/** Composes two transformations. */
export const throughBoth = (outer: DecodedText, inner: DecodedText): DecodedText =>
  inner.text === outer.text
    ? outer
    : {
        text: inner.text,
        startOf: (offset) => outer.startOf(inner.startOf(offset)),
        endOf: (offset) => outer.endOf(inner.endOf(offset)),
      }

/** The index of the last of some rising numbers up to a limit, -1 if there is none. */
const lastUpTo = (numbers: ReadonlyArray<number>, limit: number): number => {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] as number) <= limit) low = middle + 1
    else high = middle
  }
  return low - 1
}
