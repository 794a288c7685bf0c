import { type Block, writeBlocks } from "@trawl/blocks"
import { textOfLines } from "./write/phrasing.ts"
import type { Lexicon } from "./write/phrasing.ts"
import type { PageBlock } from "./layout/PageBlock.ts"
import type { PageLayout } from "./layout/PageLayout.ts"
import type { PdfOptions } from "./PdfOptions.ts"
import type { PdfBlock, PdfPage } from "./PdfPage.ts"
import { isWritten, toContent } from "./write/toContent.ts"

const clamped = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000

const boxOf = ({ bottom, left, right, top }: PageBlock, { height, width }: PageLayout): PdfBlock["bbox"] => [
  clamped(left / width),
  clamped(top / height),
  clamped(right / width),
  clamped(bottom / height),
]

/** Writes a page from its blocks alone. */
export const writePage = (page: PageLayout, blocks: ReadonlyArray<PageBlock>, lexicon: Lexicon, { profile = "reading", tables = "auto" }: PdfOptions): PdfPage => {
  const contents = blocks.map((block): Block => ({ type: block.type, content: isWritten(block, profile) ? toContent(block, lexicon) : [] }))
  const { spans, text, tree } = writeBlocks(contents, { tables })
  return {
    number: page.number,
    width: page.width,
    height: page.height,
    markdown: text,
    tree: { type: "root", children: contents.flatMap(({ content }) => [...content]) },
    mdast: tree,
    isEmpty: page.characters === 0,
    hidden: page.hidden,
    blocks: blocks.map((block, index) => {
      const span = spans[index] ?? [0, 0]
      return {
        type: block.type,
        bbox: boxOf(block, page),
        text: textOfLines(block.lines, lexicon),
        confidence: block.confidence,
        ...(span[1] > span[0] ? { span } : {}),
      }
    }),
  }
}
