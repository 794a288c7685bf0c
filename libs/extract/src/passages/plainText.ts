import { inlineSpans } from "./inlineSpans.ts"

const isPunctuation = (char: string): boolean => /^[!-/:-@[-`{-~]$/u.test(char)
const isSpace = (char: string): boolean => char === "" || /^\s$/u.test(char)

/** Markers at the beginning of a line: of items, headings and quotes. */
const linePrefixes = /^[ \t]{0,40}(?:>[ \t]?){0,8}(?:(?:#{1,6}|[-*+]|\d{1,9}[.)])[ \t]+)?(?:\[[ xX]\][ \t])?/gmu

/** Characters that are invisible, or part of markup. */
interface SkippedSpan {
  readonly start: number
  readonly end: number
  /** The visible replacement. */
  readonly instead: string
}

const skip = (start: number, end: number, instead = ""): SkippedSpan => ({ start, end, instead })

/** The delimiters of links, emphasis and code, with code kept as it is, and images; in order. */
const markupOf = (text: string): ReadonlyArray<SkippedSpan> => {
  const skipped = inlineSpans(text).flatMap(({ end, from, kind, start, to }) => {
    if (kind === "image") return [skip(start, end)]
    return kind === "code" ? [skip(start, end, text.slice(from, to))] : [skip(start, from), skip(to, end)]
  })
  return skipped.toSorted((one, other) => one.start - other.start)
}

/** A piece cut out of emphasis has a single delimiter: at the side of a word. An underscore after a word may be part of it. */
const loneDelimiter = (text: string, at: number): SkippedSpan | undefined => {
  const character = text.charAt(at)
  if (character !== "*" && character !== "_") return undefined
  let end = at
  while (text.charAt(end) === character) end++
  const [opens, closes] = [
    isSpace(text.charAt(at - 1)) && !isSpace(text.charAt(end)),
    !isSpace(text.charAt(at - 1)) && isSpace(text.charAt(end)),
  ]
  return skip(at, end, opens || (closes && character === "*") ? "" : text.slice(at, end))
}

const unseenAt = (text: string, at: number, isRow: boolean): SkippedSpan | undefined => {
  const char = text.charAt(at)
  if (char === "\\" && isPunctuation(text.charAt(at + 1))) return skip(at, at + 2, text.charAt(at + 1))
  return char === "|" && isRow ? skip(at, at + 1, " ") : loneDelimiter(text, at)
}

/**
 * The visible text of a piece of markdown, on one line: link texts without URLs, code as it is, cells of tables separated by spaces.
 * Images are left out. As linear as `inlineSpans`.
 */
export const plainText = (markdown: string): string => {
  const text = markdown.replace(linePrefixes, "")
  const isRow = text.startsWith("|")
  const parts: Array<string> = []
  const markup = markupOf(text)
  let next = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    while ((markup[next]?.start ?? text.length) < at) next++
    const unseen = markup[next]?.start === at ? markup[next] : unseenAt(text, at, isRow)
    if (unseen === undefined) continue
    parts.push(text.slice(start, at), unseen.instead)
    start = unseen.end
    at = unseen.end - 1
  }
  parts.push(text.slice(start))
  return parts.join("").replace(/\s+/gu, " ").trim()
}
