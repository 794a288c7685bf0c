import type { Span } from "./placeholders.ts"

/** A text in another form, and where its characters stood. */
export interface DecodedText {
  readonly text: string
  /** Where the character at an offset begins in the text that it was made of. */
  readonly startOf: (offset: number) => number
  /** Where the character before an offset ends in it. */
  readonly endOf: (offset: number) => number
}

/** What stands for a stretch of a text. */
export interface Rewrite {
  readonly character: string
  /** Of the stretch, in code units. */
  readonly length: number
}

/** A text in which some places are written otherwise, as `read` has what `pattern`, a global expression, finds. Undefined where nothing is. Linear. */
export const rewrittenText = (raw: string, pattern: RegExp, read: (raw: string, hit: RegExpExecArray) => Rewrite | undefined): DecodedText | undefined => {
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

/** A text without spans of it, which are in its order and not over one another. */
export const withoutSpans = (raw: string, spans: ReadonlyArray<Span>): DecodedText => writtenWith(raw, spans)

interface Place extends Span {
  /** What is written there: nothing where it is undefined. */
  readonly character?: string
}

const writtenWith = (raw: string, places: ReadonlyArray<Place>): DecodedText => {
  // Of each place: where it ends in both texts.
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
  // The end of a character is behind the start of the one before it.
  const endOf = (offset: number): number => {
    const at = lastUpTo(starts, offset - 1)
    if (at === -1) return offset
    return (rawEnds[at] as number) + Math.max(0, offset - (ends[at] as number))
  }
  return { text: text + raw.slice(done), startOf, endOf }
}

/** The same of a text that was itself made of another one. */
export const throughBoth = (outer: DecodedText, inner: DecodedText): DecodedText =>
  inner.text === outer.text ? outer : { text: inner.text, startOf: (offset) => outer.startOf(inner.startOf(offset)), endOf: (offset) => outer.endOf(inner.endOf(offset)) }

/** The index of the last of some rising numbers that is not beyond a limit, -1 without. */
const lastUpTo = (numbers: ReadonlyArray<number>, limit: number): number => {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] as number) <= limit) low = middle + 1
    else high = middle
  }
  return low - 1
}
