import type { Element, Nodes, Properties } from "hast"
import { type ProgramKind, programKindOf } from "../programs/ProgramKind.ts"
import { addressText, isAddress } from "./attributeText.ts"
import { inlineElements, isInlineName, superscriptElements, withinWords } from "@trawl/pii/rules"
import { jsonLanguages } from "./jsonLanguages.data.ts"
import { markupLanguages } from "./markupLanguages.data.ts"
import { TextWriter, type TreeText } from "./TextWriter.ts"

const cells: ReadonlySet<string> = new Set(["td", "th"])
/** Elements whose line ends matter. */
const lined: ReadonlySet<string> = new Set(["listing", "plaintext", "pre", "textarea", "xmp"])

/** Attributes without words: values found elsewhere are still replaced in them. */
const wordless: ReadonlySet<string> = new Set(
  "class className color coords d dir fill height href id integrity lang name nonce points rel role sizes src stroke style target transform type viewBox width xmlns".split(
    " ",
  ),
)
const addresses: ReadonlySet<string> = new Set([
  "href",
  "src",
  "action",
  "formAction",
  "cite",
  "poster",
  "data",
  "background",
  "longDesc",
  "ping",
  "xLinkHref",
])

/** Attributes with URLs between other words. */
export const addressSets: ReadonlySet<string> = new Set(["srcSet", "imageSrcSet"])

/** Whether the name of an element or attribute is an email address: unescaped `Joe <joe@example.com>`. */
export const isMailName = (name: string): boolean => name.includes("@")

/** Unparsed markup: a node of mdast-util-to-hast. */
export const rawValue = (node: { readonly type: string; readonly value?: unknown }): string | undefined =>
  node.type === "raw" && typeof node.value === "string" ? node.value : undefined

const programs: ReadonlySet<string> = new Set(["script", "style"])

const noteProgram = ({ children, properties: { type }, tagName }: Element, writer: TextWriter<Nodes>): void => {
  const kind = programKindOf(tagName, type)
  for (const child of children) if (child.type === "text") writer.noteProgram(child, child.value, kind)
}

/** Relations of links to page resources: their URLs name fonts and the like. */
const styleLinks: ReadonlySet<string> = new Set([
  "dns-prefetch",
  "modulepreload",
  "preconnect",
  "prefetch",
  "preload",
  "stylesheet",
])
const isStyleLink = ({ properties: { rel }, tagName }: Element): boolean =>
  tagName === "link" && Array.isArray(rel) && rel.some((relation) => styleLinks.has(String(relation).toLowerCase()))

/** The kind of an attribute that is a program or a style value. */
export const attributeKind = (name: string): ProgramKind | undefined => {
  if (name === "style") return "style"
  if (name === "fontFamily" || name === "face") return "value"
  return /^on\p{Lu}/u.test(name) ? "script" : undefined
}

/** A pending node, or the pending end of one. */
type PendingNode =
  | { readonly node: Nodes; readonly isLined: boolean; readonly language?: string | undefined }
  | { readonly end: "\n" | "\t" }
  | { readonly edge: "close" | "superscript" }

// An unknown element with child elements is a block as often.
const isInline = ({ children, tagName }: Element): boolean =>
  inlineElements.has(tagName) || (isInlineName(tagName) && children.every(({ type }) => type === "text"))

const partingOf = (element: Element): "\n" | "\t" | undefined =>
  isInline(element) ? undefined : cells.has(element.tagName) ? "\t" : "\n"

/** The searchable text of a hast tree. Comments are left out. */
export const readHast = (tree: Nodes): TreeText<Nodes> => {
  const writer = new TextWriter<Nodes>()
  const waiting: Array<PendingNode> = [{ node: tree, isLined: false }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ("end" in next) writer.part(next.end)
    else if ("edge" in next) writer.edge(next.edge)
    else if (next.node.type === "text")
      writer.add(next.node, next.node.value, { keepsLines: next.isLined, language: next.language })
    else enter(next.node, { writer, waiting, isLined: next.isLined, language: next.language })
  }
  return writer.written()
}

