import type { Element, ElementContent } from "hast"
import type { List, ListItem } from "mdast"
import { isSignature, signatureOf } from "../lists/signatureOf.ts"
import { addBlock, endLine } from "../state/add.ts"
import { eachItem } from "../state/all.ts"
import { type Content, nothing } from "../state/Content.ts"
import type { Handler, State } from "../state/State.ts"
import { blocksWithin } from "../state/within.ts"
import { handleFlatList } from "./handleFlatList.ts"
import { hasParagraphs, isNamed, isPart } from "./listItems.ts"
import { maxContainers } from "./maxContainers.ts"

/** `dl`: an item a term, its descriptions a list within. */
export const handleDescriptions: Handler = (state, element) =>
  state.place !== "flow" || state.containers > maxContainers
    ? handleFlatList(state, element)
    : [endLine(state), descriptionsOf(state, element)]

const descriptionsOf: Handler = (state, element) => {
  const items: Array<ListItem> = []
  for (const { nodes, isDetail } of partsOf(element)) {
    const children = blocksWithin(state, (inner) => eachItem(inner, nodes)) as ListItem["children"]
    const term = items.at(-1)
    if (children.length === 0) continue
    if (isDetail && term !== undefined) describe(term, children)
    else items.push(itemOf(children))
  }
  return items.length > 0 ? addDescriptions(state, items) : nothing
}

// Some pages put every term into a list of its own.
const addDescriptions = (state: State, items: Array<ListItem>): Content => {
  const { line, seen } = state
  if (line.last?.type === "list" && line.last === seen.descriptions) {
    for (const item of items) line.last.children.push(item)
    return nothing
  }
  seen.descriptions = listOf(items)
  return addBlock(state, seen.descriptions, seen.descriptions)
}

interface Part {
  readonly nodes: Array<ElementContent>
  readonly isDetail: boolean
}

/** Terms and descriptions, and what stands between them. */
const partsOf = (element: Element): ReadonlyArray<Part> => {
  const parts: Array<Part> = []
  let loose: Part | undefined
  for (const node of element.children.flatMap(unboxed)) {
    if (isPart(node)) {
      parts.push({ nodes: isSignature(node) ? [signatureOf(node)] : node.children, isDetail: node.tagName === "dd" })
      loose = undefined
    } else if (loose === undefined) parts.push((loose = { nodes: [node], isDetail: false }))
    else loose.nodes.push(node)
  }
  return parts
}

// Boxes around terms lay them out, whatever else they hold.
const unboxed = (node: ElementContent): ReadonlyArray<ElementContent> => {
  const inner = isNamed(node, "div") ? node.children.flatMap(unboxed) : []
  return inner.some(isPart) ? inner : [node]
}

const itemOf = (children: ListItem["children"]): ListItem => ({
  type: "listItem",
  spread: hasParagraphs(children),
  checked: null,
  children,
})

const listOf = (children: Array<ListItem>): List => ({
  type: "list",
  ordered: false,
  start: null,
  spread: false,
  children,
})

const describe = (term: ListItem, children: ListItem["children"]): void => {
  const details = term.children.at(-1)
  const [only] = children
  if (details?.type === "list" && term.children.length > 1 && details.ordered === false)
    details.children.push(itemOf(children))
  else if (children.length === 1 && only?.type === "list") term.children.push(only)
  else term.children.push(listOf([itemOf(children)]))
}
