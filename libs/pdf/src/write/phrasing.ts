import type { ElementContent } from "hast"
import { between, type Line } from "../layout/Line.ts"
import type { Word } from "../layout/Word.ts"

interface Piece {
  readonly text: string
  readonly href: string | undefined
}

/** Words of a document that end a line unparted, to tell a hyphen from a parted word. */
export type Lexicon = ReadonlySet<string>

const hyphen = /[-\u2010\u00AD]$/u
const letter = /\p{L}/u

/** Letters before the hyphen at the end of a text. */
const halfWord = (text: string): string | undefined => {
  if (!hyphen.test(text)) return undefined
  let start = text.length - 1
  while (start > 0 && letter.test(text[start - 1] ?? "")) start--
  return start === text.length - 1 ? undefined : text.slice(start, -1)
}

/** Whether the hyphen at the end of a line only parts a word. */
export const isParted = (end: string, next: string, lexicon: Lexicon): boolean => {
  const half = halfWord(end)
  const other = /^\p{Ll}\p{L}*/u.exec(next)?.[0]
  if (half === undefined || other === undefined) return false
  return lexicon.has((half + other).toLowerCase()) || !lexicon.has(`${half}-${other}`.toLowerCase())
}

/** Text with its links, as it grows. */
class Pieces {
  readonly all: Array<Piece> = []

  add(text: string, href: string | undefined): void {
    const last = this.all.at(-1)
    if (last !== undefined && last.href === href) this.all[this.all.length - 1] = { text: last.text + text, href }
    else if (text !== "") this.all.push({ text, href })
  }

  /** Takes the last character away. */
  shorten(): void {
    const last = this.all.pop()
    if (last !== undefined) this.add(last.text.slice(0, -1), last.href)
  }
}

const piecesOf = (lines: ReadonlyArray<Line>, lexicon: Lexicon): ReadonlyArray<Piece> => {
  const pieces = new Pieces()
  let last: Word | undefined
  const gapTo = (word: Word, isFirst: boolean): string => {
    if (last === undefined) return ""
    if (!isFirst) return between(last, word)
    if (!isParted(last.text, word.text, lexicon)) return halfWord(last.text) !== undefined && letter.test(word.text[0] ?? "") ? "" : " "
    pieces.shorten()
    return ""
  }
  for (const { words } of lines) {
    for (const [index, word] of words.entries()) {
      const gap = gapTo(word, index === 0)
      const isOneLink = last?.href === word.href
      if (!isOneLink) pieces.add(gap, undefined)
      pieces.add(isOneLink ? gap + word.text : word.text, word.href)
      last = word
    }
  }
  return pieces.all
}

/** Text of lines that are read as one. */
export const textOfLines = (lines: ReadonlyArray<Line>, lexicon: Lexicon): string => piecesOf(lines, lexicon).map(({ text }) => text).join("")

const bare = (address: string): string => address.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/u, "").replace(/\/$/u, "")

/** An address that is written out leads to itself, also where a line parts it. */
const isItself = (text: string, href: string): boolean => bare(text.replaceAll(/\s/gu, "")) === bare(href)

/** Characters that are left out at the beginning of a text, and at its end. */
interface Cut {
  readonly start?: number
  readonly end?: number
}

/** Lines that are read as one: text, and links over it. */
export const phrasingOf = (lines: ReadonlyArray<Line>, lexicon: Lexicon, { end = 0, start = 0 }: Cut = {}): Array<ElementContent> => {
  let left = start
  const pieces = piecesOf(lines, lexicon)
  const last = pieces.at(-1)
  const cut = end > 0 && last !== undefined ? [...pieces.slice(0, -1), { ...last, text: last.text.slice(0, -end) }] : pieces
  return cut.flatMap(({ href, text }): Array<ElementContent> => {
    const kept = text.slice(left)
    left = Math.max(0, left - text.length)
    if (kept === "") return []
    const node: ElementContent = { type: "text", value: kept }
    return [href === undefined || isItself(kept, href) ? node : { type: "element", tagName: "a", properties: { href }, children: [node] }]
  })
}
