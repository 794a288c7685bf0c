import type { Element, ElementContent, Root, RootContent } from "hast"
import { hasSource, isRenderedMath } from "../toMdast/handlers/handleMath.ts"
import { mathmlOfDrawing } from "../toMdast/math/drawn/mathmlOfDrawing.ts"

/** The tree with formulas that a page only draws as MathML, so that their signs count as text; the tree itself if there are none. */
export const withFormulas = (tree: Root): Root => {
  const children = inAll(tree.children)
  return children === tree.children ? tree : { ...tree, children: children as Array<RootContent> }
}

const inAll = <Node extends RootContent>(nodes: Array<Node>): Array<Node> => {
  let changed: Array<Node> | undefined
  for (const [index, node] of nodes.entries()) {
    if (node.type !== "element" || node.children.length === 0) continue
    const other = inElement(node)
    if (other === node) continue
    changed ??= [...nodes]
    changed[index] = other as typeof node // an element for an element
  }
  return changed ?? nodes
}

const inElement = (element: Element): Element => {
  if (element.tagName === "svg") return mathmlOfDrawing(element) ?? element
  if (element.tagName === "mjx-container" || (element.properties.className !== undefined && isRenderedMath(element))) {
    if (hasSource(element)) return element
    const math = isInner(element) ? mathmlOfDrawing(element) : undefined
    if (math !== undefined) return { ...element, children: [math] }
  }
  const children: Array<ElementContent> = inAll(element.children)
  return children === element.children ? element : { ...element, children }
}

// Around a displayed formula stands another element that is named so.
const isInner = (element: Element): boolean => !/display/iu.test(String(element.properties.className ?? ""))
