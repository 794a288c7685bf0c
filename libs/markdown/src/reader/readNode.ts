import type { Element } from "hast"
import { attributeOf, classesOf, isHidden } from "./attributes.ts"
import { findElement } from "./findElement.ts"
import { plainText } from "./plainText.ts"
import { addBlock, blocksOf, endLine, endPiece } from "./builder/addBlock.ts"
import { addBreak, addLeaf, addText } from "./builder/addText.ts"
import type { Builder } from "./builder/Builder.ts"
import type { Mark } from "./builder/Mark.ts"
import { withMark } from "./builder/marks.ts"
import { blocks, holdsBlocks, ignored, preformatted } from "./elements.ts"
import type { Read } from "./Read.ts"
import { isIcon } from "./isIcon.ts"
import { languageOf } from "./languageOf.ts"
import { isCallout, readCallout } from "./readCallout.ts"
import { isCode, isLineNumber } from "./readCode.ts"
import { readFootnote, readNotes, withoutLabel } from "./readFootnote.ts"
import { readHeading } from "./readHeading.ts"
import { readImage, readNoscript, readPicture } from "./readImage.ts"
import { readLink } from "./readLink.ts"
import { maxContainers, readDescriptions, readList } from "./readList.ts"
import { isRenderedMath, readBroken, readMath, readMathScript, readRenderedMath, readText } from "./readMath.ts"
import { readMedia } from "./readMedia.ts"
import { readCodeLike, readPre } from "./readPre.ts"
import { readTable } from "./readTable.ts"
import { sideNoteOf } from "./sideNoteOf.ts"
import { isApart, isBreak, isLine, isTitle, readPieces } from "./seams.ts"

/** Far below what overflows the stack, far above what pages nest. */
const maxDepth = 900

/** Reads a node of an HTML tree into the builder. */
export const readNode: Read = (builder, node) => {
  const { brokenFormulas, twins } = builder.survey
  if (twins.size > 0 && twins.has(node)) return
  if (brokenFormulas.size > 0 && brokenFormulas.has(node)) readBroken(builder, brokenFormulas.get(node) ?? "")
  else if (node.type === "text") readText(builder, node.value)
  else if (node.type === "element") readElement(builder, node)
}

const readElement = (builder: Builder, element: Element): void => {
  if (ignored.has(element.tagName)) return
  if (isIcon(element)) return space(builder)
  if (builder.depth > maxDepth) return addText(builder, plainText(element))
  if (!builder.keepsHidden && isHidden(element)) {
    builder.leftOut = true
    return
  }
  builder.depth++
  const label = builder.place === "flow" ? builder.survey.definitions.get(element) : undefined
  if (label === undefined) readerOf(builder, element)(builder, element)
  else readFootnote(builder, label, () => withoutLabel(element).forEach((child) => readNode(builder, child)))
  builder.depth--
}

type Reader = (builder: Builder, element: Element) => void

const readerOf = (builder: Builder, element: Element): Reader => {
  if (builder.survey.notes.has(element)) return readNoteBlock
  const role = element.properties.role
  const byRole = typeof role === "string" && (element.tagName === "div" || element.tagName === "span" || element.tagName === "p") ? roles.get(role) : undefined
  return byRole ?? readers.get(element.tagName) ?? (blocks.has(element.tagName) ? readBlock : isRenderedMath(element) ? readRendered : readChildren)
}

const readChildren: Reader = (builder, element) => {
  readPieces(builder, element.children, (_, child) => {
    builder.isAlone = child.type === "element" && (child.tagName === "a" || child.tagName === "code") && isAlone(element, child)
    readNode(builder, child)
  })
}

// No text and, for a link, nothing else beside it.
const isAlone = (parent: Element, child: Element): boolean =>
  parent.children.length < 32 && parent.children.every((one) => one === child || (one.type === "text" ? one.value.trim() === "" : child.tagName === "code" && one.type === "element" && (blocks.has(one.tagName) || besideCode.has(one.tagName))))

const besideCode: ReadonlySet<string> = new Set("code pre br button h1 h2 h3 h4 h5 h6 ul ol dl table blockquote hr img".split(" "))

const readBlock: Reader = (builder, element) => {
  if (element.tagName === "div" && classesOf(element).includes("bbCodeBlock-expandLink")) return
  const outer = builder.language
  if (element.children.length > 0) builder.language = languageOf(element) ?? outer
  endLine(builder)
  if (isRenderedMath(element)) readRendered(builder, element)
  else if (isCallout(builder, element)) readCallout(builder, element, readNode)
  else if (element.tagName === "div" && builder.place === "flow") readBox(builder, element)
  else readChildren(builder, element)
  endLine(builder)
  builder.language = outer
}

