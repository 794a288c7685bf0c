import type { InlineCode, PhrasingContent, Text } from "mdast"
import { isLetter, isPunctuation } from "../../letters.ts"
import { classesOf } from "../attributes.ts"
import type { Piece, Word } from "../state/Content.ts"
import type { Attention } from "./Attention.ts"
import { collapseWhiteSpace, type Spaced } from "./collapseWhiteSpace.ts"
import { leadOf, takeQuote, takeTrail } from "./edges.ts"
import { isBesideBox, isNextWord, runsInto } from "./isNextWord.ts"

/** Where phrasing stands, and whether links in a row stay together there. */
export interface PhrasingPlace {
  readonly place: "flow" | "heading" | "cell"
  readonly roundTrip: boolean
}

/** Phrasing in the making: attention begins and ends with the words in it, never at a space. */
interface Phrasing extends PhrasingPlace {
  /** What the paragraph holds, then what every open attention in it holds. */
  readonly levels: Array<Array<PhrasingContent>>
  open: ReadonlyArray<Attention>
  /** The last character, empty at the start. */
  last: string
  readonly tail: Tail
}

/** The last characters at least of the text that was added last. Reading them from a text in the making would copy all of it each time. */
interface Tail {
  node: PhrasingContent | undefined
  length: number
  value: string
}

const tailLength = 5

/** Phrasing of pieces: their white space collapsed, spaces and foreign punctuation out of attention, equal attention merged. */
export const toPhrasing = (pieces: ReadonlyArray<Piece>, place: PhrasingPlace): Array<PhrasingContent> => {
  const children: Array<PhrasingContent> = []
  const phrasing: Phrasing = {
    ...place,
    levels: [children],
    open: [],
    last: "",
    tail: { node: undefined, length: 0, value: "" },
  }
  for (const spaced of collapseWhiteSpace(pieces)) {
    if (spaced.piece.type === "word") addWord(phrasing, spaced, spaced.piece)
    else {
      openAttention(phrasing, spaced, "")
      top(phrasing).push(spaced.piece.node)
      phrasing.last = ")"
    }
  }
  closeAttention(phrasing, 0, undefined)
  return children
}

const addWord = (phrasing: Phrasing, spaced: Spaced, word: Word): void => {
  const isSpaced = spaced.isSpaced || isApart(phrasing, spaced, word)
  const rest = openAttention(phrasing, isSpaced === spaced.isSpaced ? spaced : { ...spaced, isSpaced }, word.value)
  if (rest !== "") append(phrasing, rest, word.inCode)
}

/** What comes next goes there: into the innermost open attention, else into the paragraph. */
const top = ({ levels }: Phrasing): Array<PhrasingContent> => levels.at(-1) as Array<PhrasingContent>

/** Adds text as it is. */
const append = (phrasing: Phrasing, text: string, inCode = false): void => {
  const level = top(phrasing)
  const last = level.at(-1)
  const type = inCode ? "inlineCode" : "text"
  const isMore = last?.type === type
  const node: Text | InlineCode = isMore ? last : { type, value: "" }
  const value = isMore && text.length < tailLength ? tailIn(phrasing, node) + text : text
  node.value += text
  if (!isMore) level.push(node)
  // The same object for all texts: each has one.
  phrasing.tail.node = node
  phrasing.tail.length = node.value.length
  phrasing.tail.value = value
  phrasing.last = text.at(-1) ?? phrasing.last
}

const tailIn = ({ tail }: Phrasing, node: Text | InlineCode): string =>
  (tail.node === node && tail.length === node.value.length ? tail.value : node.value).slice(-tailLength)

/** Whether a word is another one than that before it, although no space parts them. */
const isApart = (phrasing: Phrasing, spaced: Spaced, word: Word): boolean => {
  if (isBesideImage(phrasing)) return beginsWord.test(word.value)
  return (
    (spaced.isAtBox && (!word.inCode || word.beginsCode) && isBesideBox(tailOf(phrasing), word.value)) ||
    isNextPiece(phrasing, spaced, word)
  )
}

const isNextPiece = (
  phrasing: Phrasing,
  { isAtBoundary, isAtItem }: Spaced,
  { value, inCode, attention }: Word,
): boolean => {
  if (!(isAtBoundary || isAtItem) || inCode || beginsSuperscript(phrasing, attention)) return false
  const tail = tailOf(phrasing)
  return (isAtItem && runsInto(tail, value)) || (isAtBoundary && isNextWord(tail, value))
}

/** Scripts with spaces between words. */
const beginsWord = /^[\p{Lu}\p{Ll}\p{N}]/u

// Read aloud, the name of an image would run into the word behind it.
const isBesideImage = (phrasing: Phrasing): boolean => phrasing.last === ")" && endsWithImage(top(phrasing).at(-1))

const endsWithImage = (node: PhrasingContent | undefined): boolean =>
  node?.type === "image" || (node?.type === "link" && endsWithImage(node.children.at(-1)))

// Superscripts and subscripts belong to the word before them.
const beginsSuperscript = ({ open }: Phrasing, attention: ReadonlyArray<Attention>): boolean =>
  attention.some((one) => isSuperscript(one) && !open.some(({ element }) => element === one.element))

const isSuperscript = ({ type }: Attention): boolean => type === "sup" || type === "sub"

// The last characters of a word, as far as no attention parts them.
const tailOf = (phrasing: Phrasing): string => {
  const node = top(phrasing).at(-1)
  return node?.type === "text" ? tailIn(phrasing, node) : phrasing.last
}

