import type { ReadBlock } from "./ReadBlock.ts"

/** Levels of headings. */
const levels = [1, 2, 3, 4, 5, 6] as const

/** The content between here and the next heading of the same or a higher level. */
interface Section {
  isKept: boolean
  hasLost: boolean
}

/** Ids of the headings whose sections lost everything, subheadings included. The title stays, and so does a heading that had nothing below. Linear. */
export const findEmptied = (
  blocks: ReadonlyArray<ReadBlock>,
  isClutter: (id: number) => boolean,
): ReadonlyArray<number> => {
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

const hasNothingLeft = (section: Section | undefined): boolean =>
  section !== undefined && section.hasLost && !section.isKept

/** A heading restarts the sections of its level and lower ones, and belongs to those above like any block. */
const note = (below: ReadonlyArray<Section>, level: number | undefined, isLost: boolean): void => {
  for (const [index, section] of below.entries()) {
    if (level !== undefined && index >= level - 1) Object.assign(section, { isKept: false, hasLost: false })
    else if (isLost) section.hasLost = true
    else section.isKept = true
  }
}
