import { firstText, type LinkedNode } from "@trawl/core/linked"
import { zone, type Line } from "./Outline.ts"
import { metaOf, type PageStatements } from "./PageStatements.ts"
import type { PageNature } from "./pageNature.ts"
import { plainWords, wordOverlap } from "./plainWords.ts"
import { isSiteName, type SiteNames } from "./siteNames.ts"
import type { SourcedValue } from "./SourcedValue.ts"

/** The page facts that choosing a headline needs. */
interface HeadlinePage {
  readonly page: PageStatements
  readonly main: LinkedNode | undefined
  readonly nature: PageNature
  readonly siteNames: SiteNames
}

/** Least word overlap of a heading and a stated title, by the page's nature: on other pages slogans are headings too. */
const likeness = { article: 0.6, discussion: 0.6, other: 0.95 } as const

/** The page's title without the site's name: the heading that matches its stated titles, else the stated title. */
export const readHeadline = (context: HeadlinePage): SourcedValue | undefined => {
  const { nature, page, siteNames } = context
  const stated = statedTitles(context)
  const headings = headingsOf(page).filter(({ text }) => !isSiteName(text, siteNames))
  const heading = chosenHeading(headings, stated, context)
  if (heading !== undefined) return heading
  const [best] = stated
  if (best !== undefined)
    return { value: nature === "article" ? beforeBar(best.text) : firstPart(best.text), source: best.source }
  return headings[0] === undefined ? undefined : { value: headings[0].text, source: "heading" }
}

const chosenHeading = (
  headings: ReadonlyArray<Line>,
  stated: ReadonlyArray<StatedTitle>,
  { page, nature, siteNames }: HeadlinePage,
): SourcedValue | undefined => {
  const shown = bestHeading(headings, stated)
  if (shown !== undefined && shown.overlap >= likeness[nature])
    return { value: beforeBar(withoutSite(shown.text, siteNames)), source: "heading" }
  const named = namedByAddress(page, headings, stated)
  if (named !== undefined) return { value: named, source: "heading like the address" }
  // A title for search engines may share little with the article's heading.
  const isOwn = nature === "article" && headings.length === 1 && shown !== undefined && shown.overlap >= 0.4
  return isOwn ? { value: shown.text, source: "heading" } : undefined
}

// The rest of a title names the section, the kind of page or a slogan; a single word before it is a name that the rest explains.
const firstPart = (title: string): string => {
  const [first = title] = partsOf(title).map(({ text }) => text.trim())
  return first.includes(" ") || /[^\p{Script=Latin}\p{P}\d]{4}/u.test(first) ? first : title
}

// A stated title that shares nothing with the address, unlike some heading, is the title of the whole site.
const namedByAddress = (
  { url }: PageStatements,
  headings: ReadonlyArray<Line>,
  stated: ReadonlyArray<StatedTitle>,
): string | undefined => {
  const path = (URL.parse(url)?.pathname ?? "").split("/").filter((part) => part !== "")
  const [slug = ""] = path
    .map((part) => part.replaceAll(/[-_+]|\.\w+$/gu, " "))
    .toSorted((a, b) => b.split(" ").length - a.split(" ").length)
  if (slug.split(" ").length < 3 || stated.some(({ text }) => shares(slug, text) >= 0.4)) return undefined
  return headings.find(({ text }) => shares(slug, text) >= 0.7)?.text
}

/** Share of a slug's words that a text has; slugs are shortened. */
const shares = (slug: string, text: string): number => {
  const words = new Set(plainWords(slug).split(" "))
  return words.intersection(new Set(plainWords(text).split(" "))).size / words.size
}

interface StatedTitle {
  readonly text: string
  readonly source: string
}

