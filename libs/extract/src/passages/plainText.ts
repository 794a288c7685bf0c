import { inlineSpans } from "./inlineSpans.ts"

const isPunctuation = (char: string): boolean => /^[!-/:-@[-`{-~]$/u.test(char)
const isSpace = (char: string): boolean => char === "" || /^\s$/u.test(char)

/** Signs at the beginning of a line that say what it is: marks of items, headings and quotes. */
const linePrefixes = /^[ \t]{0,40}(?:>[ \t]?){0,8}(?:(?:#{1,6}|[-*+]|\d{1,9}[.)])[ \t]+)?(?:\[[ xX]\][ \t])?/gmu

/** Characters of a text that are not seen, or not read as signs. */
interface SkippedSpan {
  readonly start: number
  readonly end: number
  /** What is seen instead. */
  readonly instead: string
}

const skip = (start: number, end: number, instead = ""): SkippedSpan => ({ start, end, instead })

/** The marks of links, emphasis and code, with the code that is kept as it stands, and images; in order. */
const markupOf = (text: string): ReadonlyArray<SkippedSpan> => {
  const skipped = inlineSpans(text).flatMap(({ end, from, kind, start, to }) => {
    if (kind === "image") return [skip(start, end)]
    return kind === "code" ? [skip(start, end, text.slice(from, to))] : [skip(start, from), skip(to, end)]
  })
  return skipped.toSorted((one, other) => one.start - other.start)
}

/** Emphasis that a piece was cut out of leaves a mark alone: at the side of a word. An underscore behind one may be its own. */
const loneDelimiter = (text: string, at: number): SkippedSpan | undefined => {
  const character = text.charAt(at)
  if (character !== "*" && character !== "_") return undefined
  let end = at
  while (text.charAt(end) === character) end++
  const [opens, closes] = [isSpace(text.charAt(at - 1)) && !isSpace(text.charAt(end)), !isSpace(text.charAt(at - 1)) && isSpace(text.charAt(end))]
  return skip(at, end, opens || (closes && character === "*") ? "" : text.slice(at, end))
}

const unseenAt = (text: string, at: number, isRow: boolean): SkippedSpan | undefined => {
  const char = text.charAt(at)
  if (char === "\\" && isPunctuation(text.charAt(at + 1))) return skip(at, at + 2, text.charAt(at + 1))
  return char === "|" && isRow ? skip(at, at + 1, " ") : loneDelimiter(text, at)
}

/**
 * What a reader sees of a piece of markdown, on one line: the words of links without their addresses, code as it stands, cells of tables between spaces.
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