/** Ends attention, adds the space or break before the word, begins attention; returns what of the word is still to be added. */
const openAttention = (phrasing: Phrasing, spaced: Spaced, word: string): string => {
  const { attention, inCode } = spaced.piece
  const shared = sharedAttention(phrasing, spaced, word)
  if (shared < phrasing.open.length) closeAttention(phrasing, shared, { spaced, word })
  if (phrasing.last !== "") separate(phrasing, spaced, attention[shared])
  if (shared === attention.length) return word
  const opens = attention.slice(shared)
  const lead = inCode ? "" : leadOf(word, opens.some(isEmphasis) && isAfterLetter(phrasing))
  // Between a letter and its own punctuation attention would not be seen, so the punctuation moves out.
  if (lead !== "") append(phrasing, lead)
  if (word !== "" && lead === word) return ""
  for (const one of opens) openOne(phrasing, one)
  phrasing.open = attention
  return word.slice(lead.length)
}

// The delimiter around code is none of its letters.
const isAfterLetter = (phrasing: Phrasing): boolean =>
  isLetter(phrasing.last) && top(phrasing).at(-1)?.type !== "inlineCode"

/** How much of the open attention goes on; it is known by the element it goes on in from here. */
const sharedAttention = (
  phrasing: Phrasing,
  { piece: { attention }, isSpaced, hasBreak }: Spaced,
  word: string,
): number => {
  const { open } = phrasing
  if (open === attention) return open.length
  const joint = isSpaced || hasBreak ? undefined : phrasing.last + (word[0] ?? "")
  let shared = 0
  while (
    shared < open.length &&
    shared < attention.length &&
    isSame(open[shared] as Attention, attention[shared] as Attention, joint)
  )
    shared++
  if (shared > 0) phrasing.open = [...attention.slice(0, shared), ...open.slice(shared)]
  return shared
}

/** Whether attention goes on in another one; `joint` is the characters on both sides where nothing parts them. */
const isSame = (one: Attention, other: Attention, joint: string | undefined): boolean =>
  one.element === other.element ||
  (joint !== undefined && one.type === other.type && (isEmphasis(one) || isSplitLink(one, other, joint)))

// Editors split links within words. Any other two links stay two, even to one address: menus part them by their styles.
const isSplitLink = (one: Attention, other: Attention, joint: string): boolean =>
  one.type === "link" &&
  one.url === other.url &&
  one.title === other.title &&
  /^\p{L}[\p{Ll}\p{Lo}]/u.test(joint) &&
  classesOf(one.element).length === 0 &&
  classesOf(other.element).length === 0

const isEmphasis = ({ type }: Attention): boolean => type === "strong" || type === "emphasis" || type === "delete"

const openOne = (phrasing: Phrasing, { type, url, title }: Attention): void => {
  const level = top(phrasing)
  if (type === "sup" || type === "sub") {
    level.push({ type: "html", value: `<${type}>` })
    phrasing.levels.push(level)
    phrasing.last = ">"
    return
  }
  const children: Array<PhrasingContent> = []
  level.push(type === "link" ? { type, url, title, children } : { type, children })
  phrasing.levels.push(children)
}

/** What comes behind attention that ends, undefined at the end of the paragraph. */
interface Next {
  readonly spaced: Spaced
  readonly word: string
}

/** Ends the attention beyond the first so many. */
const closeAttention = (phrasing: Phrasing, shared: number, next: Next | undefined): void => {
  for (let index = phrasing.open.length - 1; index >= shared; index--) {
    const { type } = phrasing.open[index] as Attention
    const inner = phrasing.levels.pop() as Array<PhrasingContent>
    if (type === "sup" || type === "sub") {
      inner.push({ type: "html", value: `</${type}>` })
      phrasing.last = ">"
    } else moveOut(phrasing, inner, type !== "link" && next !== undefined && isGlued(phrasing, next))
  }
  phrasing.open = phrasing.open.slice(0, shared)
}

const isGlued = (phrasing: Phrasing, { spaced: { isSpaced, hasBreak, piece }, word }: Next): boolean =>
  !isSpaced && !hasBreak && !piece.inCode && isLetter(word[0] ?? "") && isPunctuation(phrasing.last)

const moveOut = (phrasing: Phrasing, inner: Array<PhrasingContent>, isBeforeLetter: boolean): void => {
  const trail = takeTrail(inner, isBeforeLetter)
  if (trail === "") return
  const level = top(phrasing)
  const quote = takeQuote(inner, trail)
  const attention = level.at(-1)
  if (inner.length === 0) level.pop()
  if (quote !== "" && attention !== undefined) {
    if (inner.length > 0) level.pop()
    append(phrasing, quote)
    if (inner.length > 0) level.push(attention)
  }
  append(phrasing, trail)
}

const separate = (phrasing: Phrasing, { piece, isSpaced, hasBreak }: Spaced, opens: Attention | undefined): void => {
  const level = top(phrasing)
  if (hasBreak) addBreak(phrasing, level)
  else if (isSpaced || isLinkAfterLink(phrasing, opens)) {
    append(phrasing, " ", piece.inCode && !piece.beginsCode && level.at(-1)?.type === "inlineCode")
  }
}

// Read as one text, the two would run together.
const isLinkAfterLink = (phrasing: Phrasing, opens: Attention | undefined): boolean =>
  !phrasing.roundTrip && opens?.type === "link" && top(phrasing).at(-1)?.type === "link"

const addBreak = (phrasing: Phrasing, level: Array<PhrasingContent>): void => {
  if (phrasing.place === "heading") return append(phrasing, " ")
  level.push(phrasing.place === "cell" ? { type: "html", value: "<br>" } : { type: "break" })
  phrasing.last = "\n"
  // Readers that drop HTML would join the two lines.
  if (phrasing.place === "cell") append(phrasing, " ")
}
