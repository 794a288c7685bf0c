import type { Element } from "hast"
import { classesOf, isHidden } from "./attributes.ts"
import { addBlock, endLine } from "./builder/addBlock.ts"
import { addBreak, addText } from "./builder/addText.ts"
import type { Builder } from "./builder/Builder.ts"
import { withMark } from "./builder/marks.ts"
import { blocks, ignored, preformatted } from "./elements.ts"
import { textOf } from "./textOf.ts"
import type { NodeReader, Reader } from "./NodeReader.ts"
import { readBlock } from "./readBlock.ts"
import { readChildren } from "./readChildren.ts"
import { readFootnote, readNotes, withoutLabel } from "./readFootnote.ts"
import { readHeading } from "./readHeading.ts"
import { readImage, readNoscript, readPicture } from "./images/readImage.ts"
import { readReading } from "./readInBrackets.ts"
import { readInlineCode } from "./code/readInlineCode.ts"
import { readLink } from "./readLink.ts"
import { readDescriptions, readList } from "./lists/readList.ts"
import { readMark, readSuperscript } from "./readMark.ts"
import { isRenderedMath, readBroken, readMath, readMathScript, readRenderedMath, readText } from "./readMath.ts"
import { readMedia } from "./readMedia.ts"
import { readPre } from "./code/readPre.ts"
import { isQuote, readInlineQuote, readQuote } from "./readQuote.ts"
import { readSpan } from "./readSpan.ts"
import { readTable } from "./tables/readTable.ts"

const tags: ReadonlySet<string> = new Set(["i", "span", "em", "mat-icon"])
const fonts = /^(?:google-)?(?:material-(?:icons|symbols)|symbols)(?:-(?:outlined|rounded|round|sharp|two-tone|filled))?$/u
const longestName = 60

/** Whether an element is an icon of a font that draws one in the place of its name: `<i class="material-icons">arrow_right</i>`. */
const isIcon = (element: Element): boolean =>
  tags.has(element.tagName) && (element.tagName === "mat-icon" || classesOf(element).some((name) => fonts.test(name))) && /^\s*[a-z\d]+(?:_[a-z\d]+)*\s*$/u.test(textOf(element, longestName))

/** Far below what overflows the stack, far above what pages nest. */
const maxDepth = 900

/** Reads a node of an HTML tree into the builder. */
export const readNode: NodeReader = (builder, node) => {
  const { brokenFormulas, twins } = builder.survey
  if (twins.size > 0 && twins.has(node)) return
  if (brokenFormulas.size > 0 && brokenFormulas.has(node)) readBroken(builder, brokenFormulas.get(node) ?? "")
  else if (node.type === "text") readText(builder, node.value)
  else if (node.type === "element") readElement(builder, node)
}

const readElement = (builder: Builder, element: Element): void => {
  if (ignored.has(element.tagName)) return
  if (isIcon(element)) {
    builder.isSpaced = true
    return
  }
  if (builder.depth > maxDepth) return addText(builder, textOf(element))
  if (!builder.keepsHidden && isHidden(element)) {
    builder.leftOut = true
    return
  }
  builder.depth++
  const label = builder.place === "flow" ? builder.survey.definitions.get(element) : undefined
  if (label === undefined) readerOf(builder, element)(builder, element, readNode)
  else readFootnote(builder, label, () => withoutLabel(element).forEach((child) => readNode(builder, child)))
  builder.depth--
}

const readerOf = (builder: Builder, element: Element): Reader => {
  if (builder.survey.notes.has(element)) return readNoteBlock
  const role = element.properties.role
  const byRole = typeof role === "string" && (element.tagName === "div" || element.tagName === "span" || element.tagName === "p") ? roles.get(role) : undefined
  return byRole ?? readers.get(element.tagName) ?? (blocks.has(element.tagName) ? readBlock : isRenderedMath(element) ? readRenderedMath : readChildren)
}

const readNoteBlock: Reader = (builder, element, read) => {
  if (element.tagName === "ol" || element.tagName === "ul") return readList(builder, element, read)
  endLine(builder)
  readNotes(element, (child) => read(builder, child))
  endLine(builder)
}

const readSpaced: Reader = (builder, element, read) => {
  builder.isSpaced = true
  readChildren(builder, element, read)
  builder.isSpaced = true
}

const readHeadingIn: Reader = (builder, element, read) => {
  if (builder.place === "flow") readHeading(builder, element, read)
  else readBlock(builder, element, read)
}

const readTime: Reader = (builder, element, read) => {
  builder.isBetween = true
  readChildren(builder, element, read)
  builder.isBetween = true
}

const readBlockquote: Reader = (builder, element, read) => (isQuote(builder, element) ? readQuote : readBlock)(builder, element, read)

const readSummary: Reader = (builder, element, read) => {
  endLine(builder)
  if (element.children.some((child) => child.type === "element" && blocks.has(child.tagName)) || builder.place !== "flow") readChildren(builder, element, read)
  else withMark(builder, { type: "strong", url: "", title: null, element }, () => readChildren(builder, element, read))
  endLine(builder)
}

// What a line parts in a link leads to one place.
const readRule: Reader = (builder) => {
  if (builder.place === "flow" && !builder.wanted.some(({ type }) => type === "link")) addBlock(builder, { type: "thematicBreak" })
  else endLine(builder)
}

const strong = readMark("strong")
const emphasis = readMark("emphasis")
const deleted = readMark("delete")

const roles: ReadonlyMap<string, Reader> = new Map([
  ["heading", readHeadingIn],
  ["list", readList],
  ["table", readTable],
  ["grid", readTable],
  ["separator", readRule],
])

const readers: ReadonlyMap<string, Reader> = new Map([
  ["a", readLink],
  ["b", strong],
  ["strong", strong],
  ["em", emphasis],
  ["i", emphasis],
  ["cite", emphasis],
  ["dfn", emphasis],
  ["var", emphasis],
  ["del", deleted],
  ["s", deleted],
  ["strike", deleted],
  ["sup", readSuperscript("sup")],
  ["sub", readSuperscript("sub")],
  ["code", readInlineCode],
  ["kbd", readInlineCode],
  ["samp", readInlineCode],
  ["tt", readInlineCode],
  ["q", readInlineQuote],
  ["rt", readReading],
  ["span", readSpan],
  ["time", readTime],
  ["math", readMath],
  ["script", readMathScript],
  ["img", readImage],
  ["image", readImage],
  ["picture", readPicture],
  ["noscript", readNoscript],
  ["iframe", readMedia],
  ["audio", readMedia],
  ["video", readMedia],
  ["embed", readMedia],
  ["object", readMedia],
  ["br", addBreak],
  ["hr", readRule],
  ["button", readSpaced],
  ["label", readSpaced],
  ["summary", readSummary],
  ["blockquote", readBlockquote],
  ["dir", readList],
  ["menu", readList],
  ["ol", readList],
  ["ul", readList],
  ["dl", readDescriptions],
  ["table", readTable],
  ...["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, readHeadingIn] as const),
  ...[...preformatted].map((name) => [name, readPre] as const),
])
