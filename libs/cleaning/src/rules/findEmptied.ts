import type { ReadBlock } from "./ReadBlock.ts"

/** Levels of headings. */
const levels = [1, 2, 3, 4, 5, 6] as const

/** What stands between here and the next heading of a level or of a higher one. */
interface Section {
  isKept: boolean
  hasLost: boolean
}

/** The headings whose sections have lost all that they had, headings below them included: their ids. A title stays, and a heading that had nothing below it. Linear. */
export const findEmptied = (blocks: ReadonlyArray<ReadBlock>, isClutter: (id: number) => boolean): ReadonlyArray<number> => {
  const emptied: Array<number> = []
  const below = levels.map((): Section => ({ isKept: false, hasLost: false }))
  for (const { id, kind, level } of blocks.toReversed()) {
    if (kind === "rule") continue
    const isEmptied = level !== undefined && level !== 1 && hasNothingLeft(below[level - 1])
    if (isEmptied) emptied.push(id)
    note(below, level, isEmptied || isClutter(id))
  }
  return emptied
}

const hasNothingLeft = (section: Section | undefined): boolean => section !== undefined && section.hasLost && !section.isKept

/** A heading begins the sections of its level and lower ones anew, and belongs to those above it as any block does. */
const note = (below: ReadonlyArray<Section>, level: number | undefined, isLost: boolean): void => {
  for (const [index, section] of below.entries()) {
    if (level !== undefined && index >= level - 1) Object.assign(section, { isKept: false, hasLost: false })
    else if (isLost) section.hasLost = true
    else section.isKept = true
  }
}
