import type { Element, Nodes, Root } from "hast"
import { attributeOf } from "../content/attributes.ts"

/** What the head of a document states, as it stands there. */
export interface Head {
  readonly title: string | undefined
  readonly language: string | undefined
  readonly favicon: string | undefined
  readonly canonical: string | undefined
  /** Contents of the meta tags by `name`, else `property`, else `itemprop`, in document order. */
  readonly metas: ReadonlyMap<string, ReadonlyArray<string>>
}

/** Names a page may have, and values a name: a page with more is not describing itself. */
const maxNames = 500
const maxValues = 100

/** Reads the statements off a document in one walk; meta tags in the body count too. */
export const readHead = (tree: Root): Head => {
  const head: Draft = { title: undefined, language: undefined, favicon: undefined, canonical: undefined, icon: undefined, metas: new Map() }
  const waiting: Array<Nodes> = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "element") readElement(node, head)
    if (!("children" in node) || (node.type === "element" && node.tagName === "svg")) continue
    for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i] as Nodes)
  }
  return { ...head, favicon: head.icon ?? head.favicon }
}

type Draft = { -readonly [K in Exclude<keyof Head, "metas">]: Head[K] } & { icon: string | undefined; metas: Map<string, Array<string>> }

const readElement = (element: Element, head: Draft): void => {
  switch (element.tagName) {
    case "html":
      head.language ??= attributeOf(element, "lang").trim() || undefined
      return
    case "title":
      head.title ??= titleOf(element) || undefined
      return
    case "meta":
      return readMeta(element, head)
    case "link":
      return readLink(element, head)
    default:
  }
}

const titleOf = (element: Element): string => element.children.map((child) => (child.type === "text" ? child.value : "")).join("").replaceAll(/\s+/gu, " ").trim()

const readMeta = (meta: Element, head: Draft): void => {
  const name = [meta.properties.name, meta.properties.property, meta.properties.itemProp].map(textOf).find((text) => text !== "")
  const { content } = meta.properties
  if (name === undefined || typeof content !== "string") return
  const values = head.metas.get(name)
  if (values !== undefined && values.length < maxValues) values.push(content.trim())
  if (values === undefined && head.metas.size < maxNames) head.metas.set(name, [content.trim()])
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : Array.isArray(value) ? value.join(" ") : "")

const readLink = (link: Element, head: Draft): void => {
  const relations = attributeOf(link, "rel").toLowerCase().split(" ")
  const address = attributeOf(link, "href")
  if (address === "") return
  if (relations.includes("canonical")) head.canonical ??= address
  // `icon` by itself is the favicon; touch and mask icons stand in for it only where it is missing.
  if (relations.includes("icon")) head.icon ??= address
  else if (relations.some((relation) => relation.includes("icon"))) head.favicon ??= address
}
