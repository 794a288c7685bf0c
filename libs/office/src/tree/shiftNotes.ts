import type { LayoutBlock } from "@trawl/markdown/layout"
import type { ElementContent } from "hast"

const shifted = (node: ElementContent, by: number): ElementContent => {
  if (node.type !== "element") return node
  const { properties } = node
  const children = node.children.map((child) => shifted(child, by))
  if (properties["dataFootnoteRef"] !== undefined) {
    const number = Number(String(properties["href"]).slice("#fn-".length)) + by
    return {
      ...node,
      properties: { ...properties, href: `#fn-${number}` },
      children: [{ type: "text", value: String(number) }],
    }
  }
  if (properties["dataFootnote"] === undefined) return { ...node, children }
  const number = Number(properties["dataFootnote"]) + by
  return { ...node, properties: { ...properties, id: `fn-${number}`, dataFootnote: String(number) }, children }
}

/** Blocks whose notes have higher numbers. */
export const shiftNotes = (blocks: ReadonlyArray<LayoutBlock>, by: number): ReadonlyArray<LayoutBlock> =>
  blocks.map((block) => ({ ...block, content: block.content.map((node) => shifted(node, by)) }))
