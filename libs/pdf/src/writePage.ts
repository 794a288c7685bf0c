import { type LayoutBlock, writeBlocks } from "@trawl/markdown/layout"
import { turnedBack, turnedSize } from "./read/turn.ts"
import { isParted } from "./write/isParted.ts"
import type { Lexicon } from "./write/Lexicon.ts"
import { textOfLines, withoutBareLinks } from "./write/toPhrasing.ts"
import { mirroredBox } from "./layout/mirrorPage.ts"
import type { PageBlock } from "./layout/PageBlock.ts"
import type { PageLayout } from "./layout/PageLayout.ts"
import type { PdfOptions } from "./PdfOptions.ts"
import type { PdfBlock, PdfPage } from "./PdfPage.ts"
import { findContinuation, type PageJoint } from "./write/findContinuation.ts"
import { isWritten, leavesText, toContent } from "./write/toContent.ts"

const clamped = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000

const boxOf = (block: PageBlock, { isMirrored, turn, ...turned }: PageLayout): PdfBlock["bbox"] => {
  const page = turnedSize(turn, turned)
  const box = isMirrored === true ? mirroredBox(turned.width, block) : block
  const { bottom, left, right, top } = turnedBack(turn, page, box)
  return [
    clamped(left / page.width),
    clamped(top / page.height),
    clamped(right / page.width),
    clamped(bottom / page.height),
  ]
}

/** Mean confidence of the recognised words of a block, if any. */
const ocrOf = ({ lines }: PageBlock): Pick<PdfBlock, "ocrConfidence"> => {
  const all = lines.flatMap(({ words }) => words.flatMap(({ confidence }) => confidence ?? []))
  return all.length === 0
    ? {}
    : { ocrConfidence: Math.round((all.reduce((sum, one) => sum + one, 0) / all.length) * 1_000) / 1_000 }
}

const partsWord = (before: PageBlock, { lines }: PageBlock, lexicon: Lexicon): boolean =>
  isParted(before.lines.at(-1)?.words.at(-1), lines[0]?.words[0], lexicon)

interface WriteOptions extends Pick<PdfOptions, "emphasis" | "profile" | "tables"> {
  readonly lexicon: Lexicon
  /** The last block written of the previous page. */
  readonly before?: PageBlock | undefined
}

/** Replaces the first written block if it continues the previous page. */
const withContinued = (
  found: ReadonlyArray<PageBlock>,
  { before, lexicon, profile = "reading", tables = "auto" }: WriteOptions,
): { readonly blocks: ReadonlyArray<PageBlock>; readonly goesOn?: PageJoint } => {
  const first = found.find((block) => leavesText(block, profile))
  const continued = findContinuation(before, first, { lexicon, tables })
  return continued === undefined
    ? { blocks: found }
    : { blocks: found.map((block) => (block === first ? continued.first : block)), goesOn: continued.joint }
}

/** Writes a page from its blocks. */
export const writePage = (page: PageLayout, found: ReadonlyArray<PageBlock>, options: WriteOptions): PdfPage => {
  const { lexicon, profile = "reading", tables = "auto", emphasis = profile === "reading" } = options
  const { blocks, goesOn } = withContinued(found, options)
  const jointOf = (block: PageBlock | undefined, before: PageBlock | undefined): LayoutBlock["joint"] =>
    block?.goesOn === true && before !== undefined ? (partsWord(before, block, lexicon) ? "" : " ") : undefined
  const contents = blocks.map((block, index): LayoutBlock => {
    const joint = jointOf(block, blocks[index - 1])
    const content = isWritten(block, profile)
      ? toContent(block, { lexicon, emphasis }, jointOf(blocks[index + 1], block) === "")
      : []
    return { type: block.type, content, ...(joint === undefined ? {} : { joint }) }
  })
  const written =
    page.hasLinks === true
      ? contents.map((block) => ({ ...block, content: withoutBareLinks(block.content) }))
      : contents
  const { spans, text } = writeBlocks(written, { tables })
  return {
    number: page.number,
    ...turnedSize(page.turn, page),
    markdown: text,
    ...(goesOn === undefined ? {} : { goesOn }),
    tree: { type: "root", children: contents.flatMap(({ content }) => [...content]) },
    isFailed: page.isFailed === true,
    ...(page.ocrFault === undefined ? {} : { ocrFault: page.ocrFault }),
    hasUnread: page.hasUnread === true,
    isEmpty: page.characters === 0,
    hidden: page.hidden,
    blocks: blocks.map((block, index) => {
      const span = spans[index] ?? [0, 0]
      return {
        type: block.type,
        bbox: boxOf(block, page),
        text: block.type === "table" && span[1] > span[0] ? text.slice(...span) : textOfLines(block.lines, lexicon),
        confidence: block.confidence,
        ...ocrOf(block),
        ...(span[1] > span[0] ? { span } : {}),
      }
    }),
  }
}
