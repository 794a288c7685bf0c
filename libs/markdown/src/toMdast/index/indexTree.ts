import type { Element, Nodes, Root } from "hast"
import { wordSet } from "@trawl/hast"
import { attributeOf, classesOf, fragmentOf } from "../attributes.ts"
import { type BrokenFormulas, findBroken } from "./findBroken.ts"
import { findFootnotes, type Footnotes } from "./findFootnotes.ts"
import { findDuplicates } from "./findDuplicates.ts"
import type { Place } from "./Place.ts"
import { mayBeRaised, raisedPrice } from "./raisedPrice.ts"

/** What has to be known of a tree before it is converted from start to end. */
export interface TreeIndex extends Footnotes {
  /** Formulas are written as scripts, so what is rendered beside them is a copy. */
  readonly hasMathScripts: boolean
  /** As `findBroken` gives them. */
  readonly brokenFormulas: BrokenFormulas
  /** As `findDuplicates` gives them. */
  readonly duplicates: ReadonlySet<Nodes>
  /** Raised parts of prices, and what they read as. */
  readonly prices: ReadonlyMap<Element, string>
}

/** What is around an element. */
interface Outer {
  readonly parent: Element | undefined
  readonly block: Element | undefined
  readonly notes: Element | undefined
}

interface Found {
  readonly links: Array<Place>
  readonly targets: Map<string, Place>
  hasMathScripts: boolean
  /** Elements that line breaks stand right below. */
  readonly broken: Set<Element>
  readonly duplicates: Set<Nodes>
  readonly prices: Map<Element, string>
}

const holders: ReadonlySet<string> = wordSet("li p div aside dd section td")

/** Looks through a tree once. */
export const indexTree = (tree: Root): TreeIndex => {
  const found: Found = {
    links: [],
    targets: new Map(),
    hasMathScripts: false,
    broken: new Set(),
    duplicates: new Set(),
    prices: new Map(),
  }
  findDuplicates(tree.children, found.duplicates)
  const elements: Array<Element> = []
  const outers: Array<Outer> = []
  for (let i = tree.children.length - 1; i >= 0; i--) {
    const child = tree.children[i]
    if (child?.type !== "element") continue
    elements.push(child)
    outers.push(outermost)
  }
  let order = 0
  for (let element = elements.pop(); element !== undefined; element = elements.pop()) {
    const outer = outers.pop() as Outer // as many as there are elements
    note(found, element, { outer, order: order++ })
    if (element.children.length === 0) continue
    findDuplicates(element.children, found.duplicates)
    if (!element.children.some(isElement)) continue
    const inner = within(element, outer)
    for (let i = element.children.length - 1; i >= 0; i--) {
      const child = element.children[i]
      if (child?.type !== "element") continue
      elements.push(child)
      outers.push(inner)
    }
  }
  return {
    ...findFootnotes(found.links, found.targets),
    hasMathScripts: found.hasMathScripts,
    brokenFormulas: findBroken(found.broken),
    duplicates: found.duplicates,
    prices: found.prices,
  }
}

const outermost: Outer = { parent: undefined, block: undefined, notes: undefined }

const isElement = ({ type }: Nodes): boolean => type === "element"

const note = (found: Found, element: Element, around: { readonly outer: Outer; readonly order: number }): void => {
  const { tagName, properties } = element
  noteMath(found, element, around.outer)
  if (mayBeRaised(element)) notePrice(found, element, around.outer)
  const isLink = tagName === "a" && fragmentOf(element) !== ""
  if (!isLink && properties.id === undefined && properties.name === undefined) return
  const place = placeOf(element, around)
  if (isLink) found.links.push(place)
  for (const id of [attributeOf(element, "id"), attributeOf(element, "name")])
    if (id !== undefined && !found.targets.has(id)) found.targets.set(id, place)
}

const noteMath = (found: Found, element: Element, { parent }: Outer): void => {
  if (element.tagName === "br" && parent !== undefined) found.broken.add(parent)
  if (element.tagName === "script") found.hasMathScripts ||= /^math\/(?!mml)/iu.test(attributeOf(element, "type") ?? "")
}

const notePrice = ({ prices }: Found, element: Element, { parent }: Outer): void => {
  const price = parent === undefined ? undefined : raisedPrice(element, parent)
  if (price !== undefined) prices.set(element, price)
}

const placeOf = (element: Element, { outer, order }: { readonly outer: Outer; readonly order: number }): Place => ({
  element,
  order,
  ...within(element, outer),
  parent: outer.parent,
})

/** What is around the children of an element. */
const within = (element: Element, outer: Outer): Outer => ({
  parent: element,
  block: holders.has(element.tagName) ? element : outer.block,
  notes: outer.notes ?? (holdsNotes(element) ? element : undefined),
})

const notesClass =
  /^(?:(?:foot|end)notes?|wp-block-footnotes|references|reflist|footnotes?[-_]?list|\S{0,40}footnotes[-_](?:wrapper|container|section))$/iu

const holdsNotes = (element: Element): boolean => {
  const { className, dataFootnotes, role } = element.properties
  if (dataFootnotes !== undefined || role === "doc-endnotes") return true
  return className !== undefined && classesOf(element).some((name) => name.length > 6 && notesClass.test(name))
}
