import type { Element } from "hast"
import type { BlockContent, DefinitionContent, Image, List, PhrasingContent } from "mdast"
import { classesOf } from "./attributes.ts"
import { isLetter, isPunctuation } from "../letters.ts"
import { isJoint, isNextWord, leadOf, takeQuote, takeTrail } from "./edges.ts"
import type { Survey } from "./survey.ts"

/** Emphasis or a link that text should stand in. `sup` and `sub` are written as HTML: markdown has no sign for them. */
export interface Mark {
  readonly type: "strong" | "emphasis" | "delete" | "link" | "sup" | "sub"
  readonly url: string
  readonly title: string | null
  readonly element: Element
}

type Block = BlockContent | DefinitionContent

/** A markdown tree in the making. White space and marks wait here until the next word shows where they belong. */
export interface Builder {
  blocks: Array<Block>
  /** Flow begins a paragraph at a block's edge, a heading goes on after a space, a table cell after a line break. */
  place: "flow" | "heading" | "cell"
  /** Phrasing of the open paragraph, then of every mark open in it. */
  levels: Array<Array<PhrasingContent>>
  open: Array<Mark>
  wanted: ReadonlyArray<Mark>
  isSpaced: boolean
  breaks: number
  /** The last character of the paragraph, empty at its start. */
  last: string
  inCode: boolean
  /** Whether a code span is about to begin: what space waits stands before it. */
  beginsCode: boolean
  inFootnote: boolean
  /** Whether an element that pages lay out as they like began or ended since the last text. */
  isSeam: boolean
  /** Whether a piece of its own began or ended since the last text: a fact in a row of them, a time. */
  isBetween: boolean
  /** Whether an element around this one was looked through for a formula. */
  lacksMath: boolean
  language: string | undefined
  /** The last picture, while only a stand-in for it is known. */
  awaited: Image | undefined
  picture: Image | undefined
  /** The last list of terms: another one right after it is the same. */
  descriptions: List | undefined
  /** Whether the next element is all that its parent holds. */
  isAlone: boolean
  readonly survey: Survey
  /** Hidden parts are left out, and it is remembered that there were some. */
  readonly keepsHidden: boolean
  leftOut: boolean
  /** Elements and markdown containers around this place. */
  depth: number
  containers: number
}

export const makeBuilder = (survey: Survey, keepsHidden: boolean): Builder => ({
  blocks: [],
  place: "flow",
  levels: [[]],
  open: [],
  wanted: [],
  isSpaced: false,
  breaks: 0,
  last: "",
  inCode: false,
  beginsCode: false,
  inFootnote: false,
  isSeam: false,
  isBetween: false,
  lacksMath: false,
  language: undefined,
  awaited: undefined,
  picture: undefined,
  descriptions: undefined,
  isAlone: false,
  survey,
  keepsHidden,
  leftOut: false,
  depth: 0,
  containers: 0,
})

/** Adds text, its white space collapsed as HTML does; the separators of Unicode break the line. */
export const addText = (builder: Builder, text: string): void => {
  if (!/[\u2028\u2029]/u.test(text)) return addLine(builder, text)
  for (const [index, line] of text.split(/[\u2028\u2029]+/u).entries()) {
    if (index > 0 && builder.breaks === 0) addBreak(builder)
    addLine(builder, line)
  }
}

const addLine = (builder: Builder, text: string): void => {
  const value = /[\t\n\r\f\u00ad\u200b\ufeff]| {2}/u.test(text) ? text.replaceAll(/[\u00ad\u200b\ufeff]/gu, "").replaceAll(/[ \t\n\r\f]+/gu, " ") : text
  const word = value.startsWith(" ") || value.endsWith(" ") ? trimSpaces(value) : value
  if (word === "" || ((builder.last === "" || builder.breaks > 0) && isInvisible(word))) {
    builder.isSpaced ||= value !== ""
    return
  }
  builder.isSpaced ||= value.startsWith(" ") || beginsWord(builder, word)
  builder.isSeam = false
  builder.isBetween = false
  const rest = openMarks(builder, word)
  if (rest !== "") append(builder, rest, builder.inCode)
  builder.beginsCode = false
  builder.isSpaced = value.endsWith(" ")
}

/** Adds an image, a footnote mark or the like. */
export const addLeaf = (builder: Builder, node: PhrasingContent): void => {
  openMarks(builder, "")
  top(builder).push(node)
  builder.last = ")"
}

/** A line break. Two in a row part paragraphs. */
export const addBreak = (builder: Builder): void => {
  builder.breaks++
  builder.isSpaced = false
}

/** The edge of a line within a block; in a row with others it is one break. */
export const endPiece = (builder: Builder): void => {
  if (builder.place === "heading" || builder.wanted.some(({ type }) => type === "link")) builder.isSpaced = true
  else builder.breaks = Math.max(1, builder.breaks)
}

