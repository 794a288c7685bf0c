import type { LayoutBlock } from "@trawl/markdown/layout"
import type { ElementContent } from "hast"
import { element } from "./element.ts"
import { textOf } from "./textOf.ts"

/** A line of code, which may be blank, as a block. */
export const codeLine = (text: string): LayoutBlock => ({ type: "code", content: [element("pre", [text])] })

/** A paragraph of a quote as a block. */
export const quoteBlock = (content: ReadonlyArray<ElementContent>): LayoutBlock => ({
  type: "text",
  content: [element("blockquote", content)],
})

/** The only element of a block, if it is code or a quote. */
const joinable = (block: LayoutBlock | undefined) => {
  const [only, ...others] = block?.content ?? []
  return only?.type === "element" && others.length === 0 && (only.tagName === "pre" || only.tagName === "blockquote")
    ? only
    : undefined
}

const codeOf = (lines: ReadonlyArray<ElementContent>): ReadonlyArray<LayoutBlock> => {
  const text = lines
    .map(textOf)
    .join("\n")
    .replace(/^(?:[ \t]*\n)+/u, "")
    .trimEnd()
  return text === "" ? [] : [{ type: "code", content: [element("pre", [element("code", [text])])] }]
}

/** Joins adjacent lines of code, and adjacent paragraphs of quotes, which files keep apart. */
export const joinBlocks = (blocks: ReadonlyArray<LayoutBlock>): ReadonlyArray<LayoutBlock> => {
  const joined: Array<LayoutBlock> = []
  for (let start = 0, end = 0; start < blocks.length; start = end) {
    const tagName = joinable(blocks[start])?.tagName
    const nodes: Array<ElementContent> = []
    for (
      let node = joinable(blocks[end]);
      node !== undefined && node.tagName === tagName;
      node = joinable(blocks[++end])
    )
      nodes.push(...(tagName === "pre" ? [node] : node.children))
    const block = blocks[start]
    if (tagName === "pre") joined.push(...codeOf(nodes))
    else if (tagName === "blockquote") joined.push(quoteBlock(nodes))
    else if (block !== undefined) {
      joined.push(block)
      end++
    }
  }
  return joined
}