/** The titles in a page's metadata, without the site's name, best first. */
const statedTitles = (context: HeadlinePage): ReadonlyArray<StatedTitle> => {
  const { page, main } = context
  const linked =
    main === undefined ? undefined : (firstText(page.graph, main, "headline") ?? firstText(page.graph, main, "name"))
  const titles: ReadonlyArray<readonly [string, string | undefined]> = [
    ["og:title", metaOf(page, "og:title")],
    ["title", page.head.title],
    ["twitter:title", metaOf(page, "twitter:title")],
    ["linked data", linked],
  ]
  return titles.flatMap(([source, text]) =>
    text === undefined || text === "" || home.test(text)
      ? []
      : [{ text: withoutSite(text, context.siteNames), source }],
  )
}

const beforeBar = (title: string): string => {
  const [first = ""] = title.split(/(?<!\s)\s+\|\s+/u)
  return first.includes(" ") ? first.trim() : title
}

const separator =
  /(?<!\s)\s+[|–—\-·•:»«‹›~⋅]+\s+|(?<=\p{L})\s+\/\s+(?=\p{L})|(?:(?<!\s)\s+)?[|»›]\s*|(?<=\w)- (?=\p{Lu})/gu

/** A title without the site's name at its ends; unchanged if nothing else is in it. */
const withoutSite = (title: string, names: SiteNames): string => {
  const parts = partsOf(title)
  const isOwn = ({ text }: Segment): boolean => !isSiteName(text, names)
  const first = parts.find((part) => isOwn(part) && !home.test(part.text))
  const last = parts.findLast(isOwn)
  if (first === undefined || last === undefined)
    return (parts.find(({ text }) => !home.test(text)) ?? { text: title }).text.trim()
  return title.slice(first.start, last.end).trim()
}

const home = /^\s*(?:home(?:page)?|start(?:seite)?|accueil|inicio|главная|view topic|blog)\s*$/iu

interface Segment {
  readonly text: string
  readonly start: number
  readonly end: number
}

const partsOf = (title: string): ReadonlyArray<Segment> => {
  const parts: Array<Segment> = []
  let start = 0
  for (const match of title.matchAll(separator)) {
    parts.push({ text: title.slice(start, match.index), start, end: match.index })
    start = match.index + match[0].length
  }
  parts.push({ text: title.slice(start), start, end: title.length })
  return parts.filter(({ text }) => text.trim() !== "")
}

const elsewhere = zone.navigation | zone.footer | zone.related | zone.discussion

/** Most characters of a heading; longer ones are paragraphs. */
const maxHeading = 250

const headingsOf = ({ outline }: PageStatements): ReadonlyArray<Line> =>
  outline.lines
    .filter(({ level, zone }) => level === 1 && (zone & elsewhere) === 0)
    .filter(({ text }) => text.length <= maxHeading)
    .slice(0, 8)

const tail = /^(?:[\s\d¶#§.:🔗-]|\([^()]*\))+$/u

/** A heading without the counts, sources and symbols after its title. */
const withoutTail = (heading: string, stated: ReadonlyArray<StatedTitle>): string => {
  const text = heading.replace(/(?<![\s¶#§🔗])[\s¶#§🔗]+$/u, "").replace(/^title:\s*/iu, "")
  const title = stated.find((one) => text.startsWith(one.text) && tail.test(text.slice(one.text.length)))
  return title?.text ?? text
}

const overlapWith = (title: string, text: string): number =>
  Math.max(wordOverlap(text, title), ...partsOf(title).map((part) => wordOverlap(text, part.text)))

const begins = (title: string, text: string): boolean => {
  const words = plainWords(text)
  return words.split(" ").length >= 3 && `${plainWords(title)} `.startsWith(`${words} `)
}

const bestHeading = (
  headings: ReadonlyArray<Line>,
  stated: ReadonlyArray<StatedTitle>,
): { readonly text: string; readonly overlap: number } | undefined =>
  headings
    .map((line) => withoutTail(line.text, stated))
    .map((text) => ({
      text,
      overlap: Math.max(0, ...stated.map((title) => (begins(title.text, text) ? 1 : overlapWith(title.text, text)))),
    }))
    .toSorted((a, b) => b.overlap - a.overlap || b.text.length - a.text.length)[0]
