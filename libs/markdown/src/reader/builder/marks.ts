import type { PhrasingContent } from "mdast"
import { isLetter, isPunctuation } from "../../letters.ts"
import { classesOf } from "../attributes.ts"
import { append, type Builder, top } from "./Builder.ts"
import { leadOf, takeQuote, takeTrail } from "./edges.ts"
import type { Mark } from "./Mark.ts"

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

/** Ends the open paragraph, and all marks in it. */
export const closeParagraph = (builder: Builder): void => {
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
export const openMarks = (builder: Builder, word: string): string => {
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

/** Ends the marks beyond the first so many; `word` is what comes next. */
export const closeMarks = (builder: Builder, shared: number, word: string): void => {
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
  if (builder.last !== "" && builder.breaks > 0) addWaitingBreak(builder, level)
  else if (builder.last !== "" && (builder.isSpaced || isLinkAfterLink(builder, shared))) append(builder, " ", builder.inCode && !builder.beginsCode && level.at(-1)?.type === "inlineCode")
  builder.isSpaced = false
  builder.breaks = 0
}

// Read as one text, the two would run together.
const isLinkAfterLink = (builder: Builder, shared: number): boolean => !builder.exact && builder.wanted[shared]?.type === "link" && top(builder).at(-1)?.type === "link"

const addWaitingBreak = (builder: Builder, level: Array<PhrasingContent>): void => {
  if (builder.place === "heading") append(builder, " ")
  else {
    level.push(builder.place === "cell" ? { type: "html", value: "<br>" } : { type: "break" })
    builder.last = "\n"
    // Readers that drop HTML would join the two lines.
    if (builder.place === "cell") append(builder, " ")
  }
}
