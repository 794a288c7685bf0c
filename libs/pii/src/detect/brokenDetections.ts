import type { Bucket } from "../Bucket.ts"
import type { Detection } from "../Detection.ts"
import type { Span } from "../values/placeholders.ts"

/** What is written over lines: what has a form of its own. */
export const formed: ReadonlySet<Bucket> = new Set(["EMAIL", "PHONE", "FINANCIAL"])

/** Line ends, and spaces between which columns may be. */
const gap = /\n\s*| {2,}/gu
const blankLine = /\n[^\S\n]*\n/u
/** Columns further apart are two. */
const widestColumn = 8

/** What is read on both sides of a gap, what is searched there, and what may lie between two gaps of one value, in code units. */
const [near, around, between] = [24, 56, 40]
/** Gaps of one value: more are a list. */
const mostGaps = 4

const [numberEnd, numberStart] = [/[\dA-Z]{2,24}[)\]]?[-–./]?[^\S\n]?$/u, /^[(+]?[\dA-Z]{2,24}(?![\p{L}])/u]
const [wordEnd, wordStart] = [/[([{]\s?\p{L}{1,12}\s?[)\]}][^\S\n]?$/u, /^[([{]\s?\p{L}{1,12}\s?[)\]}]/u]
const digit = /\d/u
/** Signs at which neither begins. */
const mayEnd = /[\dA-Z)\]}\-–./\s]/u

/** What is surer than a label makes it: a telephone number that another one was found in must have a form that proves it. */
const proven = 0.95
/** What a number over lines must be at least. */
const least = 0.9

/** A stretch of a text that is searched with its gaps as single spaces. */
interface Window extends Span {
  readonly gaps: ReadonlyArray<Span>
}

interface Search {
  readonly text: string
  /** What was found in it before. */
  readonly found: ReadonlyArray<Detection>
  readonly detect: (text: string) => ReadonlyArray<Detection>
}

/** Numbers and spelled mail of a text that go on over a line end, or more than one space, in their order: only what is one with a single space there. Linear. */
export const brokenDetections = ({ detect, found, text }: Search): ReadonlyArray<Detection> => {
  const windows = windowsOf(text)
  if (windows.length === 0) return []
  const joined = new JoinedText(text, windows)
  const covers = new Cover(found)
  return detect(joined.text)
    .filter(({ bucket, score }) => formed.has(bucket) && score >= least)
    .flatMap((detection) => {
      const span = joined.spanOf(detection)
      if (span === undefined) return []
      // Telephone numbers have many lengths: one that is proven by itself goes on over no line.
      return detection.bucket !== "PHONE" || mayHold(detection, covers.surest(span)) ? [{ ...detection, ...span }] : []
    })
}

/** Whether a telephone number may hold one that is this sure. */
const mayHold = ({ score }: Detection, other: number): boolean => other === 0 || (score >= proven && other < proven)

/** What was found in spans that are asked for in the order of a text. */
class Cover {
  readonly #found: ReadonlyArray<Detection>
  #from = 0

  constructor(found: ReadonlyArray<Detection>) {
    this.#found = found
  }

  /** How sure the surest of it is, 0 where nothing was found. */
  surest({ end, start }: Span): number {
    while ((this.#found[this.#from]?.end ?? Infinity) <= start) this.#from += 1
    let surest = 0
    for (let n = this.#from; (this.#found[n]?.start ?? Infinity) < end; n++) surest = Math.max(surest, this.#found[n]?.score ?? 0)
    return surest
  }
}

const windowsOf = (text: string): ReadonlyArray<Window> => {
  const windows: Array<Window> = []
  let chain: Array<Span> = []
  const close = (): void => {
    const [first, last] = [chain[0], chain.at(-1)]
    if (first !== undefined && last !== undefined && chain.length <= mostGaps) windows.push({ start: startOfWindow(text, first.start), end: endOfWindow(text, last.end), gaps: chain })
    chain = []
  }
  gap.lastIndex = 0
  for (let hit = gap.exec(text); hit !== null; hit = gap.exec(text)) {
    const start = hit.index
    const end = start + hit[0].length
    if (!isWithin(text, { start, end })) continue
    if (start - (chain.at(-1)?.end ?? start) > between) close()
    chain.push({ start, end })
  }
  close()
  return windows
}

/** Whether a value may go on over a gap. */
const isWithin = (text: string, { end, start }: Span): boolean => {
  if (!mayEnd.test(text[start - 1] ?? "") && !wordStart.test(text.slice(end, end + near))) return false
  const written = text.slice(start, end)
  return isNarrow(written) && meets(text, { start, end }, written.includes("\n"))
}

const isNarrow = (gap: string): boolean => (gap.includes("\n") ? !blankLine.test(gap) : gap.length <= widestColumn)

const meets = (text: string, { end, start }: Span, isLineEnd: boolean): boolean => {
  const [before, after] = [text.slice(Math.max(0, start - near), start), text.slice(end, end + near)]
  if (wordEnd.test(before) || wordStart.test(after)) return isLineEnd
  const [left, right] = [numberEnd.exec(before)?.[0], numberStart.exec(after)?.[0]]
  return left !== undefined && right !== undefined && (digit.test(left) || digit.test(right))
}

// Whole words, for a part of a number may be one.
const startOfWindow = (text: string, at: number): number => {
  const from = Math.max(0, at - around)
  const first = from === 0 ? 0 : text.slice(from, at).search(/\s/u)
  return first === -1 ? at : from + first
}

const endOfWindow = (text: string, at: number): number => {
  const written = text.slice(at, at + around)
  const lineEnd = written.indexOf("\n")
  if (lineEnd !== -1) return at + lineEnd
  return at + around >= text.length ? text.length : at + (/\s\S*$/u.exec(written)?.index ?? 0)
}

/** Windows one below the other, with single spaces for their gaps. */
class JoinedText {
  readonly text: string
  /** Where each stretch begins, here and there, and whether a gap is before it within its window. */
  readonly #pieces: ReadonlyArray<{ readonly at: number; readonly from: number; readonly window: number }>

  constructor(text: string, windows: ReadonlyArray<Window>) {
    const parts: Array<string> = []
    const pieces: Array<{ at: number; from: number; window: number }> = []
    let length = 0
    const write = (part: string): void => {
      parts.push(part)
      length += part.length
    }
    for (const [window, { end, gaps, start }] of windows.entries()) {
      let from = start
      for (const { end: to, start: gapAt } of [...gaps, { start: end, end }]) {
        pieces.push({ at: length, from, window })
        write(text.slice(from, gapAt))
        write(gapAt === end ? "\n\n" : " ")
        from = to
      }
    }
    this.text = parts.join("")
    this.#pieces = pieces
  }

  /** What a span has of the text itself; undefined where it goes over no gap. */
  spanOf({ end, start }: Span): Span | undefined {
    const [first, last] = [this.#indexAt(start), this.#indexAt(end - 1)]
    const [from, to] = [this.#pieces[first], this.#pieces[last]]
    if (from === undefined || to === undefined || first === last || from.window !== to.window) return undefined
    return { start: from.from + start - from.at, end: to.from + end - to.at }
  }

  #indexAt(offset: number): number {
    let [low, high] = [0, this.#pieces.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#pieces[middle]?.at ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    return low - 1
  }
}
