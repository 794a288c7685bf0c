/** Characters of an address that is looked through for its end; what is longer is taken for text. */
const longestAddress = 2_000

/** Where the address that begins after `](` ends: behind its closing bracket; undefined where it has none. */
const addressEnd = (markdown: string, from: number): number | undefined => {
  let depth = 1
  for (let at = from; at < markdown.length && at < from + longestAddress; at++) {
    const char = markdown.charAt(at)
    if (char === "\\") at++
    else if (char === "(") depth++
    else if (char === ")" && --depth === 0) return at + 1
  }
  return undefined
}

const isPunctuation = (char: string): boolean => /^[!-/:-@[-`{-~]$/u.test(char)
const isWord = (char: string): boolean => /^[\p{L}\p{N}]$/u.test(char)

/** Signs that markdown is written with; an underscore within a word is part of it. */
const isMark = (markdown: string, at: number): boolean => {
  const char = markdown.charAt(at)
  if (char === "_") return !(isWord(markdown.charAt(at - 1)) && isWord(markdown.charAt(at + 1)))
  return char === "*" || char === "`" || char === "[" || char === "]" || (char === "~" && markdown.charAt(at + 1) === "~") || (char === "~" && markdown.charAt(at - 1) === "~")
}

/** Signs at the beginning of a line that say what it is: marks of items, headings and quotes. */
const lineMarks = /^[ \t]{0,40}(?:>[ \t]?){0,8}(?:(?:#{1,6}|[-*+]|\d{1,9}[.)])[ \t]+)?(?:\[[ xX]\][ \t])?/gmu

/** What stands at a place but is not seen, to before `end`, and what is seen instead. */
interface Unseen {
  readonly end: number
  readonly instead: string
  /** Where reading goes on: behind a character that is escaped. */
  readonly next: number
}

/** Characters of the words of a picture that are looked through for their end. */
const longestAlternative = 500

const pictureEnd = (text: string, at: number): number | undefined => {
  const words = text.slice(at, at + longestAlternative).indexOf("](")
  return words === -1 ? undefined : addressEnd(text, at + words + 2)
}

const skipTo = (end: number, instead = ""): Unseen => ({ end, instead, next: end })

const unseenAt = (text: string, at: number): Unseen | undefined => {
  const [char, following] = [text.charAt(at), text.charAt(at + 1)]
  if (char === "\\" && isPunctuation(following)) return { end: at + 1, instead: "", next: at + 2 }
  if (char === "|") return skipTo(at + 1, " ")
  if (char === "!" && following === "[") {
    const end = pictureEnd(text, at)
    return end === undefined ? undefined : skipTo(end)
  }
  if (char === "]" && following === "(") return skipTo(addressEnd(text, at + 2) ?? at + 1)
  return isMark(text, at) ? skipTo(at + 1) : undefined
}

/**
 * What a reader sees of a piece of markdown, on one line: the words of links without their addresses, cells of tables between spaces. Pictures are left out.
 * Linear but for addresses, which are looked through up to 2,000 characters.
 */
export const plainText = (markdown: string): string => {
  const text = markdown.replace(lineMarks, "")
  const parts: Array<string> = []
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const unseen = unseenAt(text, at)
    if (unseen === undefined) continue
    parts.push(text.slice(start, at), unseen.instead)
    start = unseen.end
    at = unseen.next - 1
  }
  parts.push(text.slice(start))
  return parts.join("").replace(/\s+/gu, " ").trim()
}
