import { tokensOf } from "../../evaluate/metrics/wordsOf.ts"
import type { Block, Run, SourceDocument } from "../model/SourceDocument.ts"
import type { Cell, TableBlock } from "../model/TableBlock.ts"
import type { Truth, TruthTable } from "./Truth.ts"

const runText = (runs: ReadonlyArray<Run>): string => runs.map(({ text }) => text).join("")

const tableTexts = ({ caption, head, rows }: TableBlock): ReadonlyArray<string> => [
  ...(caption === undefined ? [] : [caption]),
  ...[...head, ...rows].flat().map(({ text }) => text),
]

/** Blocks with those in columns and next to each other, in order. */
const innerBlocks = (blocks: ReadonlyArray<Block>): ReadonlyArray<Block> =>
  blocks.flatMap((block) => {
    if (block.type === "columns") return innerBlocks(block.blocks)
    return block.type === "beside" ? innerBlocks([...block.left, ...block.right]) : [block]
  })

/** The text of a block without inner blocks, in pieces that no word runs over. */
const textsOf = (block: Block): ReadonlyArray<string> => {
  switch (block.type) {
    case "heading":
      return [block.text]
    case "paragraph":
      return [runText(block.runs)]
    case "lines":
      return block.lines
    case "clause":
      return [block.label, block.text]
    case "list":
      return block.items.flatMap((item, index) => (block.ordered ? [`${index + 1}.`, item] : [item]))
    case "pairs":
      return block.pairs.flat()
    case "fields":
      return block.fields.flat()
    case "boxes":
      return block.boxes.map(({ label }) => label)
    case "table":
      return tableTexts(block)
    default:
      return []
  }
}

const truthCell = ({ columns = 1, rows = 1, text }: Cell) => ({ text, columns, rows })

const truthTable = ({ head, rows, rules }: TableBlock): TruthTable => ({
  rules,
  headRows: head.length,
  rows: [...head, ...rows].map((row) => row.map(truthCell)),
})

/** The truth of a document that a producer has written whole. */
export const truthOf = (document: SourceDocument, producer: string): Truth => {
  const { blocks, foot = "", head = "", kind, language, seed } = document
  const inner = innerBlocks(blocks)
  const notes = inner
    .flatMap((block) => (block.type === "paragraph" ? block.runs : []))
    .flatMap(({ note }) => (note === undefined ? [] : [tokensOf(note)]))
  return {
    producer,
    kind,
    seed,
    language,
    words: inner.flatMap(textsOf).flatMap(tokensOf),
    notes,
    running: [...tokensOf(`${head} ${foot}`), ...(`${head}${foot}`.includes("#") ? ["#"] : [])],
    headings: inner.flatMap((block) => (block.type === "heading" ? [{ level: block.level, text: block.text }] : [])),
    tables: inner.flatMap((block) => (block.type === "table" ? [truthTable(block)] : [])),
  }
}