interface Walk {
  readonly writer: TextWriter<Nodes>
  readonly waiting: Array<PendingNode>
  readonly isLined: boolean
  readonly language: string | undefined
}

// An empty element is no boundary; an image is.
const border = (element: Element, { waiting, writer }: Pick<Walk, "waiting" | "writer">): void => {
  const { children, tagName } = element
  const parting = partingOf(element)
  if (tagName === "br") return writer.endLine()
  if (parting !== undefined) {
    writer.part(parting)
    waiting.push({ end: parting })
  } else if (!withinWords.has(tagName) && (children.length > 0 || tagName === "img")) {
    const isRaised = superscriptElements.has(tagName)
    writer.edge(isRaised ? "superscript" : "open")
    waiting.push({ edge: isRaised ? "superscript" : "close" })
  }
}

const enter = (node: Nodes, { isLined, language, waiting, writer }: Walk): void => {
  const raw = rawValue(node)
  if (raw !== undefined) return writer.noteMarkup(node, raw)
  if (node.type === "element") {
    noteNames(node, writer)
    noteProperties(node, writer)
    border(node, { writer, waiting })
  }
  if (!("children" in node)) return
  if (node.type === "element" && programs.has(node.tagName)) return noteProgram(node, writer)
  if (node.type === "element" && node.content !== undefined) waiting.push({ node: node.content, isLined })
  const below =
    node.type === "element"
      ? { isLined: isLined || lined.has(node.tagName), language: languageOf(node) ?? language }
      : { isLined, language }
  for (let n = node.children.length - 1; n >= 0; n--) waiting.push({ node: node.children[n] as Nodes, ...below })
}

const languageOf = ({ properties: { className }, tagName }: Element): string | undefined => {
  if (tagName !== "code" || !Array.isArray(className)) return undefined
  return className
    .map((name) =>
      String(name)
        .replace(/^language-/u, "")
        .toLowerCase(),
    )
    .find((name) => markupLanguages.has(name) || jsonLanguages.has(name))
}

const noteNames = ({ properties, tagName }: Element, writer: TextWriter<Nodes>): void => {
  for (const name of [tagName, ...Object.keys(properties)]) if (isMailName(name)) writer.note(name)
}

const noteProperties = (element: Element, writer: TextWriter<Nodes>): void => {
  const isStyled = isStyleLink(element)
  for (const [name, value] of Object.entries(element.properties)) {
    if (typeof value !== "string" && !Array.isArray(value)) continue
    const text = Array.isArray(value) ? value.join(" ") : value
    const kind = attributeKind(name)
    if (kind !== undefined) writer.noteProgram(undefined, text, kind)
    else if (name === "href" && isStyled) writer.noteProgram(undefined, addressText(text), "value")
    else noteWords(element, { name, text }, writer)
  }
}

const noteWords = (
  { properties, tagName }: Element,
  { name, text }: { readonly name: string; readonly text: string },
  writer: TextWriter<Nodes>,
): void => {
  if (addressSets.has(name)) for (const part of text.split(/[\s,]+/u)) writer.note(addressText(part))
  // Fragment names are part of the page.
  else if (addresses.has(name) && text.startsWith("#")) writer.noteProgram(undefined, addressText(text), "value")
  else if (addresses.has(name) || (!wordless.has(name) && isAddress(text))) writer.note(addressText(text))
  else if (wordless.has(name))
    writer.note(
      text
        .split(/\s+/u)
        .filter((part) => part.includes("@"))
        .join(" "),
    )
  else writer.note(tagName === "meta" ? `${nameOf(properties)}: ${text}` : text)
}

const nameOf = ({ itemProp, name, property }: Properties): string =>
  String(name ?? property ?? itemProp ?? "meta").slice(0, 100)