/** The edge of a block: what follows does not continue the line. */
export const endLine = (builder: Builder): void => {
  if (builder.place === "flow") closeParagraph(builder)
  else if (builder.place === "heading") builder.isSpaced = true
  else builder.breaks = 1
}

export const addBlock = (builder: Builder, block: Block): void => {
  endLine(builder)
  builder.blocks.push(block)
}

/** What `walk` adds, as phrasing of its own. */
export const phrasingOf = (builder: Builder, place: "heading" | "cell", walk: () => void): Array<PhrasingContent> => {
  const { blocks, levels, open, last, isSpaced, breaks, place: outer } = builder
  Object.assign(builder, { blocks: [], place, levels: [[]], open: [], last: "", isSpaced: false, breaks: 0 })
  walk()
  closeMarks(builder, 0, "")
  const phrasing = builder.levels[0] ?? []
  Object.assign(builder, { blocks, levels, open, last, isSpaced, breaks, place: outer })
  return phrasing
}

/** What `walk` adds, as blocks of their own. */
export const blocksOf = (builder: Builder, walk: () => void): Array<Block> => {
  closeParagraph(builder)
  const outer = builder.blocks
  const blocks: Array<Block> = []
  builder.blocks = blocks
  builder.containers++
  walk()
  closeParagraph(builder)
  builder.containers--
  builder.blocks = outer
  return blocks
}

/** What `walk` adds stands in the mark too. */
export const withMark = (builder: Builder, mark: Mark, walk: () => void): void => {
  const outer = builder.wanted
  if (!outer.some((one) => one.type === mark.type) || isStressed(outer, mark)) builder.wanted = [...outer, mark]
  walk()
  builder.wanted = outer
}

/** Emphasis within emphasis, and a link within a link, is nothing more; but `em` in `em` and `strong` in `strong` is a further degree. HTML, 4.5.2. */
const isStressed = (outer: ReadonlyArray<Mark>, { type, element }: Mark): boolean =>
  (element.tagName === "em" || element.tagName === "strong") && outer.length < 8 && outer.every((one) => one.type !== type || one.element.tagName === element.tagName)

const trimSpaces = (text: string): string => {
  const start = text.startsWith(" ") ? 1 : 0
  return text.slice(start, text.endsWith(" ") ? Math.max(start, text.length - 1) : text.length)
}

const isInvisible = (text: string): boolean => !/[^\s\u200b-\u200f\u2060\ufeff]/u.test(text)

const beginsWord = (builder: Builder, word: string): boolean => {
  if (isBesidePicture(builder)) return isWord.test(word)
  if (!(builder.isSeam || builder.isBetween) || builder.inCode || beginsRaised(builder)) return false
  const tail = tailOf(builder)
  return (builder.isBetween && isJoint(tail, word)) || (builder.isSeam && isNextWord(tail, word))
}

/** Scripts with spaces between words. */
const isWord = /^[\p{Lu}\p{Ll}\p{N}]/u

// Read aloud, the name of a picture would run into the word behind it.
const isBesidePicture = (builder: Builder): boolean => builder.last === ")" && isPicture(top(builder).at(-1))

const isPicture = (node: PhrasingContent | undefined): boolean => node?.type === "image" || (node?.type === "link" && isPicture(node.children.at(-1)))

// Raised and lowered text belongs to the word before it.
const beginsRaised = ({ open, wanted }: Builder): boolean => wanted.some(({ element, type }) => (type === "sup" || type === "sub") && !open.some((one) => one.element === element))

// The last characters of a word, as far as no mark parts them.
const tailOf = (builder: Builder): string => {
  const node = top(builder).at(-1)
  return node?.type === "text" ? node.value.slice(-5) : builder.last
}

const top = (builder: Builder): Array<PhrasingContent> => builder.levels.at(-1) as Array<PhrasingContent>

const closeParagraph = (builder: Builder): void => {
  const children = builder.levels[0] ?? []
  if (children.length > 0) {
    builder.breaks = 0
    closeMarks(builder, 0, "")
    builder.blocks.push({ type: "paragraph", children })
    builder.levels = [[]]
    builder.open = []
  }
  builder.isSpaced = false
  builder.breaks = 0
  builder.last = ""
}

/** Ends marks, writes what space waits, begins marks; returns what of `word` is still to be written. */
const openMarks = (builder: Builder, word: string): string => {
  if (builder.breaks > 1 && builder.place === "flow") closeParagraph(builder)
  const shared = sharedMarks(builder, word)
  if (shared < builder.open.length) closeMarks(builder, shared, word)
  separate(builder, shared)
  const opens = builder.wanted.slice(shared)
  const lead = opens.length > 0 && !builder.inCode ? leadOf(word, opens.some(isEmphasis) && isAfterLetter(builder)) : ""
  // A mark between a letter and its own punctuation would not be seen as one, so the punctuation moves out.
  if (lead !== "") append(builder, lead)
  if (word !== "" && lead === word) return ""
  for (const mark of opens) openMark(builder, mark)
  return word.slice(lead.length)
}

