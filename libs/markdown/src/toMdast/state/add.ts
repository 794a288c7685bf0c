import type { PhrasingContent } from "mdast"
import { type Block, type Content, lineBreak, lineEnd, nothing, paragraphEnd, space, type Word } from "./Content.ts"
import type { Line, State } from "./State.ts"

/** Text, its white space collapsed as HTML does; the separators of Unicode break the line. */
export const addText = (state: State, text: string): Content => {
  if (!state.line.hasText && isInvisible(text)) return nothing
  if (!unusual.test(text)) return addWord(state, text)
  const add = (line: string): Content => addWord(state, collapsed(state, line))
  return text.split(/[\u2028\u2029]+/u).map((line, index) => (index === 0 ? add(line) : [breakLine(state), add(line)]))
}

/** What white space to collapse has, and separators that break the line: most texts have none. */
const unusual = /[\t\n\r\f\u00a0\u00ad\u200b\u2028\u2029\u202f\ufeff]| {2}/u

const addWord = (state: State, value: string): Content => {
  const startsSpaced = value.startsWith(" ")
  const endsSpaced = value.endsWith(" ")
  const word = startsSpaced || endsSpaced ? value.slice(startsSpaced ? 1 : 0, endsSpaced ? -1 : value.length) : value
  const { line, attention, code } = state
  if (word === "" || ((!line.hasText || line.isBroken) && isInvisible(word))) return value === "" ? nothing : space
  const beginsCode = code?.isEmpty === true
  if (beginsCode) code.isEmpty = false
  noteText(line)
  const inCode = code !== undefined
  return { type: "word", value: word, startsSpaced, endsSpaced, attention, inCode, beginsCode } satisfies Word
}

const collapsed = ({ code, roundTrip }: State, text: string): string => {
  // How a page breaks its lines is no matter of a text without a width, but of one that becomes a page again.
  const plain = code === undefined && !roundTrip ? text.replaceAll(/[\u00a0\u202f]/gu, " ") : text
  return plain.replaceAll(/[\u00ad\u200b\ufeff]/gu, "").replaceAll(/[ \t\n\r\f]+/gu, " ")
}

const isInvisible = (text: string): boolean => !/[^\s\u200b-\u200f\u2060\ufeff]/u.test(text)

const noteText = (line: Line): void => {
  line.hasText = true
  line.isBroken = false
  line.last = undefined
}

/** An image, a footnote's reference or the like. */
export const addLeaf = (state: State, node: PhrasingContent): Content => {
  const { line, attention, code } = state
  noteText(line)
  line.last = node.type === "image" ? node : undefined
  line.isWrapped = attention.length > 0
  return { type: "leaf", node, attention, inCode: code !== undefined, beginsCode: code?.isEmpty === true }
}

/** A block, which ends the paragraph before it. `last` is the image or the list of descriptions that it ends with. */
export const addBlock = ({ line }: State, block: Block, last?: Line["last"]): Content => {
  line.hasText = false
  line.isBroken = false
  line.last = last
  line.isWrapped = false
  return block
}

/** A line break. Two in a row part paragraphs. */
export const addBreak = ({ line }: State): Content => {
  line.isBroken = true
  return lineBreak
}

/** The edge of a block: what follows does not continue the line. */
export const endLine = (state: State): Content => {
  const { line, place } = state
  if (!line.hasText) return nothing
  if (place === "heading") return space
  if (place === "cell") return breakLine(state)
  line.hasText = false
  line.isBroken = false
  if (line.isWrapped) line.last = undefined
  return paragraphEnd
}

/** Content on lines of its own. */
export const onOwnLine = (state: State, contentIn: () => Content): Content => {
  const start = endLine(state)
  const content = contentIn()
  const end = endLine(state)
  return start === nothing && end === nothing ? content : [start, content, end]
}

/** The edge of a line within a block; in a row with others it is one break. */
export const endInlineLine = (state: State): Content =>
  state.place === "heading" || state.attention.some(({ type }) => type === "link") ? space : breakLine(state)

const breakLine = ({ line }: State): Content => {
  line.isBroken = true
  return lineEnd
}
