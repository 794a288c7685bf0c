import type { Bucket } from "../Bucket.ts"
import type { Detection } from "../Detection.ts"
import type { Span } from "../values/placeholders.ts"

/** Kinds of values with a form of their own, which may be broken over lines. */
export const formed: ReadonlySet<Bucket> = new Set(["EMAIL", "PHONE", "FINANCIAL"])

/** Line ends, and spaces that may separate columns. */
const gap = /\n\s*| {2,}/gu
const blankLine = /\n[^\S\n]*\n/u
/** Widest gap between columns that may be one value. */
const widestColumn = 8

/** Code units that are read on both sides of a gap, that are searched there, and that may lie between two gaps of one value. */
const [near, around, between] = [24, 56, 40]
/** Most gaps of one value: more are a list. */
const mostGaps = 4

const [numberEnd, numberStart] = [/[\dA-Z]{2,24}[)\]]?[-–./]?[^\S\n]?$/u, /^[(+]?[\dA-Z]{2,24}(?![\p{L}])/u]
const [wordEnd, wordStart] = [/[([{]\s?\p{L}{1,12}\s?[)\]}][^\S\n]?$/u, /^[([{]\s?\p{L}{1,12}\s?[)\]}]/u]
const digit = /\d/u
/** Characters that cannot begin either part. */
const mayEnd = /[\dA-Z)\]}\-–./\s]/u

/** Score above that of a label: a telephone number that contains another one must be proven by its form. */
const proven = 0.95
/** Least score of a number broken over lines. */
const least = 0.9

/** A stretch of a text that is searched with single spaces in place of its gaps. */
interface Window extends Span {
  readonly gaps: ReadonlyArray<Span>
}

interface Search {
  readonly text: string
  /** Its earlier detections. */
  readonly found: ReadonlyArray<Detection>
  readonly detect: (text: string) => ReadonlyArray<Detection>
}

/** Numbers and spelled-out email addresses of a text that continue over a line end, or over several spaces, in order: only those that are one value with a single space there. Linear. */
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
      // Telephone numbers have many lengths: one that is proven by itself does not continue over a line.
      return detection.bucket !== "PHONE" || mayHold(detection, covers.surest(span)) ? [{ ...detection, ...span }] : []
    })
}

/** Whether a telephone number may contain another one with this score. */
const mayHold = ({ score }: Detection, other: number): boolean => other === 0 || (score >= proven && other < proven)

/** Detections by span, for spans in text order. */
class Cover {
  readonly #found: ReadonlyArray<Detection>
  #from = 0

  constructor(found: ReadonlyArray<Detection>) {
    this.#found = found
  }

  /** The highest score among the detections in a span, 0 if there are none. */
  surest({ end, start }: Span): number {
    while ((this.#found[this.#from]?.end ?? Infinity) <= start) this.#from += 1
    let surest = 0
    for (let n = this.#from; (this.#found[n]?.start ?? Infinity) < end; n++)
      surest = Math.max(surest, this.#found[n]?.score ?? 0)
    return surest
  }
}

const windowsOf = (text: string): ReadonlyArray<Window> => {
  const windows: Array<Window> = []
  let chain: Array<Span> = []
  const close = (): void => {
    const [first, last] = [chain[0], chain.at(-1)]
    if (first !== undefined && last !== undefined && chain.length <= mostGaps)
      windows.push({ start: startOfWindow(text, first.start), end: endOfWindow(text, last.end), gaps: chain })
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

/** Whether a value may continue over a gap. */
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

// Whole words: a part of a number may look like one.
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

/** Windows one below the other, with single spaces in place of their gaps. */
class JoinedText {
  readonly text: string
  /** Where each piece begins, in both texts, and whether a gap precedes it in its window. */
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

  /** Maps a span to the original text; undefined if it crosses no gap. */
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
