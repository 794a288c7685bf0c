import { shareLabels, shareTargets } from "../phrases/labels.data.ts"
import type { ClutterRule } from "./ClutterRule.ts"
import { isPlainText } from "./isPlainText.ts"
import { PhraseFinder } from "./PhraseFinder.ts"
import type { ReadBlock } from "./ReadBlock.ts"

const targets = new PhraseFinder(shareTargets)
const labels = new PhraseFinder(shareLabels)

/** Characters of a row of names in one block. */
const mostOfRow = 120

const isTarget = (block: ReadBlock): boolean =>
  block.level === undefined && isPlainText(block, 40) && targets.is(block.words)

/** A block with several names, with or without a label before them. */
const isRow = (block: ReadBlock): boolean => {
  if (block.level !== undefined || !isPlainText(block, mostOfRow)) return false
  const names = block.words.split(" ")
  return (
    names.length > 1 &&
    names.filter((name) => targets.is(name)).length >= 2 &&
    names.every((name) => targets.is(name) || labels.is(name) || name === "on" || name === "this")
  )
}

const differ = (blocks: ReadonlyArray<ReadBlock>): boolean => new Set(blocks.map(({ words }) => words)).size > 1

/** Rows of share or follow targets: at least two different ones, in one block or side by side. */
export const shareRule: ClutterRule = {
  kind: "share",
  find: (blocks) => {
    const found: Array<number> = []
    for (let start = 0; start < blocks.length; start++) {
      let end = start
      for (let block = blocks[end]; block !== undefined && isTarget(block); block = blocks[end]) end += 1
      const one = blocks[start]
      const row = blocks.slice(start, end)
      if (differ(row)) found.push(...row.map(({ id }) => id))
      else if (one !== undefined && isRow(one)) found.push(one.id)
      start = Math.max(start, end - 1)
    }
    return found
  },
}
