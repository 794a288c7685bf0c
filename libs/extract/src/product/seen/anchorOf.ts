import type { ShownLine } from "../../shown/ShownLine.ts"
import { likeness } from "../likeness.ts"

/** Least similarity of a heading to the page's names: of the first level, and of others. */
const leastOfTitles = 0.5
const leastOfOthers = 0.8

/** Index of the line with the product's name: the heading most like the page's names; -1 if there is none. */
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

/** Least share of a name in a line that is no heading. */
const leastPart = 0.4

// Without a heading: the first line at the beginning of the page's title.
const isNamed = ({ pieces, text }: ShownLine, names: ReadonlyArray<string>): boolean => {
  const place = pieces[0]?.place
  if (place === undefined || place.isAside || place.isRelated || place.isOption || place.href !== "") return false
  return names.some((name) => text.length >= Math.max(3, name.length * leastPart) && name.startsWith(text))
}

/** The text of a heading without anything beside the name, such as an item number. */
export const headingText = (line: ShownLine): string => {
  const level = line.pieces[0]?.place.heading
  const end = line.pieces.find(({ place }) => place.heading !== level || place.role === "sku")?.start
  return (end === undefined || end === 0 ? line.text : line.text.slice(0, end)).trim()
}
