import type { ElementContent, Properties } from "hast"
import { between, type Line, shareOf } from "../layout/Line.ts"
import type { Word } from "../layout/Word.ts"

/** Text of one style. */
interface Piece {
  readonly text: string
  readonly href: string | undefined
  readonly isBold: boolean
  readonly isItalic: boolean
}

type Style = Omit<Piece, "text">

const plain: Style = { href: undefined, isBold: false, isItalic: false }

const isAlike = (one: Style, other: Style): boolean => one.href === other.href && one.isBold === other.isBold && one.isItalic === other.isItalic

/** How lines are written: the words of the document, and whether words that stand out among them are emphasized. */
export interface Phrasing {
  readonly lexicon: Lexicon
  readonly emphasis?: boolean
}

/** Words of a document that end a line unparted, to tell a hyphen from a parted word. */
export type Lexicon = ReadonlySet<string>

const hyphen = /-$/u
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

/** Text with its links and emphasis, as it grows. */
class Pieces {
  readonly all: Array<Piece> = []

  add(text: string, style: Style): void {
    const last = this.all.at(-1)
    if (last !== undefined && isAlike(last, style)) this.all[this.all.length - 1] = { ...last, text: last.text + text }
    else if (text !== "") this.all.push({ text, href: style.href, isBold: style.isBold, isItalic: style.isItalic })
  }

  /** Takes the last character away. */
  shorten(): void {
    const last = this.all.pop()
    if (last !== undefined) this.add(last.text.slice(0, -1), last)
  }
}

/** Share of a text's characters: what more of it has is its own style, and no emphasis. */
const mostEmphasized = 0.5

/** The style of words: bold or italic where few of them are. A sign alone is no emphasis. */
const styleIn = (words: ReadonlyArray<Word>): ((word: Word) => Style) => {
  const [marksBold, marksItalic] = [shareOf(words, ({ look }) => look.isBold) < mostEmphasized, shareOf(words, ({ look }) => look.isItalic) < mostEmphasized]
  return ({ href, look, text }) => {
    const isWord = !look.isMono && !look.isSymbol && letter.test(text)
    return { href, isBold: isWord && marksBold && look.isBold, isItalic: isWord && marksItalic && look.isItalic }
  }
}

const raisedDigits = "\u2070\u00B9\u00B2\u00B3\u2074\u2075\u2076\u2077\u2078\u2079"

const raised = (text: string): string => text.replace(/^[-\u2212]/u, "\u207B").replaceAll(/\d/gu, (digit) => raisedDigits[Number(digit)] ?? digit)

/** A raised number behind a number, of a note or a power, which would be read as one with it. */
const isCounted = (last: Word | undefined, { shift, text }: Word): boolean => shift === "raised" && /^[-\u2212]?\d{1,3}$/u.test(text) && /\d$/u.test(last?.text ?? "") && last?.shift === "none"

const piecesOf = (lines: ReadonlyArray<Line>, { emphasis = false, lexicon }: Phrasing): ReadonlyArray<Piece> => {
  const pieces = new Pieces()
  const styleOf = emphasis ? styleIn(lines.flatMap(({ words }) => words)) : ({ href }: Word): Style => ({ ...plain, href })
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
      const style = styleOf(word)
      const isOne = last !== undefined && isAlike(styleOf(last), style)
      const text = gap === "" && isCounted(last, word) ? raised(word.text) : word.text
      if (!isOne) pieces.add(gap, plain)
      pieces.add(isOne ? gap + text : text, style)
      last = word
    }
  }
  return pieces.all
}

/** Text of lines that are read as one. */
export const textOfLines = (lines: ReadonlyArray<Line>, lexicon: Lexicon): string => piecesOf(lines, { lexicon }).map(({ text }) => text).join("")

const bare = (address: string): string => address.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/u, "").replace(/\/$/u, "")

/** An address that is written out leads to itself, also where a line parts it. */
const isItself = (text: string, href: string): boolean => bare(text.replaceAll(/\s/gu, "")) === bare(href)

/** Characters that are left out at the beginning of a text, and at its end. */
interface Cut {
  readonly start?: number
  readonly end?: number
}

const elementOf = (tagName: string, child: ElementContent, properties: Properties = {}): ElementContent => ({ type: "element", tagName, properties, children: [child] })

const nodeOf = ({ href, isBold, isItalic, text }: Piece): ElementContent => {
  let node: ElementContent = { type: "text", value: text }
  if (isItalic) node = elementOf("em", node)
  if (isBold) node = elementOf("strong", node)
  return href === undefined ? node : elementOf("a", node, { href })
}

const textIn = (node: ElementContent): string => (node.type === "text" ? node.value : node.type === "element" ? node.children.map(textIn).join("") : "")

/** Content without links whose text is their address: readers of markdown make links of those by themselves. */
export const withoutBareLinks = (nodes: ReadonlyArray<ElementContent>): Array<ElementContent> =>
  nodes.flatMap((node) => {
    if (node.type !== "element") return [node]
    const { href } = node.properties
    const children = withoutBareLinks(node.children)
    return node.tagName === "a" && typeof href === "string" && isItself(textIn(node), href) ? children : [{ ...node, children }]
  })

const sentenceEnd = /[.,;:!?]$/u

/** A link without the signs of its sentence: a word has them within its box, and so within the link. */
const nodesOf = (piece: Piece): ReadonlyArray<ElementContent> => {
  const { href, text } = piece
  let end = text.length
  while (end > 0 && sentenceEnd.test(text[end - 1] ?? "")) end--
  if (href === undefined || end === 0 || end === text.length || href.endsWith(text.slice(end))) return [nodeOf(piece)]
  return [nodeOf({ ...piece, text: text.slice(0, end) }), nodeOf({ ...piece, href: undefined, text: text.slice(end) })]
}

/** Lines that are read as one: text, with links and emphasis. */
export const phrasingOf = (lines: ReadonlyArray<Line>, phrasing: Phrasing, { end = 0, start = 0 }: Cut = {}): Array<ElementContent> => {
  let left = start
  const pieces = piecesOf(lines, phrasing)
  const last = pieces.at(-1)
  const cut = end > 0 && last !== undefined ? [...pieces.slice(0, -1), { ...last, text: last.text.slice(0, -end) }] : pieces
  return cut.flatMap((piece): ReadonlyArray<ElementContent> => {
    const text = piece.text.slice(left)
    left = Math.max(0, left - piece.text.length)
    return text === "" ? [] : nodesOf({ ...piece, text })
  })
}
