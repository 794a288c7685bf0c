import type { ElementContent, Properties } from "hast"
import { between, type Line, shareOf } from "../layout/Line.ts"
import type { Word } from "../layout/Word.ts"
import { conjunction, isParted } from "./isParted.ts"
import type { Lexicon } from "./Lexicon.ts"

/** Text of one style. */
interface Piece {
  readonly text: string
  readonly href: string | undefined
  readonly isBold: boolean
  readonly isItalic: boolean
}

type Style = Omit<Piece, "text">

const plain: Style = { href: undefined, isBold: false, isItalic: false }

const isSameStyle = (one: Style, other: Style): boolean =>
  one.href === other.href && one.isBold === other.isBold && one.isItalic === other.isItalic

/** Options for writing lines: the lexicon of the document, and whether bold and italic words become emphasis. */
export interface Phrasing {
  readonly lexicon: Lexicon
  readonly emphasis?: boolean
}

const letter = /\p{L}/u
const [endsWithHyphen, beginsWithText] = [/[\p{L}\p{N}]-\/?$/u, /^\/?[\p{L}\p{N}]/u]

/** Collects text by link and emphasis. */
class Pieces {
  readonly all: Array<Piece> = []

  add(text: string, style: Style): void {
    const last = this.all.at(-1)
    if (last !== undefined && isSameStyle(last, style))
      this.all[this.all.length - 1] = { ...last, text: last.text + text }
    else if (text !== "") this.all.push({ text, href: style.href, isBold: style.isBold, isItalic: style.isItalic })
  }

  /** Removes the last character. */
  shorten(): void {
    const last = this.all.pop()
    if (last !== undefined) this.add(last.text.slice(0, -1), last)
  }
}

/** Fraction of characters from which bold or italic is the style of the text, not emphasis. */
const mostEmphasized = 0.5

/** Style of each word: bold or italic if less than half of the text is. Words without letters are never emphasized. */
const styleIn = (words: ReadonlyArray<Word>): ((word: Word) => Style) => {
  const [emphasizesBold, emphasizesItalic] = [
    shareOf(words, ({ look }) => look.isBold) < mostEmphasized,
    shareOf(words, ({ look }) => look.isItalic) < mostEmphasized,
  ]
  return ({ href, look, text }) => {
    const isWord = !look.isMono && !look.isSymbol && letter.test(text)
    return {
      href,
      isBold: isWord && emphasizesBold && look.isBold,
      isItalic: isWord && emphasizesItalic && look.isItalic,
    }
  }
}

const superscriptDigits = "\u2070\u00B9\u00B2\u00B3\u2074\u2075\u2076\u2077\u2078\u2079"

const toSuperscript = (text: string): string =>
  text.replace(/^[-\u2212]/u, "\u207B").replaceAll(/\d/gu, (digit) => superscriptDigits[Number(digit)] ?? digit)

/** Whether a word is a superscript number directly after a number, such as a note or a power, which would read as part of it. */
const isSuperscriptAfterNumber = (last: Word | undefined, { shift, text }: Word): boolean =>
  shift === "superscript" &&
  /^[-\u2212]?\d{1,3}$/u.test(text) &&
  /\d$/u.test(last?.text ?? "") &&
  last?.shift === "none"

const piecesOf = (lines: ReadonlyArray<Line>, { emphasis = false, lexicon }: Phrasing): ReadonlyArray<Piece> => {
  const pieces = new Pieces()
  const styleOf = emphasis
    ? styleIn(lines.flatMap(({ words }) => words))
    : ({ href }: Word): Style => ({ ...plain, href })
  let last: Word | undefined
  const gapTo = (word: Word, isFirst: boolean): string => {
    if (last === undefined) return ""
    if (!isFirst) return between(last, word)
    if (isParted(last, word, lexicon)) {
      pieces.shorten()
      return ""
    }
    const isOne = endsWithHyphen.test(last.text) && beginsWithText.test(word.text)
    return isOne && !conjunction.test(word.text) ? "" : " "
  }
  for (const { words } of lines) {
    for (const [index, word] of words.entries()) {
      const gap = gapTo(word, index === 0)
      const style = styleOf(word)
      const isOne = last !== undefined && isSameStyle(styleOf(last), style)
      const text = gap === "" && isSuperscriptAfterNumber(last, word) ? toSuperscript(word.text) : word.text
      if (!isOne) pieces.add(gap, plain)
      pieces.add(isOne ? gap + text : text, style)
      last = word
    }
  }
  return pieces.all
}

/** Joined text of lines. */
export const textOfLines = (lines: ReadonlyArray<Line>, lexicon: Lexicon): string =>
  piecesOf(lines, { lexicon })
    .map(({ text }) => text)
    .join("")

const bare = (address: string): string => address.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/u, "").replace(/\/$/u, "")

/** Whether the text of a link is its own address, even if broken over lines. */
const isItself = (text: string, href: string): boolean => bare(text.replaceAll(/\s/gu, "")) === bare(href)

/** Characters to drop at the beginning and end of a text. */
interface Cut {
  readonly start?: number
  readonly end?: number
}

const elementOf = (tagName: string, child: ElementContent, properties: Properties = {}): ElementContent => ({
  type: "element",
  tagName,
  properties,
  children: [child],
})

const nodeOf = ({ href, isBold, isItalic, text }: Piece): ElementContent => {
  let node: ElementContent = { type: "text", value: text }
  if (isItalic) node = elementOf("em", node)
  if (isBold) node = elementOf("strong", node)
  return href === undefined ? node : elementOf("a", node, { href })
}

const textIn = (node: ElementContent): string =>
  node.type === "text" ? node.value : node.type === "element" ? node.children.map(textIn).join("") : ""

/** Unwraps links whose text is their address: markdown readers link those as autolink literals. */
export const withoutBareLinks = (nodes: ReadonlyArray<ElementContent>): Array<ElementContent> =>
  nodes.flatMap((node) => {
    if (node.type !== "element") return [node]
    const { href } = node.properties
    const children = withoutBareLinks(node.children)
    return node.tagName === "a" && typeof href === "string" && isItself(textIn(node), href)
      ? children
      : [{ ...node, children }]
  })

const sentenceEnd = /[.,;:!?]$/u

/** Moves closing punctuation out of a link: the box of a word includes it, and so does the link. */
const nodesOf = (piece: Piece): ReadonlyArray<ElementContent> => {
  const { href, text } = piece
  let end = text.length
  while (end > 0 && sentenceEnd.test(text[end - 1] ?? "")) end--
  if (href === undefined || end === 0 || end === text.length || href.endsWith(text.slice(end))) return [nodeOf(piece)]
  return [nodeOf({ ...piece, text: text.slice(0, end) }), nodeOf({ ...piece, href: undefined, text: text.slice(end) })]
}

/** Joins lines into phrasing content with links and emphasis. */
export const toPhrasing = (
  lines: ReadonlyArray<Line>,
  phrasing: Phrasing,
  { end = 0, start = 0 }: Cut = {},
): Array<ElementContent> => {
  let left = start
  const pieces = piecesOf(lines, phrasing)
  const last = pieces.at(-1)
  const cut =
    end > 0 && last !== undefined ? [...pieces.slice(0, -1), { ...last, text: last.text.slice(0, -end) }] : pieces
  return cut.flatMap((piece): ReadonlyArray<ElementContent> => {
    const text = piece.text.slice(left)
    left = Math.max(0, left - piece.text.length)
    return text === "" ? [] : nodesOf({ ...piece, text })
  })
}
