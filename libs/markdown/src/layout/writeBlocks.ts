import type { RoundTripOptions } from "../RoundTripOptions.ts"
import { fromHast } from "../fromHast.ts"
import { stringify } from "../stringify.ts"
import type { ElementContent } from "hast"
import type { FootnoteDefinition, Root, RootContent } from "mdast"
import type { LayoutBlock } from "./LayoutBlock.ts"
import { referToNotes, noteIn } from "./notes.ts"
import { withoutMath } from "./withoutMath.ts"
import { type TableStyle, tableOf } from "./tableOf.ts"

export interface WriteOptions {
  /** "auto" where absent. */
  readonly tables?: TableStyle
}

/** Where a block stands in the markdown: UTF-16 units from the beginning to behind the end. Empty where nothing of it is written. */
export type Span = readonly [start: number, end: number]

/** Markdown of blocks as text and as tree, and where each block stands in the text. */
export interface WrittenBlocks {
  readonly text: string
  readonly tree: Root
  /** One for each block, in their order; they never overlap. */
  readonly spans: ReadonlyArray<Span>
}

/** Markdown for readers, as that of pages is. */
const readable: RoundTripOptions = { roundTrip: false }

const nodesOf = (content: ReadonlyArray<ElementContent>, tables: TableStyle): ReadonlyArray<RootContent> =>
  content.flatMap((node): ReadonlyArray<RootContent> => {
    const note = noteIn(node)
    if (note !== undefined)
      return [
        {
          type: "footnoteDefinition",
          identifier: note.label,
          label: note.label,
          children: fromHast({ type: "root", children: [...note.children] }).children as FootnoteDefinition["children"],
        },
      ] // what comes of HTML is flow
    return node.type === "element" && node.tagName === "table"
      ? [tableOf(node, tables)]
      : fromHast({ type: "root", children: [node] }).children
  })

/**
 * Writes blocks one by one, an empty line between them unless they are joined: a block's markdown depends on no other, so the markdown is the join of its blocks and
 * spans are true. Ends with a line break unless empty.
 */
export const writeBlocks = (
  blocks: ReadonlyArray<LayoutBlock>,
  { tables = "auto" }: WriteOptions = {},
): WrittenBlocks => {
  const children: Array<RootContent> = []
  const spans: Array<Span> = []
  const labels = new Set(blocks.flatMap(({ content }) => content.flatMap((node) => noteIn(node)?.label ?? [])))
  let text = ""
  for (const { content, joint = "\n\n" } of blocks) {
    const nodes = [...nodesOf(withoutMath(content), tables)]
    if (labels.size > 0) referToNotes(nodes, labels)
    const written = stringify({ type: "root", children: nodes }, readable).trimEnd()
    if (text !== "" && written !== "") text += joint
    spans.push([text.length, text.length + written.length])
    text += written
    children.push(...nodes)
  }
  return { text: text === "" ? "" : `${text}\n`, tree: { type: "root", children }, spans }
}
