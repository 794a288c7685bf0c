import { trailStarts } from "../phrases/headings.data.ts"
import type { ClutterRule } from "./ClutterRule.ts"
import { isPlainText } from "./isPlainText.ts"
import { PhraseFinder } from "./PhraseFinder.ts"
import type { ReadBlock } from "./ReadBlock.ts"

const starts = new PhraseFinder(trailStarts)

/** Blocks from the top of the page that are searched for breadcrumbs. */
const mostBefore = 40
const mostCharacters = 250
/** Most steps of breadcrumbs written as a list. */
const mostSteps = 8
/** Least links: two items may be any list. */
const leastSteps = 2

const separators = /[>›»/→|·•\\]/u

/** Breadcrumbs in one block: a first word, a separator, links. */
const isTrail = (block: ReadBlock): boolean => {
  if (
    block.level !== undefined ||
    !isPlainText(block, mostCharacters) ||
    block.linkShare < 0.4 ||
    !starts.begins(block.words)
  )
    return false
  return separators.test(block.text.slice(0, 40))
}

const isStep = (block: ReadBlock): boolean => block.isInList && block.linkShare >= 0.9 && isPlainText(block, 100)

const isLastStep = (block: ReadBlock): boolean =>
  block.isInList && block.level === undefined && block.linkShare === 0 && isPlainText(block, 150)

/** The items from a first step up to the next block that is not a linked item; the last step has no link. */
const trailFrom = (blocks: ReadonlyArray<ReadBlock>, start: number): ReadonlyArray<number> => {
  const first = blocks[start]
  if (first === undefined || !first.isInList || first.linkShare < 0.9 || !starts.is(first.words)) return []
  let end = start + 1
  for (let block = blocks[end]; block !== undefined && isStep(block) && end - start < mostSteps; block = blocks[end])
    end += 1
  const last = blocks[end]
  return end - start >= leastSteps && last !== undefined && isLastStep(last)
    ? blocks.slice(start, end + 1).map(({ id }) => id)
    : []
}

/** Breadcrumbs at the top of a page. */
export const trailRule: ClutterRule = {
  kind: "trail",
  find: (blocks) => {
    const top = blocks.slice(0, mostBefore)
    const at = top.findIndex((block, index) => isTrail(block) || trailFrom(blocks, index).length > 0)
    const block = top[at]
    if (block === undefined) return []
    return isTrail(block) ? [block.id] : trailFrom(blocks, at)
  },
}
