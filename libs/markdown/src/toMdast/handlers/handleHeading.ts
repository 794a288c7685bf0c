import type { Element, ElementContent } from "hast"
import type { PhrasingContent } from "mdast"
import { attributeOf, fragmentOf, numberOf } from "../attributes.ts"
import { addBlock, endLine } from "../state/add.ts"
import { boxBoundary, type Content, nothing, space } from "../state/Content.ts"
import { findBoxEdges } from "../findBoxEdges.ts"
import { maxDepth, one } from "../state/one.ts"
import type { Handler, State } from "../state/State.ts"
import { phrasingWithin } from "../state/within.ts"
import { textOf } from "@trawl/hast"
import { handleBlock } from "./handleBlock.ts"
import { isPermalink } from "./isPermalink.ts"

/** A heading, its links to itself left out; one without an attribute and a word stays as an empty one. */
export const handleHeading: Handler = (state, element) =>
  state.place === "flow" ? [endLine(state), headingOf(state, element)] : handleBlock(state, element)

const headingOf: Handler = (state, element) => {
  const ids = new Set([attributeOf(element, "id")])
  const children = phrasingWithin(state, "heading", (inner) => partsOf(inner, element, ids))
  trimEnd(children)
  if (children.length > 0 && children.every(isImage)) return imagesOf(state, children)
  if (children.length === 0 && (element.children.length > 0 || Object.keys(element.properties).length > 0))
    return nothing
  const isNamed = /^h[1-6]$/u.test(element.tagName)
  const level = isNamed ? Number(element.tagName[1]) : numberOf(element, "ariaLevel", 2)
  return addBlock(state, { type: "heading", depth: Math.min(6, Math.max(1, level)) as 1, children })
}

// An image in large letters is an image.
const imagesOf = (state: State, children: Array<PhrasingContent>): Content => {
  const last = children.at(-1)
  return addBlock(state, { type: "paragraph", children }, last?.type === "image" ? last : undefined)
}

// No-break spaces kept what stands beside the words on their line.
const trimEnd = (children: Array<PhrasingContent>): void => {
  const last = children.at(-1)
  if (last?.type === "text") last.value = last.value.trimEnd()
  if (last?.type === "text" && last.value === "") children.pop()
}

const isImage = (node: PhrasingContent): boolean =>
  node.type === "image" ||
  node.type === "break" ||
  (node.type === "text" && node.value.trim() === "") ||
  (node.type === "link" && node.children.length > 0 && node.children.every(isImage))

const partsOf = (state: State, element: Element, ids: Set<string | undefined>): Content => {
  const boxed = findBoxEdges(element.children, element)
  return element.children.map((child, index) =>
    boxed.has(index) ? [boxBoundary, partOf(state, child, { element, ids })] : partOf(state, child, { element, ids }),
  )
}

interface Heading {
  readonly element: Element
  /** What links to the heading itself lead to. */
  readonly ids: Set<string | undefined>
}

const partOf = (state: State, child: ElementContent, { element, ids }: Heading): Content => {
  if (child.type !== "element") return one(state, child)
  if (isPermalink(child, element) || isBesideWords(child, element)) return space
  ids.add(attributeOf(child, "id"))
  // A heading that is a link to itself is just a heading.
  const isItself = child.tagName === "a" && (ids.has(fragmentOf(child) || "#") || isBacklink(child, element))
  return isItself && state.depth <= maxDepth
    ? partsOf({ ...state, depth: state.depth + 1 }, child, ids)
    : one(state, child)
}

// What folds the text below a heading is the heading; what copies its address or opens a menu stands beside it.
const isBesideWords = (child: Element, heading: Element): boolean =>
  child.tagName === "button" && textOf(child, 1_000).trim() !== textOf(heading, 1_000).trim()

// Programs make of each heading a link back to the table of contents.
const isBacklink = (child: Element, heading: Element): boolean =>
  (attributeOf(child, "href") ?? "").startsWith("#") &&
  heading.children.every(
    (one) =>
      one === child ||
      (one.type === "element" ? isPermalink(one, heading) : one.type !== "text" || one.value.trim() === ""),
  )
