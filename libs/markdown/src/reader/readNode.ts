import type { Element, Nodes } from "hast"
import { classesOf, numberOf, plainText, textOf } from "./attributes.ts"
import { addBlock, addBreak, addLeaf, addText, blocksOf, type Builder, endLine, type Mark, phrasingOf, withMark } from "./Builder.ts"
import { blocks, ignored, preformatted } from "./elements.ts"
import { isGutter, languageOf, readCode } from "./readCode.ts"
import { maxContainers, readDescriptions, readList } from "./readList.ts"
import { texOf } from "./texOf.ts"
import type { Read } from "./Read.ts"
import { readTable } from "./readTable.ts"

/** Far below what overflows the stack, far above what pages nest. */
const maxDepth = 900

/** Reads a node of an HTML tree into the builder. */
export const readNode: Read = (builder, node) => {
  if (node.type === "text") addText(builder, node.value)
  else if (node.type === "element") readElement(builder, node)
}

const readElement = (builder: Builder, element: Element): void => {
  if (ignored.has(element.tagName)) return
  if (builder.depth > maxDepth) {
    addText(builder, plainText(element))
    return
  }
  builder.depth++
  const reader = readers.get(element.tagName) ?? (blocks.has(element.tagName) ? readBlock : readChildren)
  if (element.properties.role === "heading") readHeading(builder, element)
  else reader(builder, element)
  builder.depth--
}

const readChildren = (builder: Builder, element: Element): void => {
  for (const child of element.children) readNode(builder, child as Nodes)
}

const readBlock = (builder: Builder, element: Element): void => {
  const outer = builder.language
  if (element.children.length > 0) builder.language = languageOf(element) ?? outer
  endLine(builder)
  readChildren(builder, element)
  endLine(builder)
  builder.language = outer
}

const readSpaced = (builder: Builder, element: Element): void => {
  builder.isSpaced = true
  readChildren(builder, element)
  builder.isSpaced = true
}

const readHeading = (builder: Builder, element: Element): void => {
  if (builder.place !== "flow") return readBlock(builder, element)
  const children = phrasingOf(builder, "heading", () => readHeadingParts(builder, element))
  const level = /^h[1-6]$/u.test(element.tagName) ? Number(element.tagName[1]) : numberOf(element, "ariaLevel", 2)
  if (children.length > 0) addBlock(builder, { type: "heading", depth: Math.min(6, Math.max(1, level)) as 1, children })
}

const readHeadingParts = (builder: Builder, element: Element): void => {
  for (const child of element.children) if (child.type !== "element" || !isPermalink(child)) readNode(builder, child)
}