// The sign around code is none.
const isAfterLetter = (builder: Builder): boolean => isLetter(builder.last) && top(builder).at(-1)?.type !== "inlineCode"

/** How many of the open marks go on; those are known by the element they go on in from here. */
const sharedMarks = (builder: Builder, word: string): number => {
  const { open, wanted, isSpaced, breaks } = builder
  const seam = isSpaced || breaks > 0 ? undefined : builder.last + (word[0] ?? "")
  let shared = 0
  while (shared < open.length && shared < wanted.length && isSame(open[shared] as Mark, wanted[shared] as Mark, seam)) shared++
  if (shared > 0) builder.open = [...wanted.slice(0, shared), ...open.slice(shared)]
  return shared
}

/** Whether a mark goes on in another one; `seam` is the characters on both sides where nothing parts them. */
const isSame = (one: Mark, other: Mark, seam: string | undefined): boolean =>
  one.element === other.element || (seam !== undefined && one.type === other.type && (isEmphasis(one) || isSplitLink(one, other, seam)))

// Editors split links within words. Any other two links stay two, even to one address: menus part them by their styles.
const isSplitLink = (one: Mark, other: Mark, seam: string): boolean =>
  one.type === "link" && one.url === other.url && one.title === other.title && /^\p{L}[\p{Ll}\p{Lo}]/u.test(seam) && classesOf(one.element).length === 0 && classesOf(other.element).length === 0

const isEmphasis = ({ type }: Mark): boolean => type === "strong" || type === "emphasis" || type === "delete"

const openMark = (builder: Builder, { type, url, title }: Mark): void => {
  const level = top(builder)
  if (type === "sup" || type === "sub") {
    level.push({ type: "html", value: `<${type}>` })
    builder.levels.push(level)
    builder.last = ">"
  } else {
    const children: Array<PhrasingContent> = []
    level.push(type === "link" ? { type, url, title, children } : { type, children })
    builder.levels.push(children)
  }
  builder.open = builder.wanted.slice(0, builder.open.length + 1)
}

const closeMarks = (builder: Builder, shared: number, word: string): void => {
  while (builder.open.length > shared) {
    const { type } = builder.open.at(-1) as Mark
    const inner = builder.levels.pop() as Array<PhrasingContent>
    builder.open = builder.open.slice(0, -1)
    if (type === "sup" || type === "sub") {
      inner.push({ type: "html", value: `</${type}>` })
      builder.last = ">"
    } else moveOut(builder, inner, type === "link" ? "" : word)
  }
}

const moveOut = (builder: Builder, inner: Array<PhrasingContent>, word: string): void => {
  const isGlued = !builder.isSpaced && builder.breaks === 0 && !builder.inCode && isLetter(word[0] ?? "") && isPunctuation(builder.last)
  const trail = takeTrail(inner, isGlued)
  if (trail === "") return
  const level = top(builder)
  const quote = takeQuote(inner, trail)
  const mark = level.at(-1)
  if (inner.length === 0) level.pop()
  if (quote !== "" && mark !== undefined) {
    if (inner.length > 0) level.pop()
    append(builder, quote)
    if (inner.length > 0) level.push(mark)
  }
  append(builder, trail)
}

const separate = (builder: Builder, shared: number): void => {
  const level = top(builder)
  const isLinkAfterLink = builder.wanted[shared]?.type === "link" && level.at(-1)?.type === "link"
  if (builder.last !== "" && builder.breaks > 0) addWaitingBreak(builder, level)
  else if (builder.last !== "" && (builder.isSpaced || isLinkAfterLink)) append(builder, " ", builder.inCode && !builder.beginsCode && level.at(-1)?.type === "inlineCode")
  builder.isSpaced = false
  builder.breaks = 0
}

const addWaitingBreak = (builder: Builder, level: Array<PhrasingContent>): void => {
  if (builder.place === "heading") append(builder, " ")
  else {
    level.push(builder.place === "cell" ? { type: "html", value: "<br>" } : { type: "break" })
    builder.last = "\n"
    // Readers that drop HTML would join the two lines.
    if (builder.place === "cell") append(builder, " ")
  }
}

const append = (builder: Builder, text: string, inCode = false): void => {
  const level = top(builder)
  const last = level.at(-1)
  const type = inCode ? "inlineCode" : "text"
  if (last?.type === type) last.value += text
  else level.push({ type, value: text })
  builder.last = text.at(-1) ?? builder.last
}
