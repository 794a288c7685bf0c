import type { LinkedNode } from "@trawl/core/linked"
import { zone, type Line } from "./Outline.ts"
import type { PageStatements } from "./PageStatements.ts"
import type { PageNature } from "./pageNature.ts"
import { plainWords, wordOverlap } from "./plainWords.ts"
import { isSiteName, type SiteNames } from "./siteNames.ts"
import type { SourcedValue } from "./SourcedValue.ts"
import { beforeBar, firstPart, type StatedTitle, statedTitles, titleParts, withoutSite } from "./statedTitles.ts"

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
  Math.max(wordOverlap(text, title), ...titleParts(title).map((part) => wordOverlap(text, part)))

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