// Programs write quotes and code as boxes with a name.
const readBox: Reader = (builder, element) => {
  if (isLineNumber(element) && /^[\s\d]*$/u.test(plainText(element, 20_000))) return
  if (builder.containers <= maxContainers && isQuoted(element)) readQuote(builder, element)
  else if (isCode(element)) readCodeLike(builder, element)
  else readChildren(builder, element)
}

const readNoteBlock: Reader = (builder, element) => {
  if (element.tagName === "ol" || element.tagName === "ul") return readList(builder, element, readNode)
  endLine(builder)
  readNotes(element, (child) => readNode(builder, child))
  endLine(builder)
}

const readRendered: Reader = (builder, element) => readRenderedMath(builder, element, () => readChildren(builder, element))

const readSpaced: Reader = (builder, element) => {
  space(builder)
  readChildren(builder, element)
  space(builder)
}

const readHeadingIn: Reader = (builder, element) => {
  if (builder.place === "flow") readHeading(builder, element, readNode)
  else readBlock(builder, element)
}

/** A longer text in several blocks was not meant to be bold. */
const longMark = 300

const isSection = (element: Element): boolean =>
  plainText(element, longMark + 1).length > longMark || element.children.some((child) => child.type === "element" && /^h[1-6]$/u.test(child.tagName))

const readMark =
  (type: Mark["type"]): Reader =>
  (builder, element) => {
    // Editors wrap whole documents in a bold that says it is not, and unclosed tags make whole pages bold.
    if (/font-weight\s*:\s*(?:normal|[1-5]00)/u.test(attributeOf(element, "style") ?? "") || (holdsBlocks(element) && isSection(element))) readChildren(builder, element)
    else withMark(builder, { type, url: "", title: null, element }, () => readChildren(builder, element))
    builder.isBetween ||= isTitle(element)
  }

const suffix = /^(?:st|nd|rd|th|er|ers|re|ère|e|è|ème|o|a|º|ª|TM|SM|MD|®|™|©|℠)$/iu

const readRaised =
  (type: "sup" | "sub"): Reader =>
  (builder, element) => {
    const marks = element.children.filter((child): child is Element => child.type === "element" && builder.survey.marks.has(child))
    if (marks.length > 0) for (const mark of marks) readNode(builder, mark)
    else if (suffix.test(plainText(element, 50).trim()) || element.children.some((child) => child.type === "element" && child.tagName === "a")) readChildren(builder, element)
    else withMark(builder, { type, url: "", title: null, element }, () => readChildren(builder, element))
  }

const readSpan: Reader = (builder, element) => {
  const classes = classesOf(element)
  if (classes.length === 0) return readChildren(builder, element)
  if (isRenderedMath(element)) return readRendered(builder, element)
  if (classes.includes("katex-html") || (isLineNumber(element) && !classes.includes("sr-only"))) return
  if (builder.inFootnote && classes.some((name) => /back-?link/iu.test(name))) return
  const note = sideNoteOf(element)
  if (note !== undefined && builder.place === "flow" && builder.last !== "") return readSideNote(builder, element, note)
  if (isBreak(element)) addBreak(builder)
  else readPiece(builder, element)
}

// What style sheets part stands without a space beside its neighbours.
const readPiece: Reader = (builder, element) => {
  const edge = isLine(element) ? endPiece : isApart(element) ? space : markSeam
  edge(builder)
  readChildren(builder, element)
  edge(builder)
}

const space = (builder: Builder): void => {
  builder.isSpaced = true
}

const markSeam = (builder: Builder): void => {
  builder.isSeam = true
}

const readTime: Reader = (builder, element) => {
  builder.isBetween = true
  readChildren(builder, element)
  builder.isBetween = true
}

const readInlineCode: Reader = (builder, element) => {
  const text = element.children.length === 1 ? element.children[0] : undefined
  if (text?.type === "text" && /^[ \u00a0]+$/u.test(text.value)) return addLeaf(builder, { type: "inlineCode", value: text.value.replaceAll(/ {2,}/gu, " ") })
  if (builder.last === "" && builder.place === "flow" && builder.wanted.length === 0 && !builder.inCode && (isCode(element) || (builder.isAlone && isMultiline(element)))) return readCodeLike(builder, element)
  const outer = builder.inCode
  builder.beginsCode = !outer
  builder.inCode = true
  readChildren(builder, element)
  builder.inCode = outer
}

