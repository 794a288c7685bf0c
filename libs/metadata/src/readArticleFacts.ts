import type { Root } from "hast"
import type { ArticlePage } from "./ArticlePage.ts"
import type { SourcedValue } from "./SourcedValue.ts"
import { zone } from "./Outline.ts"
import { findMainThing } from "./findMainThing.ts"
import { type PageNature, pageNature, shownNature } from "./pageNature.ts"
import { metaOf, type PageStatements, readStatements } from "./PageStatements.ts"
import { TitleWords } from "./TitleWords.ts"
import { readAuthors } from "./readAuthors.ts"
import { languageOfScript } from "./dates/languageOfScript.ts"
import { dateStyleOf } from "./dates/DateStyle.ts"
import { readHeadline } from "./readHeadline.ts"
import { readTimes } from "./readTimes.ts"
import type { Times } from "./Times.ts"
import { readSiteNames, statedSiteName } from "./siteNames.ts"

/** The nature, title, authors and times of a page, chosen from its metadata and its visible text. */
export interface ArticleFacts extends Times {
  /** The page's title without the site's name. */
  readonly headline: SourcedValue | undefined
  readonly authors: ReadonlyArray<SourcedValue>
  readonly siteName: string | undefined
  readonly nature: PageNature
}

/** Chooses the facts of a document; `url` is its address. */
export const readArticleFacts = (tree: Root, url: string): ArticleFacts => articleFacts(readStatements(tree, url))

/** Chooses the facts of a page from its metadata. */
export const articleFacts = (page: PageStatements): ArticleFacts => {
  const main = findMainThing(page)
  const nature = pageNature(page, main)
  const siteNames = readSiteNames(page)
  const headline = readHeadline({ page, main, nature, siteNames })
  const language = page.head.language ?? metaOf(page, "og:locale", "content-language") ?? languageOfText(page)
  const titleLine = findTitleLine(page, headline)
  const dateStyle = dateStyleOf(language)
  const context: ArticlePage = {
    page,
    main,
    nature: nature === "other" ? shownNature(page, titleLine, dateStyle) : nature,
    siteNames,
    titleLine,
    dateStyle,
  }
  const authors = readAuthors(context)
  return { headline, authors, ...readTimes(context, authors), siteName: statedSiteName(page), nature: context.nature }
}

const languageOfText = ({ head, outline }: PageStatements): string | undefined =>
  languageOfScript([head.title ?? "", ...outline.lines.slice(0, 20).map(({ text }) => text.slice(0, 100))].join(" "))

const findTitleLine = ({ outline }: PageStatements, headline: SourcedValue | undefined): number => {
  const wanted = new TitleWords(headline?.value ?? "")
  const isTitle = (text: string): boolean => wanted.isSameLine(text)
  const heading = outline.lines.findIndex(({ text, level }) => level > 0 && isTitle(text))
  if (heading >= 0) return heading
  const similar = outline.lines.findIndex(({ text, level }) => level > 0 && wanted.overlapWith(text) >= 0.6)
  if (similar >= 0) return similar
  const isLike = (text: string): boolean => Math.abs(text.length - (headline?.value.length ?? 0)) < 20 && isTitle(text)
  const shown = outline.lines.findIndex(({ text, zone: bits }) => (bits & zone.navigation) === 0 && isLike(text))
  if (shown >= 0) return shown
  const own = outline.lines.findIndex(
    ({ level, zone: bits }) => level === 1 && (bits & (zone.article | zone.main)) !== 0,
  )
  return Math.max(0, own >= 0 ? own : outline.lines.findIndex(({ level }) => level === 1))
}
