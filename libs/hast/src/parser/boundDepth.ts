import type { Element, ElementContent, Root } from "hast"

/** Browsers stop nesting there too. Recursive readers of the tree stay far below their stack's end. */
const maxDepth = 512

/**
 * Lifts what lies deeper than 512 levels up beside its 512th ancestor, in place, and moves the content
 * of every `template` into its children, so that declarative shadow roots are seen.
 */
export const boundDepth = (root: Root): void => {
  const nodes: Array<Root | Element> = [root]
  const depths = [0]
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    const depth = (depths.pop() ?? 0) + 1
    if (node.type === "element" && node.content !== undefined) liftTemplate(node)
    if (node.type === "element" && depth >= maxDepth) node.children = flat(node)
    for (const child of node.children) {
      if (child.type !== "element") continue
      nodes.push(child)
      depths.push(depth)
    }
  }
}

const liftTemplate = (template: Element): void => {
  template.children = template.content?.children as Array<ElementContent>
  delete template.content
}

/** Elements that only change how text within them looks. */
const formatting: ReadonlySet<string> = new Set("b big code em font i nobr s small span strike strong tt u".split(" "))

const isFormatting = ({ properties, tagName }: Element): boolean => {
  if (!formatting.has(tagName)) return false
  for (const _ in properties) return false
  return true
}

// Leaves in document order; every deeper element stays as an empty one before what it held, unless it says nothing then.
const flat = (node: Element): Array<ElementContent> => {
  const kept: Array<ElementContent> = []
  const waiting = node.children.toReversed()
  for (let child = waiting.pop(); child !== undefined; child = waiting.pop()) {
    const last = kept.at(-1)
    if (child.type === "text" && last?.type === "text") last.value += child.value
    else if (child.type !== "element" || !isFormatting(child)) kept.push(child)
    if (child.type !== "element") continue
    if (child.content !== undefined) liftTemplate(child)
    for (let i = child.children.length - 1; i >= 0; i--) waiting.push(child.children[i] as ElementContent)
    child.children = []
  }
  return kept
}
