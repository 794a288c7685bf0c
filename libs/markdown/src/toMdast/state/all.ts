import type { Element, ElementContent } from "hast"
import { wordSet } from "@trawl/hast"
import { blocks } from "../elements.ts"
import { isRecord, isRow } from "../inlineBoundaries.ts"
import { findBoxEdges } from "../findBoxEdges.ts"
import { boxBoundary, concat, type Content, itemBoundary, nothing, space } from "./Content.ts"
import { one } from "./one.ts"
import type { State } from "./State.ts"

/** Content of all that an element holds, as if it stood there by itself. */
export const all = (state: State, element: Element): Content => {
  const { children } = element
  return children.length === 0
    ? nothing
    : inItems(state, { children, parent: element }, (child) => {
        state.seen.isAlone = child.type === "element" && isAlone(element, child)
        return one(state, child)
      })
}

/** Content of nodes side by side, as they are. */
export const each = (state: State, nodes: ReadonlyArray<ElementContent>): Content =>
  concat(nodes.map((node) => one(state, node)))

/** Content of nodes side by side, parted where they are items of their own; `parent` holds all of them. */
export const eachItem = (state: State, children: ReadonlyArray<ElementContent>, parent?: Element): Content =>
  inItems(state, { children, parent }, (node) => one(state, node))

interface Siblings {
  readonly children: ReadonlyArray<ElementContent>
  readonly parent: Element | undefined
}

// Most elements hold one node, which nothing parts from another.
const inItems = (state: State, siblings: Siblings, contentOf: (node: ElementContent) => Content): Content => {
  const [only] = siblings.children
  return only !== undefined && siblings.children.length === 1 ? contentOf(only) : parted(state, siblings, contentOf)
}

const parted = (
  state: State,
  { children, parent }: Siblings,
  contentOf: (node: ElementContent) => Content,
): Content => {
  const edge = isRow(children) ? itemBoundary : state.code === undefined && isRecord(children) ? space : undefined
  const boxed = state.code === undefined && children.length > 1 ? findBoxEdges(children, parent) : undefined
  const parts: Array<Content> = []
  // Not `map`, which needs more of the stack for each level.
  for (let index = 0; index < children.length; index++) {
    const content = contentOf(children[index] as ElementContent)
    const gaps = boxed?.has(index) === true ? (edge === undefined ? boxBoundary : [boxBoundary, edge]) : edge
    parts.push(gaps === undefined ? content : [gaps, content])
  }
  return edge === undefined ? concat(parts) : parts
}

// No text and, for a link, nothing else beside it.
const isAlone = (parent: Element, child: Element): boolean =>
  (child.tagName === "a" || child.tagName === "code") &&
  parent.children.length < 32 &&
  parent.children.every((one) => one === child || isBeside(one, child))

const isBeside = (node: ElementContent, child: Element): boolean =>
  node.type === "text"
    ? node.value.trim() === ""
    : child.tagName === "code" && node.type === "element" && (blocks.has(node.tagName) || besideCode.has(node.tagName))

const besideCode: ReadonlySet<string> = wordSet("code pre br button h1 h2 h3 h4 h5 h6 ul ol dl table blockquote hr img")
