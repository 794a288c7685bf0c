import type { Element } from "hast"
import type { BlockContent, DefinitionContent, PhrasingContent } from "mdast"

/** Emphasis or a link that text should stand in. */
export interface Mark {
  readonly type: "strong" | "emphasis" | "delete" | "link"
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
  language: string | undefined
  /** Elements and markdown containers around this place. */
  depth: number
  containers: number
}

export const makeBuilder = (): Builder => ({
  blocks: [],
  place: "flow",
  levels: [[]],
  open: [],
  wanted: [],
  isSpaced: false,
  breaks: 0,
  last: "",
  inCode: false,
  language: undefined,
  depth: 0,
  containers: 0,
})

/** Adds text, its white space collapsed as HTML does. */
export const addText = (builder: Builder, text: string): void => {
  const value = /[\t\n\r\f\u00ad]| {2}/u.test(text) ? text.replaceAll(/\u00ad/gu, "").replaceAll(/[ \t\n\r\f]+/gu, " ") : text
  const word = value.startsWith(" ") || value.endsWith(" ") ? trimSpaces(value) : value
  if (word === "" || (builder.last === "" && isInvisible(word))) {
    builder.isSpaced ||= value !== ""
    return
  }
  builder.isSpaced ||= value.startsWith(" ")
  const rest = openMarks(builder, word)
  if (rest !== "") append(builder, rest)
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
  // Emphasis within emphasis of the same kind, and a link within a link, is nothing more.
  if (!outer.some((one) => one.type === mark.type)) builder.wanted = [...outer, mark]
  walk()
  builder.wanted = outer
}

const trimSpaces = (text: string): string => {
  const start = text.startsWith(" ") ? 1 : 0
  return text.slice(start, text.endsWith(" ") ? Math.max(start, text.length - 1) : text.length)
}

const isInvisible = (text: string): boolean => !/[^\s\u200b-\u200f\u2060\ufeff]/u.test(text)

const top = (builder: Builder): Array<PhrasingContent> => builder.levels.at(-1) as Array<PhrasingContent>

const closeParagraph = (builder: Builder): void => {
  const children = builder.levels[0] ?? []
  if (children.length > 0) {
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
  const shared = sharedMarks(builder)
  if (shared < builder.open.length) closeMarks(builder, shared, word)
  separate(builder, shared)
  const opens = builder.wanted.slice(shared)
  const rest = opens.some((mark) => mark.type !== "link") && isLetter(builder.last) ? leadPunctuation(builder, word) : word
  if (word !== "" && rest === "") return ""
  for (const mark of opens) openMark(builder, mark)
  return rest
}

const sharedMarks = (builder: Builder): number => {
  const { open, wanted } = builder
  let shared = 0
  while (shared < open.length && shared < wanted.length && isSame(builder, open[shared] as Mark, wanted[shared] as Mark)) shared++
  return shared
}

// Emphasis that goes on in another element is one; links stay two, even to one address.
const isSame = (builder: Builder, one: Mark, other: Mark): boolean =>
  one.element === other.element || (one.type === other.type && one.type !== "link" && !builder.isSpaced && builder.breaks === 0)

const openMark = (builder: Builder, { type, url, title }: Mark): void => {
  const children: Array<PhrasingContent> = []
  const node: PhrasingContent = type === "link" ? { type, url, title, children } : { type, children }
  top(builder).push(node)
  builder.levels.push(children)
  builder.open = builder.wanted.slice(0, builder.open.length + 1)
}

const closeMarks = (builder: Builder, shared: number, word: string): void => {
  const closed = builder.open.slice(shared)
  const inner = top(builder)
  builder.levels.length = shared + 1
  builder.open = builder.open.slice(0, shared)
  const isGlued = !builder.isSpaced && builder.breaks === 0 && isLetter(word[0] ?? "") && isPunctuation(builder.last)
  if (isGlued && closed.every((mark) => mark.type !== "link")) trailPunctuation(builder, inner)
}

const separate = (builder: Builder, shared: number): void => {
  const level = top(builder)
  const isLinkAfterLink = builder.wanted[shared]?.type === "link" && level.at(-1)?.type === "link"
  if (builder.last !== "" && builder.breaks > 0) addWaitingBreak(builder, level)
  else if (builder.last !== "" && (builder.isSpaced || isLinkAfterLink)) append(builder, " ")
  builder.isSpaced = false
  builder.breaks = 0
}

const addWaitingBreak = (builder: Builder, level: Array<PhrasingContent>): void => {
  if (builder.place === "heading") append(builder, " ")
  else {
    level.push(builder.place === "cell" ? { type: "html", value: "<br>" } : { type: "break" })
    builder.last = "\n"
  }
}

const append = (builder: Builder, text: string): void => {
  const level = top(builder)
  const last = level.at(-1)
  if (last?.type === "text" && (!builder.inCode || text === " ")) last.value += text
  else if (last?.type === "inlineCode" && builder.inCode) last.value += text
  else level.push(builder.inCode && text !== " " ? { type: "inlineCode", value: text } : { type: "text", value: text })
  builder.last = text.at(-1) ?? builder.last
}

// A mark between a letter and its own punctuation would not be seen as one, so the punctuation moves out.
const leadPunctuation = (builder: Builder, word: string): string => {
  const lead = /^[\p{P}\p{S}]+/u.exec(word)?.[0] ?? ""
  if (lead !== "" && !builder.inCode) append(builder, lead)
  return builder.inCode ? word : word.slice(lead.length)
}

const trailPunctuation = (builder: Builder, inner: Array<PhrasingContent>): void => {
  const node = inner.at(-1)
  if (node?.type !== "text") return
  const trail = /[\p{P}\p{S}]+$/u.exec(node.value.slice(-16))?.[0] ?? ""
  if (/^[\p{Pe}\p{Pf}"']/u.test(trail)) leadQuote(top(builder), inner)
  node.value = node.value.slice(0, node.value.length - trail.length)
  if (node.value === "") dropEmpty(top(builder), inner)
  append(builder, trail)
}

// A pair of quotes or brackets moves out together.
const leadQuote = (level: Array<PhrasingContent>, inner: Array<PhrasingContent>): void => {
  const first = inner[0]
  if (first?.type !== "text" || !/^[\p{Ps}\p{Pi}"']/u.test(first.value)) return
  const before = level.at(-2)
  if (before?.type === "text") before.value += first.value[0]
  else level.splice(-1, 0, { type: "text", value: first.value[0] ?? "" })
  first.value = first.value.slice(1)
}

const dropEmpty = (level: Array<PhrasingContent>, inner: Array<PhrasingContent>): void => {
  inner.pop()
  const mark = level.at(-1)
  if (mark !== undefined && "children" in mark && mark.children.length === 0) level.pop()
}

const isPunctuation = (character: string): boolean => /[\p{P}\p{S}]/u.test(character)

const isLetter = (character: string): boolean => character !== "" && !/[\s\p{P}\p{S}]/u.test(character)