// The sign beside a heading that leads to the heading itself.
const isPermalink = (element: Element): boolean =>
  element.tagName === "a" && /^[\s#¶§🔗​]*$/u.test(plainText(element)) && String(element.properties.href ?? "").includes("#")

const readMark = (type: Mark["type"]) => (builder: Builder, element: Element): void => {
  // Editors wrap whole documents in a bold that says it is not.
  if (/font-weight\s*:\s*(?:normal|[1-5]00)/u.test(textOf(element, "style") ?? "")) readChildren(builder, element)
  else withMark(builder, { type, url: "", title: null, element }, () => readChildren(builder, element))
}

const readLink = (builder: Builder, element: Element): void => {
  const url = textOf(element, "href")?.trim() ?? ""
  const isUsable = url !== "" && !/^(?:javascript|vbscript|data):/iu.test(url)
  if (!isUsable) readChildren(builder, element)
  else withMark(builder, { type: "link", url, title: textOf(element, "title") ?? null, element }, () => readChildren(builder, element))
}

const readImage = (builder: Builder, element: Element): void => {
  if (classesOf(element).some((name) => name.startsWith("mwe-math-fallback"))) return readFormula(builder, textOf(element, "alt"), false)
  const url = textOf(element, "src")?.trim() ?? ""
  if (url === "") return
  const alt = (textOf(element, "alt") ?? "").replaceAll(/\s+/gu, " ").trim()
  addLeaf(builder, { type: "image", url, alt, title: textOf(element, "title") ?? null })
}

// Formulas come as MathML with their TeX beside it, and as a picture of the result for the eye alone.
const readMath = (builder: Builder, element: Element): void => {
  const tex = texOf(element)
  if (tex === undefined) readChildren(builder, element)
  else readFormula(builder, tex, element.properties.display === "block")
}

const readFormula = (builder: Builder, tex: string | undefined, isDisplayed: boolean): void => {
  const value = (tex ?? "").replaceAll(/\s+/gu, " ").replace(/^\{\\(?:display|text)style (.*)\}$/u, "$1").trim()
  if (value !== "") addLeaf(builder, { type: "inlineMath", value, isDisplayed })
}

const readSpan = (builder: Builder, element: Element): void => {
  const classes = classesOf(element)
  if (classes.includes("katex-html") || (classes.length > 0 && isGutter(element) && !classes.includes("sr-only"))) return
  readChildren(builder, element)
}

const readMedia = (builder: Builder, element: Element): void => {
  const sources = element.children.filter((child) => child.type === "element" && child.tagName === "source") as Array<Element>
  const url = [element, ...sources].map((one) => textOf(one, "src")?.trim() ?? "").find((src) => /^(?:https?:|[^:]+$)/iu.test(src))
  const name = (textOf(element, "title") ?? textOf(element, "ariaLabel") ?? "").trim()
  // A frame without a name is nearly always an advertisement or a tracker.
  if (url === undefined || (name === "" && element.tagName === "iframe")) return
  endLine(builder)
  addLeaf(builder, { type: "link", url, title: null, children: [{ type: "text", value: name === "" ? element.tagName : name }] })
  endLine(builder)
}

const readInlineCode = (builder: Builder, element: Element): void => {
  const outer = builder.inCode
  builder.inCode = true
  readChildren(builder, element)
  builder.inCode = outer
}

const readPre = (builder: Builder, element: Element): void => {
  const value = readCode(element)
  if (value.trim() === "") return
  if (builder.place !== "flow") {
    endLine(builder)
    addLeaf(builder, { type: "inlineCode", value: value.replaceAll(/\s*\n\s*/gu, " ").trim() })
    return endLine(builder)
  }
  const inner = element.children.find((child) => child.type === "element" && child.tagName === "code") as Element | undefined
  const language = (inner === undefined ? undefined : languageOf(inner)) ?? languageOf(element) ?? builder.language
  addBlock(builder, { type: "code", lang: language ?? null, meta: null, value })
}

const readQuote = (builder: Builder, element: Element): void => {
  if (builder.place !== "flow" || builder.containers > maxContainers) return readBlock(builder, element)
  const children = blocksOf(builder, () => readChildren(builder, element))
  if (children.length > 0) addBlock(builder, { type: "blockquote", children })
}

const readInlineQuote = (builder: Builder, element: Element): void => {
  addText(builder, "“")
  readChildren(builder, element)
  builder.isSpaced = false
  addText(builder, "”")
}

const readRule = (builder: Builder): void => {
  if (builder.place === "flow") addBlock(builder, { type: "thematicBreak" })
  else endLine(builder)
}

const strong = readMark("strong")
const emphasis = readMark("emphasis")
const deleted = readMark("delete")

const readers: ReadonlyMap<string, (builder: Builder, element: Element) => void> = new Map([
  ["a", readLink],
  ["b", strong],
  ["strong", strong],
  ["em", emphasis],
  ["i", emphasis],
  ["cite", emphasis],
  ["var", emphasis],
  ["del", deleted],
  ["s", deleted],
  ["strike", deleted],
  ["code", readInlineCode],
  ["kbd", readInlineCode],
  ["samp", readInlineCode],
  ["tt", readInlineCode],
  ["q", readInlineQuote],
  ["span", readSpan],
  ["math", readMath],
  ["img", readImage],
  ["image", readImage],
  ["iframe", readMedia],
  ["audio", readMedia],
  ["video", readMedia],
  ["br", (builder: Builder) => addBreak(builder)],
  ["hr", readRule],
  ["button", readSpaced],
  ["label", readSpaced],
  ["blockquote", readQuote],
  ["dir", (builder: Builder, element: Element) => readList(builder, element, readNode)],
  ["menu", (builder: Builder, element: Element) => readList(builder, element, readNode)],
  ["ol", (builder: Builder, element: Element) => readList(builder, element, readNode)],
  ["ul", (builder: Builder, element: Element) => readList(builder, element, readNode)],
  ["dl", (builder: Builder, element: Element) => readDescriptions(builder, element, readNode)],
  ["table", (builder: Builder, element: Element) => readTable(builder, element, readNode)],
  ...["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, readHeading] as const),
  ...[...preformatted].map((name) => [name, readPre] as const),
])
