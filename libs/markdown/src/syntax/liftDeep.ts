import type { Nodes, Root } from "mdast"
import type { Extension } from "mdast-util-from-markdown"

/** Far more than anybody nests, and more than is ever written; the steps that come after walk trees by calling themselves. */
const maxDepth = 200

/** Nodes that may hold others of their kind, to any depth. */
const containers: ReadonlySet<string> = new Set(["blockquote", "list", "listItem", "footnoteDefinition"])
const attention: ReadonlySet<string> = new Set(["emphasis", "strong", "delete", "link", "linkReference"])

/** Lifts what lies deeper than 200 levels out of the quotes, lists and emphasis that it lies in. Stands before all other transforms. */
export const liftDeep: Extension = {
  transforms: [
    (tree: Root) => {
      const nodes: Array<Nodes> = [tree]
      const depths = [0]
      for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
        const depth = (depths.pop() ?? 0) + 1
        if (!("children" in node)) continue
        if (depth > maxDepth && isNested(node)) lift(node)
        for (const child of node.children) {
          nodes.push(child)
          depths.push(depth)
        }
      }
    },
  ],
}

const isNested = ({ type }: Nodes): boolean => containers.has(type) || attention.has(type)

const lift = (node: Extract<Nodes, { readonly children: ReadonlyArray<unknown> }>): void => {
  // What is right below a list has to be an item.
  if (node.type === "list") return
  const kept: Array<Nodes> = []
  const waiting: Array<Nodes> = node.children.toReversed()
  for (let child = waiting.pop(); child !== undefined; child = waiting.pop()) {
    if (!("children" in child) || !isNested(child)) kept.push(child)
    else for (let i = child.children.length - 1; i >= 0; i--) waiting.push(child.children[i] as Nodes)
  }
  // Items and quotes hold the same kinds of blocks, and attention the same kinds of phrasing.
  node.children = kept as typeof node.children
}
