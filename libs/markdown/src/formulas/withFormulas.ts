import type { Element, ElementContent, Root, RootContent } from "hast"
import { hasSource, mathInAttribute } from "../toMdast/handlers/handleMath.ts"
import { isDrawnFormula, mathmlOfDrawing } from "../toMdast/math/drawn/mathmlOfDrawing.ts"

/** The tree with formulas that a page only draws as MathML, so that their signs count as text; the tree itself if there are none. */
export const withFormulas = (tree: Root): Root => {
  const children = inAll(tree.children)
  return children === tree.children ? tree : { ...tree, children: children as Array<RootContent> }
}

const inAll = <Node extends RootContent>(nodes: Array<Node>): Array<Node> => {
  let changed: Array<Node> | undefined
  // Not `entries`, which makes a pair for each node of the page.
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index] as Node
    if (node.type !== "element" || node.children.length === 0) continue
    const other = inElement(node)
    if (other === node) continue
    changed ??= [...nodes]
    changed[index] = other as typeof node // an element for an element
  }
  return changed ?? nodes
}

const inElement = (element: Element): Element => {
  if (element.tagName === "svg") return mayDraw(element) ? (mathmlOfDrawing(element) ?? element) : element
  // Around a displayed formula stands another element that is named so.
  if (isDrawnFormula(element) && !/display/iu.test(String(element.properties.className ?? ""))) return drawnIn(element)
  const children: Array<ElementContent> = inAll(element.children)
  return children === element.children ? element : { ...element, children }
}

// Most drawings are icons.
const mayDraw = (element: Element): boolean =>
  element.tagName === "use" ||
  element.properties.dataMmlNode !== undefined ||
  element.children.some((child) => child.type === "element" && mayDraw(child))

const drawnIn = (element: Element): Element => {
  const math = hasSource(element) ? undefined : (mathInAttribute(element) ?? mathmlOfDrawing(element))
  return math === undefined ? element : { ...element, children: [math] }
}
