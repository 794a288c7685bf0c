import type { ReadBlock } from "./ReadBlock.ts"

/** Levels of headings. */
const levels = [1, 2, 3, 4, 5, 6] as const

interface Section {
  isKept: boolean
  hasLost: boolean
}

/** The headings whose sections have lost all that they had, headings below them included: their ids. A title stays, and a heading that had nothing below it. Linear. */
export const findEmptied = (blocks: ReadonlyArray<ReadBlock>, isClutter: (id: number) => boolean): ReadonlyArray<number> => {
  const emptied: Array<number> = []
  // By level: what stands between here and the next heading of this level or a higher one.
  const below = levels.map((): Section => ({ isKept: false, hasLost: false }))
  for (const { id, kind, level } of blocks.toReversed()) {
    if (kind === "rule") continue
    const own = level === undefined ? undefined : below[level - 1]
    const isEmptied = own !== undefined && level !== 1 && own.hasLost && !own.isKept
    if (isEmptied) emptied.push(id)
    const isLost = isEmptied || isClutter(id)
    for (const [index, section] of below.entries()) {
      if (level !== undefined && index >= level - 1) Object.assign(section, { isKept: false, hasLost: false })
      else if (isLost) section.hasLost = true
      else section.isKept = true
    }
  }
  return emptied
}
