import { plainWords, readDates } from "@trawl/metadata"
import type { ContentBlock } from "../parts/ContentBlock.ts"
import { isNavigation } from "./isNavigation.ts"
import type { StatedField, StatedFields } from "./StatedFields.ts"

/** So many texts above and below a title stand beside it. */
const [above, below] = [6, 14]
/** A line that says who and when is so long at most. */
const longest = 160

/** The line near a page's title that says who wrote it, and the one that says when; of several the first below the title. */
export const findBylines = (
  blocks: ReadonlyArray<ContentBlock>,
  { authors, days }: Pick<StatedFields, "authors" | "days">,
  title: ContentBlock,
): ReadonlyArray<readonly [number, StatedField]> => {
  if (authors.size === 0 && days.size === 0) return []
  const after = blocks
    .slice(title.index + 1, title.index + 1 + below * 2)
    .filter(isLine)
    .slice(0, below)
  const before = blocks.slice(Math.max(0, title.index - above * 2), title.index).filter(isLine)
  const near = [...after, ...before.toReversed().slice(0, above)].filter(({ holder }) => !isNavigation(holder))
  const author = near.find((line) => saysAuthor(line, authors))
  const day = near.find((line) => saysDay(line, days))
  return [
    ...(day === undefined ? [] : [[day.index, "date"] as const]),
    ...(author === undefined ? [] : [[author.index, "author"] as const]),
  ]
}

const isLine = ({ length, text }: ContentBlock): boolean => length > 0 && text.length <= longest

const saysAuthor = ({ text }: ContentBlock, authors: ReadonlySet<string>): boolean => {
  if (authors.size === 0) return false
  const words = ` ${plainWords(text)} `
  for (const author of authors) if (words.includes(` ${author} `)) return true
  return false
}

/** Zones of time make a day of the one before it or after it. */
const zone = 86_400_000

const saysDay = ({ text }: ContentBlock, days: ReadonlySet<string>): boolean =>
  days.size > 0 &&
  [...readDates(text, "month-first"), ...readDates(text, "day-first")].some(({ iso }) =>
    isOneOf(iso.slice(0, 10), days),
  )

const isOneOf = (day: string, days: ReadonlySet<string>): boolean => {
  if (days.has(day)) return true
  const time = Date.parse(day)
  return [...days].some((other) => Math.abs(Date.parse(other) - time) <= zone)
}
