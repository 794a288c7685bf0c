import { addValue, draftOf, type LinkedDraft, type LinkedNode, localName } from "@trawl/core/linked"
import type { Element, Nodes, Root } from "hast"
import { attributeOf, emptyList, wordSet } from "@trawl/hast"
import { shownText } from "./shownText.ts"

/** Bounds for one page: further things and texts are left out. */
const maxNodes = 3_000
const maxTextNodes = 50_000

interface Walk {
  readonly nodes: Array<LinkedDraft>
  /** Nodes that may still be visited for the texts of properties, which may be nested. */
  budget: number
}

/** Reads the things in a page's microdata (`itemscope`, `itemprop`) and RDFa Lite (`typeof`, `property`), in document order. */
export const readMicrodata = (tree: Root): ReadonlyArray<LinkedNode> => {
  const walk: Walk = { nodes: [], budget: maxTextNodes }
  visit(tree, undefined, walk)
  return walk.nodes
}

const visit = (node: Nodes, scope: LinkedDraft | undefined, walk: Walk): void => {
  const inner = node.type === "element" ? enter(node, scope, walk) : scope
  if ("children" in node) for (const child of node.children) if (child.type === "element") visit(child, inner, walk)
}

/** Adds an element's properties to the thing around it; returns the thing that its descendants belong to. */
const enter = (element: Element, scope: LinkedDraft | undefined, walk: Walk): LinkedDraft | undefined => {
  const begun = beginThing(element, scope, walk)
  if (scope === undefined) return begun
  const isRdfa = scope.origin === "rdfa" || begun?.origin === "rdfa"
  const names = namesOf(element, isRdfa)
  const value = names.length === 0 ? "" : (begun ?? valueOf(element, walk))
  if (value !== "") for (const name of names.slice(0, 8)) addValue(scope, name, value)
  return begun ?? scope
}

const none: ReadonlyArray<string> = emptyList()

const namesOf = (element: Element, isRdfa: boolean): ReadonlyArray<string> => {
  const { itemProp, property } = element.properties
  // Most elements have neither.
  if (itemProp === undefined && (!isRdfa || property === undefined)) return none
  return isRdfa ? [...wordsOf(element, "itemProp"), ...wordsOf(element, "property")] : wordsOf(element, "itemProp")
}

const wordsOf = (element: Element, property: string): ReadonlyArray<string> => {
  const words = attributeOf(element, property)
  return words === "" ? [] : words.split(/\s+/u).filter((word) => word !== "")
}

const beginThing = (element: Element, scope: LinkedDraft | undefined, walk: Walk): LinkedDraft | undefined => {
  const { properties } = element
  const origin = properties.itemScope !== undefined ? "microdata" : properties.typeof !== undefined ? "rdfa" : undefined
  if (origin === undefined || walk.nodes.length >= maxNodes) return undefined
  const isPart = wordsOf(element, origin === "rdfa" ? "property" : "itemProp").length > 0
  const node = draftOf(origin, isPart && scope !== undefined ? scope.depth + 1 : 0)
  node.types.push(
    ...wordsOf(element, origin === "rdfa" ? "typeof" : "itemType")
      .slice(0, 8)
      .map(localName),
  )
  node.id = attributeOf(element, "itemId") || attributeOf(element, "resource")
  walk.nodes.push(node)
  return node
}

/** Attributes that hold a property's value, by element. */
const valued: Readonly<Record<string, ReadonlyArray<string>>> = {
  a: ["href"],
  area: ["href"],
  link: ["href"],
  img: ["src"],
  audio: ["src"],
  video: ["src"],
  source: ["src"],
  iframe: ["src"],
  embed: ["src"],
  object: ["data"],
  data: ["value"],
  meter: ["value"],
  time: ["dateTime"],
}

// Names of people and things are often links: the text is the name, not the address.
const named: ReadonlySet<string> = wordSet("name headline author creator publisher title givenname familyname")

const valueOf = (element: Element, walk: Walk): string => {
  const { content } = element.properties
  if (typeof content === "string") return content.trim()
  const isName =
    element.tagName === "a" &&
    [...wordsOf(element, "itemProp"), ...wordsOf(element, "property")].some((name) => named.has(localName(name)))
  const stated = isName
    ? ""
    : (valued[element.tagName] ?? []).map((name) => attributeOf(element, name)).find((text) => text !== "")
  if (stated !== undefined && stated !== "") return stated.trim()
  const shown = shownText(element, Math.min(walk.budget, 2_000))
  walk.budget -= shown.visited
  return shown.text
}
