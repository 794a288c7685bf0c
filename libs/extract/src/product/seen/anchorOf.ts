import type { ShownLine } from "../../shown/ShownLine.ts"
import { likeness } from "../likeness.ts"

/** How like a heading must be to the page's names: of the first level, and of others. */
const leastOfTitles = 0.5
const leastOfOthers = 0.8

/** Where the product's name stands among the lines: the heading that is named as the page is; -1 without. */
export const anchorOf = (lines: ReadonlyArray<ShownLine>, names: ReadonlyArray<string>): number => {
  let best = -1
  let most = 0
  for (const [index, line] of lines.entries()) {
    const score = scoreOf(line, names)
    if (score > most) [best, most] = [index, score]
  }
  return best === -1 ? lines.findIndex((line) => isNamed(line, names)) : best
}

const scoreOf = ({ pieces, text }: ShownLine, names: ReadonlyArray<string>): number => {
  const place = pieces[0]?.place
  if (place === undefined || text.length > 300 || (place.heading === 0 && !names.includes(text))) return 0
  const level = place.heading
  const likest = Math.max(0, ...names.map((name) => likeness(name, text))) * (text.length > 5 ? 1 : 0.8)
  if (likest < (level === 1 ? leastOfTitles : leastOfOthers)) return 0
  return likest + (ofLevel[level] ?? 0) - (place.isAside || place.isRelated ? 0.5 : 0)
}

/** [level] */
const ofLevel = [0, 0.6, 0.2]

/** How much of a name a line must have that is no heading. */
const leastPart = 0.4

// Without a heading: the first line that the page's title begins with.
const isNamed = ({ pieces, text }: ShownLine, names: ReadonlyArray<string>): boolean => {
  const place = pieces[0]?.place
  if (place === undefined || place.isAside || place.isRelated || place.isOption || place.href !== "") return false
  return names.some((name) => text.length >= Math.max(3, name.length * leastPart) && name.startsWith(text))
}

/** The text of a heading without what is beside the name in it, such as a number of its own. */
export const headingText = (line: ShownLine): string => {
  const level = line.pieces[0]?.place.heading
  const end = line.pieces.find(({ place }) => place.heading !== level || place.role === "sku")?.start
  return (end === undefined || end === 0 ? line.text : line.text.slice(0, end)).trim()
}
