import { plainWords, readDates } from "@trawl/metadata"
import type { ContentBlock } from "../parts/ContentBlock.ts"
import { bylinesIn } from "../passes/bylinesIn.ts"
import { dropReasonAt } from "../parts/Region.ts"
import { isNavigation } from "./isNavigation.ts"
import type { StatedField, StatedFields } from "./StatedFields.ts"

/** So many texts above and below a title stand beside it. */
const [above, below] = [6, 24]
/** A line that says when is so long at most, with what it is about, and one that says who. */
const [longest, longestName] = [240, 120]
/** A page with more dates below its title, of which it states none, is a list. */
const mostDates = 2

/**
 * The lines near a page's title that say who wrote it, each author once, and the one that says when; of several the first below the title. On
 * the page of an article also those that are marked up as such above its second paragraph, whatever it states.
 */
export const findBylines = (
  blocks: ReadonlyArray<ContentBlock>,
  { authors, days }: Pick<StatedFields, "authors" | "days">,
  { isArticle, title }: { readonly title: ContentBlock; readonly isArticle: boolean },
): ReadonlyArray<readonly [number, StatedField]> => {
  const under = blocks.slice(title.index + 1, title.index + 1 + below * 2)
  const over = blocks.slice(Math.max(0, title.index - above * 2), title.index)
  const near = [...under.filter(isLine).slice(0, below), ...over.filter(isLine).toReversed().slice(0, above)].filter(
    ({ holder }) => !isNavigation(holder),
  )
  const said = new Set<string>()
  const names = near.filter((line) => saysAuthor(line, authors, said))
  const day = near.find((line) => saysDay(line, days))
  const marked = isArticle ? markedLines(under) : []
  const times = marked.filter(([{ text }, kinds]) => kinds.includes("time") && datesIn(text).length > 0)
  const [[name] = []] =
    names.length > 0 ? [] : marked.filter(([{ text }, kinds]) => kinds.includes("name") && !text.endsWith(":"))
  const [[time] = []] = day !== undefined || times.length > mostDates ? [] : times
  const found = [...names, ...(name === undefined ? [] : [name])]
  return [
    ...[day, time].flatMap((line) => (line === undefined ? [] : [[line.index, "date"] as const])),
    ...found.map(({ index }) => [index, "author"] as const),
  ]
}

const markedLines = (
  under: ReadonlyArray<ContentBlock>,
): ReadonlyArray<readonly [ContentBlock, ReadonlyArray<string>]> => {
  const second = under.filter(({ length }) => length > longest)[1]?.index ?? Infinity
  return under.flatMap((line) =>
    line.index < second && dropReasonAt(line.holder) !== "landmark" && isLine(line)
      ? [[line, bylinesIn(line, line.edge)] as const]
      : [],
  )
}

const isLine = ({ length, text }: ContentBlock): boolean => length > 0 && text.length <= longest

const saysAuthor = ({ text }: ContentBlock, authors: ReadonlySet<string>, said: Set<string>): boolean => {
  if (authors.size === said.size || text.length > longestName) return false
  const words = ` ${plainWords(text)} `
  const before = said.size
  for (const author of authors) if (words.includes(` ${author} `)) said.add(author)
  return said.size > before
}

/** Zones of time make a day of the one before it or after it. */
const zone = 86_400_000

const saysDay = ({ text }: ContentBlock, days: ReadonlySet<string>): boolean =>
  days.size > 0 && datesIn(text).some(({ iso }) => isOneOf(iso.slice(0, 10), days))

const datesIn = (text: string): ReturnType<typeof readDates> => [
  ...readDates(text, "month-first"),
  ...readDates(text, "day-first"),
]

const isOneOf = (day: string, days: ReadonlySet<string>): boolean => {
  if (days.has(day)) return true
  const time = Date.parse(day)
  return [...days].some((other) => Math.abs(Date.parse(other) - time) <= zone)
}
