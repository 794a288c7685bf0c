import { attributeOf, headingTags } from "@trawl/hast"
import { isPersonal, plainWords, readDates } from "@trawl/metadata"
import type { ContentBlock } from "../parts/ContentBlock.ts"
import { bylinesIn } from "../passes/bylinesIn.ts"
import { nameFlag } from "../parts/nameFlags.ts"
import { annotatedAncestor, nearestOf, type Region } from "../parts/Region.ts"
import { linkOf } from "../passes/linkOf.ts"
import { isNavigation } from "./isNavigation.ts"
import type { StatedField, StatedFields } from "./StatedFields.ts"

/** So many texts above and below a title stand beside it, and so many above it where the page does not state what they say. */
const [above, below, rightAbove] = [6, 24, 3]
/** A line that says when is so long at most, with what it is about, one that says who, and one that nothing marks as either. */
const [longest, longestName, longestUnmarked] = [240, 120, 110]
/** A page with more dates below its title, of which it states none, is a list. */
const mostDates = 2
/** So many texts the name of a person stands from the date at most, if nothing else says that it is one of the author. */
const farthest = 4
/** A part that rules set aside says so many texts of the article at most. */
const mostAside = 6

/** What introduces the author of a text, in one line with the name. */
const introduction =
  /^(?:(?:(?:written|posted|published|words|story|text|article|reviewed|contributed) )?by|(?:authors?|contributors?|autor(?:in|es|a|ka)?|auteure?|autore|(?:verfasst |geschrieben )?von|por|par|door|автор|συντάκτης|szerző|írta|yazar|作者|文|記者|记者)(?=[\s:：]))(?<rest>.*)$/iu

/**
 * The lines near a page's title that say who wrote it, each author once, and when; of several the first below the title. On the page of an
 * article also those above its second paragraph that look so, whatever it states, else the author's name where it stands alone below.
 */
export const findBylines = (
  blocks: ReadonlyArray<ContentBlock>,
  { authors, days }: Pick<StatedFields, "authors" | "days">,
  { isArticle, title }: { readonly title: ContentBlock; readonly isArticle: boolean },
): ReadonlyArray<readonly [number, StatedField]> => {
  const under = blocks.slice(title.index + 1, title.index + 1 + below * 2).filter(isShown)
  const over = blocks
    .slice(Math.max(0, title.index - above * 2), title.index)
    .filter(isShown)
    .toReversed()
  const near = [...under.slice(0, below), ...over.slice(0, above)].filter(({ text }) => text.length <= longest)
  const said = new Set<string>()
  const names = near.filter((line) => saysAuthor(line, authors, said))
  const day = near.find((line) => saysDay(line, days))
  const lines = isArticle ? linesAround(under, over, title) : []
  const dates = day === undefined ? datesOf(lines, title) : [day]
  const by = lines.findIndex((line, index) => saysWho(line, lines[index - 1]))
  const found = new Set([...names, ...lines.slice(isIntroduction(lines[by - 1]) ? by - 1 : by, by + 1)])
  const alone =
    found.size > 0
      ? undefined
      : (lines.find((line) => dates.some((date) => isBeside(line, date)) && isPerson(line, blocks)) ??
        blocks.find((line) => isArticle && line.index > title.index && isNameOf(line, authors) && isShown(line)))
  if (alone !== undefined) found.add(alone)
  return [
    ...dates.map(({ index }) => [index, "date"] as const),
    ...[...found].map(({ index }) => [index, "author"] as const),
  ]
}

const isShown = ({ holder, length }: ContentBlock): boolean =>
  length > 0 && !isNavigation(holder) && nearestOf(holder, ["figure", "blockquote"]) === undefined

/** Parts that are named so say names and days of others, but what the page states of itself. */
const ofOthers = nameFlag.discussion | nameFlag.footer | nameFlag.related | nameFlag.social

// Where the title stands in it too, the name is that of the page.
const isOfOthers = ({ holder }: ContentBlock, title: ContentBlock): boolean => {
  for (let part: Region | undefined = holder; part !== undefined; part = part.parent) {
    if (part.first <= title.index && title.index < part.end) return false
    if ((part.nameFlags & ofOthers) !== 0) return true
  }
  return false
}

const isBeside = ({ index }: ContentBlock, date: ContentBlock): boolean => Math.abs(index - date.index) <= farthest