// Lines of code whose white space the page's style keeps.
const isMultiline = (element: Element): boolean => {
  if (classesOf(element).some((name) => /^(?:block|code-?block)$/iu.test(name))) return true
  const text = plainText(element, 100_000).trim()
  return text.includes("\n") && !/\n\s*\n\s*\n/u.test(text)
}

// What Sphinx makes of lines that are further in than those above them, as below the entry of a list.
const isIndented = ({ children, properties }: Element): boolean => {
  const [box, ...others] = children.filter((child) => child.type !== "text" || child.value.trim() !== "")
  const isBox = box?.type === "element" && box.tagName === "div" && others.length === 0 && Object.keys(properties).length === 0 && Object.keys(box.properties).length === 0
  return isBox && !box.children.some((child) => child.type === "element" && child.tagName === "cite")
}

const readQuote: Reader = (builder, element) => {
  if (builder.place !== "flow" || builder.containers > maxContainers || isPost(element) || (builder.containers > 1 && isIndented(element))) return readBlock(builder, element)
  const children = blocksOf(builder, () => readChildren(builder, element))
  if (children.length > 0 || isEmpty(element)) addBlock(builder, { type: "blockquote", children })
}

// Programs of forums put each post in such an element: what its author says, not what they quote.
const isPost = (element: Element): boolean => classesOf(element).some((name) => /^(?:post-?(?:content|body|message|text)|message-?(?:content|body|text))$/iu.test(name))

// And what they quote in one of another kind.
const isQuoted = (element: Element): boolean =>
  classesOf(element).some((name) => /^(?:bbcode_quote|quotecontent)$/iu.test(name)) && findElement(element, ({ tagName }) => tagName === "blockquote") === undefined

const isEmpty = (element: Element): boolean =>
  Object.keys(element.properties).length === 0 && element.children.every((child) => child.type === "text" && child.value.trim() === "")

const readInlineQuote: Reader = (builder, element) => {
  addText(builder, "“")
  readChildren(builder, element)
  builder.isSpaced = false
  addText(builder, "”")
}

const readReading: Reader = (builder, element) => {
  if (plainText(element, 500).trim() === "") return
  builder.isSpaced = false
  readInBrackets(builder, element)
}

const readInBrackets: Reader = (builder, element) => {
  addText(builder, "(")
  readChildren(builder, element)
  builder.isSpaced = false
  addText(builder, ")")
}

// Stands in the margin for the eye, and amid a sentence in the text.
// A note without a text has its text in the margin further up.
const readSideNote = (builder: Builder, element: Element, note: Element): void => {
  if (plainText(note, 500).trim() === "") return element.children.forEach((child) => child.type === "element" && child.tagName === "sup" && readNode(builder, child))
  builder.isSpaced = true
  readInBrackets(builder, note)
}

const readSummary: Reader = (builder, element) => {
  endLine(builder)
  if (element.children.some((child) => child.type === "element" && blocks.has(child.tagName)) || builder.place !== "flow") readChildren(builder, element)
  else withMark(builder, { type: "strong", url: "", title: null, element }, () => readChildren(builder, element))
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
const list: Reader = (builder, element) => readList(builder, element, readNode)
const table: Reader = (builder, element) => readTable(builder, element, readNode)
const media: Reader = (builder, element) => readMedia(builder, element, () => readChildren(builder, element))

const roles: ReadonlyMap<string, Reader> = new Map([
  ["heading", readHeadingIn],
  ["list", list],
  ["table", table],
  ["grid", table],
  ["separator", readRule],
])

const readers: ReadonlyMap<string, Reader> = new Map([
  ["a", (builder: Builder, element: Element) => readLink(builder, element, () => readChildren(builder, element))],
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
  ["sup", readRaised("sup")],
  ["sub", readRaised("sub")],
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
  ["picture", (builder: Builder, element: Element) => readPicture(builder, element, () => readChildren(builder, element))],
  ["noscript", readNoscript],
  ["iframe", media],
  ["audio", media],
  ["video", media],
  ["embed", media],
  ["object", media],
  ["br", (builder: Builder) => addBreak(builder)],
  ["hr", readRule],
  ["button", readSpaced],
  ["label", readSpaced],
  ["summary", readSummary],
  ["blockquote", readQuote],
  ["dir", list],
  ["menu", list],
  ["ol", list],
  ["ul", list],
  ["dl", (builder: Builder, element: Element) => readDescriptions(builder, element, readNode)],
  ["table", table],
  ...["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, readHeadingIn] as const),
  ...[...preformatted].map((name) => [name, readPre] as const),
])
