import type { Element } from "hast"
import { classesOf } from "./attributes.ts"
import { endPiece } from "./builder/addBlock.ts"
import { addBreak } from "./builder/addText.ts"
import type { Builder } from "./builder/Builder.ts"
import { textOf } from "./textOf.ts"
import type { NodeReader, Reader } from "./NodeReader.ts"
import { readChildren } from "./readChildren.ts"
import { isLineNumber } from "./code/readCode.ts"
import { readInBrackets } from "./readInBrackets.ts"
import { isRenderedMath, readRenderedMath } from "./readMath.ts"
import { isApart, isBreak, isLine } from "./seams.ts"
import { findElement } from "./findElement.ts"

/** The text of a note that stands in the margin, or opens over the text: `undefined` where the element is no note. LaTeXML puts all its notes there, with their numbers. */
const sideNoteOf = (element: Element): Element | undefined => {
  const names = classesOf(element)
  if (names.some((name) => /^(?:side|margin)-?note$/iu.test(name))) return element
  if (!names.includes("ltx_note")) return undefined
  const content = findElement(element, (one) => classesOf(one).includes("ltx_note_content")) ?? element
  return { ...content, children: content.children.filter((child) => child.type !== "element" || !classesOf(child).some((name) => noteParts.has(name))) }
}

const noteParts: ReadonlySet<string> = new Set(["ltx_note_mark", "ltx_note_type", "ltx_tag_note"])

/** Reads `span`: a formula, a note, a line break or a piece of a line, as its names say. */
export const readSpan: Reader = (builder, element, read) => {
  const classes = classesOf(element)
  if (classes.length === 0) return readChildren(builder, element, read)
  if (isRenderedMath(element)) return readRenderedMath(builder, element, read)
  if (classes.includes("katex-html") || (isLineNumber(element) && !classes.includes("sr-only"))) return
  if (builder.inFootnote && classes.some((name) => /back-?link/iu.test(name))) return
  const note = sideNoteOf(element)
  if (note !== undefined && builder.place === "flow" && builder.last !== "") return readSideNote(builder, { span: element, note }, read)
  if (isBreak(element)) addBreak(builder)
  else readPiece(builder, element, read)
}

// What style sheets part stands without a space beside its neighbours.
const readPiece: Reader = (builder, element, read) => {
  const edge = isLine(element) ? endPiece : isApart(element) ? markSpace : markSeam
  edge(builder)
  readChildren(builder, element, read)
  edge(builder)
}

const markSpace = (builder: Builder): void => {
  builder.isSpaced = true
}

const markSeam = (builder: Builder): void => {
  builder.isSeam = true
}

// Stands in the margin for the eye, and amid a sentence in the text.
// A note without a text has its text in the margin further up.
const readSideNote = (builder: Builder, { span, note }: { readonly span: Element; readonly note: Element }, read: NodeReader): void => {
  if (textOf(note, 500).trim() === "") return span.children.forEach((child) => child.type === "element" && child.tagName === "sup" && read(builder, child))
  builder.isSpaced = true
  readInBrackets(builder, note, read)
}
