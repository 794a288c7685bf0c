import type { Element, ElementContent } from "hast"
import { blocks } from "../elements.ts"
import { isRecord, isRow } from "../inlineBoundaries.ts"
import { concat, type Content, itemBoundary, nothing, space } from "./Content.ts"
import { one } from "./one.ts"
import type { State } from "./State.ts"

/** Content of all that an element holds, as if it stood there by itself. */
export const all = (state: State, element: Element): Content => {
  const { children } = element
  return children.length === 0
    ? nothing
    : inItems(state, children, (child) => {
        state.seen.isAlone = child.type === "element" && isAlone(element, child)
        return one(state, child)
      })
}

/** Content of nodes side by side, as they are. */
export const each = (state: State, nodes: ReadonlyArray<ElementContent>): Content =>
  concat(nodes.map((node) => one(state, node)))

/** Content of nodes side by side, parted where they are items of their own. */
export const eachItem = (state: State, nodes: ReadonlyArray<ElementContent>): Content =>
  inItems(state, nodes, (node) => one(state, node))

const inItems = (
  state: State,
  nodes: ReadonlyArray<ElementContent>,
  contentOf: (node: ElementContent) => Content,
): Content => {
  const edge = isRow(nodes) ? itemBoundary : state.code === undefined && isRecord(nodes) ? space : undefined
  const parts: Array<Content> = []
  // Not `map`, which needs more of the stack for each level.
  for (const node of nodes) parts.push(edge === undefined ? contentOf(node) : [edge, contentOf(node)])
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

const besideCode: ReadonlySet<string> = new Set(
  "code pre br button h1 h2 h3 h4 h5 h6 ul ol dl table blockquote hr img".split(" "),
)
