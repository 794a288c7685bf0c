import type { Link, Nodes, Parents } from "mdast"
import type { PlacedLink } from "./placeLinks.ts"

/** Leaves of links only what they hold. */
export const unlink = (links: ReadonlyArray<PlacedLink>): void => {
  const gone = new Set<Link>(links.map(({ link }) => link))
  for (const parent of new Set<Parents>(links.map((placed) => placed.parent))) {
    const children: Array<Nodes> = []
    const left = parent.children.flatMap((child): ReadonlyArray<Nodes> =>
      child.type === "link" && gone.has(child) ? child.children : [child],
    )
    for (const node of left) add(children, node)
    Object.assign(parent, { children })
  }
}

// Code beside a link that was code is one code span with it.
const add = (children: Array<Nodes>, node: Nodes): void => {
  const last = children.at(-1)
  if (node.type !== "inlineCode" || last?.type !== "inlineCode") children.push(node)
  else children[children.length - 1] = { type: "inlineCode", value: last.value + node.value }
}
