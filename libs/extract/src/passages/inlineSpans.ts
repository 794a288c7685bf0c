import { addressEnd } from "./addressEnd.ts"

/** A span of inline markup: from `start` up to `end`, its content between the delimiters from `from` up to `to`. */
export interface InlineSpan {
  readonly kind: "code" | "emphasis" | "link" | "image"
  readonly start: number
  readonly from: number
  readonly to: number
  readonly end: number
}

/** Characters of inline code that are searched for its end. */
const longestCode = 1_000

/** Most open brackets. */
const mostBrackets = 32

/** Longest delimiter run that is emphasis. */
const longestRun = 3

interface Scan {
  readonly text: string
  readonly spans: Array<InlineSpan>
  readonly brackets: Array<number>
  /** Where each open delimiter begins, by the delimiter. */
  readonly delimiters: Map<string, number>
}

const isWord = (char: string): boolean => /^[\p{L}\p{N}]$/u.test(char)
const isSpace = (char: string): boolean => char === "" || /^\s$/u.test(char)

const runLength = (text: string, at: number): number => {
  let end = at
  while (text.charAt(end) === text.charAt(at) && end < text.length) end++
  return end - at
}

const readCode = ({ spans, text }: Scan, at: number): number => {
  const length = runLength(text, at)
  const from = at + length
  if (length >= longestRun) return from
  const fence = text.slice(at, from)
  const window = text.slice(from, from + longestCode)
  for (let close = window.indexOf(fence); close !== -1; close = window.indexOf(fence, close)) {
    const run = runLength(window, close)
    if (run === length) {
      spans.push({ kind: "code", start: at, from, to: from + close, end: from + close + length })
      return from + close + length
    }
    close += run
  }
  return from
}

const closeBracket = ({ brackets, spans, text }: Scan, at: number): number => {
  const open = brackets.pop()
  const end = open !== undefined && text.charAt(at + 1) === "(" ? addressEnd(text, at + 2) : undefined
  if (open === undefined || end === undefined) return at + 1
  const isImage = text.charAt(open - 1) === "!"
  spans.push({ kind: isImage ? "image" : "link", start: isImage ? open - 1 : open, from: open + 1, to: at, end })
  return end
}

const openBracket = ({ brackets }: Scan, at: number): number => {
  brackets.push(at)
  if (brackets.length > mostBrackets) brackets.shift()
  return at + 1
}

/** Closes delimiters that a run ends, the longest first; returns how many characters of the run are left. */
const closeDelimiters = ({ delimiters, spans, text }: Scan, at: number, length: number): number => {
  let left = length
  for (let size = Math.min(length, longestRun); size > 0; size--) {
    const delimiter = text.charAt(at).repeat(size)
    const open = delimiters.get(delimiter)
    if (open === undefined || size > left) continue
    const to = at + length - left
    spans.push({ kind: "emphasis", start: open, from: open + size, to, end: to + size })
    delimiters.delete(delimiter)
    left -= size
  }
  return left
}

const readDelimiters = (scan: Scan, at: number): number => {
  const { delimiters, text } = scan
  const length = runLength(text, at)
  const [character, before, after] = [text.charAt(at), text.charAt(at - 1), text.charAt(at + length)]
  if (character === "~" && length !== 2) return at + length
  // An underscore within a word is part of it.
  const mayClose = !isSpace(before) && !(character === "_" && isWord(after))
  const mayOpen = !isSpace(after) && !(character === "_" && isWord(before))
  const left = mayClose ? closeDelimiters(scan, at, length) : length
  if (mayOpen && left > 0 && left <= longestRun) delimiters.set(character.repeat(left), at + length - left)
  return at + length
}

const readCharacter = (scan: Scan, at: number): number => {
  const char = scan.text.charAt(at)
  if (char === "\\") return at + 2
  if (char === "`") return readCode(scan, at)
  if (char === "[") return openBracket(scan, at)
  if (char === "]") return closeBracket(scan, at)
  return readDelimiters(scan, at)
}

const special = /[\\`[\]*_~]/gu

/** The links, images, code and emphasis in a piece of markdown, inner spans first. Linear except for bounded lookahead: 2,000 characters for URLs, 1,000 for code. */
export const inlineSpans = (text: string): ReadonlyArray<InlineSpan> => {
  const scan: Scan = { text, spans: [], brackets: [], delimiters: new Map() }
  special.lastIndex = 0
  for (let hit = special.exec(text); hit !== null; hit = special.exec(text))
    special.lastIndex = readCharacter(scan, hit.index)
  special.lastIndex = 0
  return scan.spans
}
