import type { Element, ElementContent, Root } from "hast"
import { findFootnotes, type Footnotes } from "./findFootnotes.ts"
import { classesOf, fragmentOf, textOf } from "./attributes.ts"

/** What has to be known of a tree before it is read from start to end. */
export interface Survey extends Footnotes {
  /** Formulas are written as scripts, so what is rendered beside them is a copy. */
  readonly hasMathScripts: boolean
}

/** An element that a link may lead to, or a link that may be a footnote's mark. */
export interface Place {
  readonly element: Element
  readonly parent: Element | undefined
  /** The nearest list item, paragraph or division around the element, itself included. */
  readonly block: Element | undefined
  /** The notes that the element stands in. */
  readonly notes: Element | undefined
  readonly order: number
}

interface Waiting {
  readonly node: ElementContent
  readonly outer: Place | undefined
}

const holders: ReadonlySet<string> = new Set("li p div aside dd section td".split(" "))

/** Looks through a tree once. */
export const survey = (tree: Root): Survey => {
  const links: Array<Place> = []
  const targets = new Map<string, Place>()
  let hasMathScripts = false
  let order = 0
  const waiting: Array<Waiting> = []
  const pushAll = (nodes: Root["children"], outer: Place | undefined) => {
    for (let i = nodes.length - 1; i >= 0; i--) {
      const node = nodes[i]
      if (node?.type === "element") waiting.push({ node, outer })
    }
  }
  pushAll(tree.children, undefined)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const element = next.node as Element // only elements are put there
    const place = placeOf(element, next.outer, order++)
    if (element.tagName === "script") hasMathScripts ||= /^math\//iu.test(textOf(element, "type") ?? "")
    if (element.tagName === "a" && fragmentOf(element) !== "") links.push(place)
    for (const id of [textOf(element, "id"), textOf(element, "name")]) if (id !== undefined && !targets.has(id)) targets.set(id, place)
    pushAll(element.children, place)
  }
  return { ...findFootnotes(links, targets), hasMathScripts }
}

const placeOf = (element: Element, outer: Place | undefined, order: number): Place => ({
  element,
  parent: outer?.element,
  block: holders.has(element.tagName) ? element : outer?.block,
  notes: outer?.notes ?? (holdsNotes(element) ? element : undefined),
  order,
})

const holdsNotes = (element: Element): boolean =>
  element.properties.dataFootnotes !== undefined ||
  textOf(element, "role") === "doc-endnotes" ||
  classesOf(element).some((name) => /^(?:footnotes?|endnotes?|wp-block-footnotes|references|reflist|footnotes?[-_]?list|.*footnotes[-_](?:wrapper|container|section))$/iu.test(name))