// Those right above the title and those from there to the second paragraph.
const linesAround = (
  under: ReadonlyArray<ContentBlock>,
  over: ReadonlyArray<ContentBlock>,
  title: ContentBlock,
): ReadonlyArray<ContentBlock> => {
  const second = under.filter(({ length }) => length > longest)[1]?.index ?? Infinity
  const isAside = ({ holder }: ContentBlock): boolean => {
    const part = annotatedAncestor(holder)
    return (
      part?.dropped === "landmark" &&
      part.end - part.first > mostAside &&
      (part.first > title.index || part.end <= title.index)
    )
  }
  return [...under.slice(0, below).filter(({ index }) => index < second), ...over.slice(0, rightAbove)].filter(
    (line) => line.text.length <= longest && !isAside(line) && !isOfOthers(line, title),
  )
}

const saysWho = (line: ContentBlock, before: ContentBlock | undefined): boolean =>
  !isIntroduction(line) &&
  (bylinesIn(line, line.edge).includes("name") ||
    introduces(line.text) ||
    (isIntroduction(before) && isPersonal(line.text)))

/** Words that introduce an author before the name of a person only. */
const preposition = /^(?:von|par|por|door)\s/iu

// Sentences begin with such words too: `By 2030 the harbour …`, `By signing up you agree …`.
const introduces = (text: string): boolean => {
  const rest =
    text.length <= longestUnmarked ? introduction.exec(text)?.groups?.rest?.replace(/^[\s:：]+/u, "") : undefined
  if (rest === undefined) return false
  return (
    isPersonal(rest) ||
    (!preposition.test(text) &&
      (/^(?!\d{4})\P{Ll}/u.test(rest) || (rest !== "" && rest.split(" ").length <= mostOfNick)))
  )
}

/** A name that is not capitalised has so many words at most. */
const mostOfNick = 2

// The name stands in the next line.
const isIntroduction = (line: ContentBlock | undefined): boolean => {
  const rest = line && introduction.exec(line.text)?.groups?.rest
  return rest !== undefined && !/\p{L}/u.test(rest)
}

/** Addresses of who writes for a site. */
const persons = /author|writer|editor|journalist|contributor|expert|people|person|profile|staff|team|about|\/@|user/iu

// Sections are called like persons too: what links to a person, or has an image beside it, is none.
const isPerson = (line: ContentBlock, blocks: ReadonlyArray<ContentBlock>): boolean => {
  if (!isPersonal(line.text) || headingTags.has(line.edge.tag)) return false
  const link = linkOf(line)
  const before = blocks[line.index - 1]
  return link === undefined
    ? line.images > 0 || (before?.length === 0 && before.images > 0)
    : persons.test(attributeOf(link, "href"))
}

const saysWhen = (line: ContentBlock): boolean =>
  (line.text.length <= longestUnmarked || bylinesIn(line, line.edge).includes("time")) && datesIn(line.text).length > 0

// The first line for each day; those above a title may say what day it is today.
const datesOf = (lines: ReadonlyArray<ContentBlock>, title: ContentBlock): ReadonlyArray<ContentBlock> => {
  const all = lines.filter((line) => saysWhen(line))
  const under = all.filter(({ index }) => index > title.index)
  const dated = under.length > 0 ? under : all
  const some = dated.length > mostDates ? dated.filter((line) => bylinesIn(line, line.edge).includes("time")) : dated
  if (some.length > mostDates) return []
  return [
    ...new Map(some.toReversed().map((line) => [datesIn(line.text)[0]?.iso.slice(0, 10), line] as const)).values(),
  ]
}

const saysAuthor = ({ text }: ContentBlock, authors: ReadonlySet<string>, said: Set<string>): boolean => {
  if (authors.size === said.size || text.length > longestName) return false
  const words = ` ${plainWords(text)} `
  const before = said.size
  for (const author of authors) if (words.includes(` ${author} `)) said.add(author)
  return said.size > before
}

const written = /^written /iu

const isNameOf = ({ text }: ContentBlock, authors: ReadonlySet<string>): boolean => {
  const isWritten = written.test(text)
  if (text.length > longestUnmarked || (authors.size === 0 && !isWritten)) return false
  const rest = introduction.exec(text)?.groups?.rest?.trim()
  return (
    (rest !== undefined && isWritten && isPersonal(rest)) ||
    (authors.size > 0 && authors.has(plainWords(rest ?? text.replace(/^about /iu, ""))))
  )
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
