import type { ElementContent } from "hast"
import type { Nodes, PhrasingContent } from "mdast"

/** The text of a note and its label: an element with `data-footnote`. Undefined for all others. */
export const noteIn = (
  node: ElementContent,
): { readonly label: string; readonly children: ReadonlyArray<ElementContent> } | undefined =>
  node.type === "element" && typeof node.properties.dataFootnote === "string"
    ? { label: node.properties.dataFootnote, children: node.children }
    : undefined

const labelOf = (node: PhrasingContent): string | undefined =>
  node.type === "link" ? /^#fn-(.+)$/u.exec(node.url)?.[1] : undefined

/** Turns links to notes (`#fn-1`) into their references, in place: these nodes were just made. */
export const referToNotes = (nodes: ReadonlyArray<Nodes>, labels: ReadonlySet<string>): void => {
  for (const node of nodes) {
    if (!("children" in node)) continue
    referToNotes(node.children, labels)
    for (const [index, child] of node.children.entries()) {
      const label = labelOf(child as PhrasingContent) // of another type none is a link
      if (label !== undefined && labels.has(label))
        node.children[index] = { type: "footnoteReference", identifier: label, label }
    }
  }
}
