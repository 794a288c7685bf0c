import type { Element, Root } from "hast"
import { attributeOf, collapsed } from "@trawl/hast"
import { type HeadLinks, readLinks } from "./readLinks.ts"

/** The statements of a document's head, unchanged. */
export interface Head {
  readonly title: string | undefined
  /** `lang` of the `html` element, else `content-language`. */
  readonly language: string | undefined
  readonly links: HeadLinks
  /** Contents of the meta tags by `name` and `property`, else `itemprop`, in document order. */
  readonly metas: ReadonlyMap<string, ReadonlyArray<string>>
  /** Contents of the JSON-LD scripts. */
  readonly jsonBlocks: ReadonlyArray<string>
  /** Whether the document has microdata or RDFa. */
  readonly hasMarkup: boolean
}

/** Bounds on names, values of a name, and links: a page with more is not describing itself. */
const maxNames = 500
const maxValues = 100
const maxNameLength = 200
/** Characters of all values together: some pages store the state of their scripts in meta tags. */
const maxMetaLength = 1_000_000
const maxLinks = 2_000
const maxBlocks = 200
const maxBlockLength = 4_000_000

/** Reads the head of a document in one walk; meta tags in the body count too. */
export const readHead = (tree: Root): Head => {
  const draft: Draft = {
    title: undefined,
    language: undefined,
    declared: undefined,
    links: [],
    metas: new Map(),
    metaLength: 0,
    jsonBlocks: [],
    hasMarkup: false,
    jsonLength: 0,
  }
  const telling = readers.map(([tagName]): [string, Array<Element>] => [tagName, []])
  draft.hasMarkup = findElements(tree, new Map(telling))
  for (const [index, [, read]] of readers.entries())
    for (const element of telling[index]?.[1] ?? []) read(element, draft)
  return {
    title: draft.title,
    language: draft.language ?? draft.declared,
    links: readLinks(draft.links),
    metas: draft.metas,
    jsonBlocks: draft.jsonBlocks,
    hasMarkup: draft.hasMarkup,
  }
}

interface Draft {
  title: string | undefined
  language: string | undefined
  declared: string | undefined
  readonly links: Array<Element>
  readonly metas: Map<string, Array<string>>
  metaLength: number
  readonly jsonBlocks: Array<string>
  jsonLength: number
  hasMarkup: boolean
}

/** Adds the elements of some names to their lists, in document order; returns whether the tree has microdata or RDFa. */
const findElements = (tree: Root, found: ReadonlyMap<string, Array<Element>>): boolean => {
  let hasMarkup = false
  const waiting: Array<Root | Element> = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "element") {
      hasMarkup ||= node.properties.itemScope !== undefined || node.properties.typeof !== undefined
      found.get(node.tagName)?.push(node)
      if (node.tagName === "svg") continue
    }
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i]
      if (child?.type === "element") waiting.push(child)
    }
  }
  return hasMarkup
}

const titleOf = (element: Element): string =>
  collapsed(element.children.map((child) => (child.type === "text" ? child.value : "")).join(""))

const readMeta = (meta: Element, draft: Draft): void => {
  const { content, itemProp, name, property } = meta.properties
  const names = new Set([name, property].map(valueOf).filter((text) => text !== ""))
  if (typeof content !== "string") return
  if (valueOf(meta.properties.httpEquiv).toLowerCase() === "content-language")
    draft.declared ??= content.split(",")[0]?.trim() || undefined
  for (const own of names.size > 0 ? names : [valueOf(itemProp)]) if (own !== "") addMeta(draft, own, content.trim())
}

const addMeta = (draft: Draft, name: string, content: string): void => {
  if (name.length > maxNameLength || draft.metaLength + content.length > maxMetaLength) return
  draft.metaLength += content.length
  const values = draft.metas.get(name)
  if (values !== undefined && values.length < maxValues) values.push(content)
  if (values === undefined && draft.metas.size < maxNames) draft.metas.set(name, [content])
}

const readLink = (link: Element, draft: Draft): void => {
  if (draft.links.length < maxLinks && link.properties.rel !== undefined) draft.links.push(link)
}

const readScript = (script: Element, draft: Draft): void => {
  if (draft.jsonBlocks.length >= maxBlocks || !attributeOf(script, "type").toLowerCase().includes("ld+json")) return
  const block = script.children
    .map((child) => (child.type === "text" ? child.value : ""))
    .join("")
    .trim()
  draft.jsonLength += block.length
  if (block !== "" && draft.jsonLength <= maxBlockLength) draft.jsonBlocks.push(block)
}

const valueOf = (value: unknown): string =>
  typeof value === "string" ? value.trim() : Array.isArray(value) ? value.join(" ") : ""

/** Readers of elements by name, independent of each other. */
const readers: ReadonlyArray<readonly [tagName: string, read: (element: Element, draft: Draft) => void]> = [
  [
    "html",
    (element: Element, draft: Draft) =>
      void (draft.language ??=
        attributeOf(element, "lang").trim() || attributeOf(element, "xmlLang").trim() || undefined),
  ],
  ["title", (element: Element, draft: Draft) => void (draft.title ??= titleOf(element) || undefined)],
  ["meta", readMeta],
  ["link", readLink],
  ["script", readScript],
]
