import type { PhrasingContent } from "mdast"
import { append, type Builder, top } from "./Builder.ts"
import { isJoint, isNextWord } from "./edges.ts"
import { openMarks } from "./marks.ts"

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
