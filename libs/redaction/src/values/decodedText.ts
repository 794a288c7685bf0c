import { readEscape } from "./readEscape.ts"

/** A text without its escapes, and where its characters stood. */
export interface DecodedText {
  readonly text: string
  /** Where the character at an offset begins in the text that was decoded. */
  readonly startOf: (offset: number) => number
  /** Where the character before an offset ends in it. */
  readonly endOf: (offset: number) => number
}

/** What begins an escape. */
const mark = /[%&\\]/gu

const same = (offset: number): number => offset

/** Addresses in addresses are escaped twice. */
const rounds = 2

/** Reads percent-encoding, character references, and escapes of JSON and markdown, also two of them over one another. Linear. */
export const decodedText = (raw: string): DecodedText => {
  let decoded: DecodedText = { text: raw, startOf: same, endOf: same }
  for (let round = 0; round < rounds; round++) {
    const [outer, inner] = [decoded, decodeOnce(decoded.text)]
    if (inner === undefined) return decoded
    decoded = { text: inner.text, startOf: (offset) => outer.startOf(inner.startOf(offset)), endOf: (offset) => outer.endOf(inner.endOf(offset)) }
  }
  return decoded
}

/** Undefined where nothing is escaped. */
const decodeOnce = (raw: string): DecodedText | undefined => {
  // Of each escape: where it ends in both texts.
  const [ends, rawEnds]: [Array<number>, Array<number>] = [[], []]
  const [starts, rawStarts]: [Array<number>, Array<number>] = [[], []]
  let text = ""
  let done = 0
  mark.lastIndex = 0
  for (let hit = mark.exec(raw); hit !== null; hit = mark.exec(raw)) {
    const escape = readEscape(raw, hit.index)
    if (escape === undefined) continue
    text += raw.slice(done, hit.index)
    starts.push(text.length)
    rawStarts.push(hit.index)
    text += escape.character
    done = hit.index + escape.length
    ends.push(text.length)
    rawEnds.push(done)
    mark.lastIndex = done
  }
  if (starts.length === 0) return undefined
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
