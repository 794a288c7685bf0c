import type { LinkedNode } from "@trawl/core/linked"
import { boards } from "./boards.ts"
import { isArticle, isDiscussion, isProduct } from "./findMainThing.ts"
import { zone } from "./Outline.ts"
import { metaOf, type PageData, type PageStatements } from "./PageStatements.ts"
import type { DateStyle } from "./dates/DateStyle.ts"
import { readPageDates } from "./dates/readPageDates.ts"
import { lineIntroduction } from "./introductions.ts"
import { isCaseless, isPersonal } from "./isPersonal.ts"
import { personNames } from "./personName.ts"
import { shownNames } from "./shownNames.ts"

/** Whether a page has authors and a date of its own: as an article, or as the first post of a discussion. */
export type PageNature = "article" | "discussion" | "other"

const boardAddress =
  /^https?:\/\/(?:[^/]*\.)?(?:forums?|community|discuss|boards?)\.|\/(?:forums?|threads?|viewtopic|showthread|questions)(?:[/.?]|$)|\/topics?\/\d/iu
const articleAddress =
  /\/(?:[\w-]*blogs?(?:-\w+)?|news(?:-?\w+)?|articles?|posts?|stor(?:y|ies)|magazine|journal|insights?|reviews?|press|opinion|column|features?|aktuelles|nachrichten|artikel|actualites?|noticias?|notizie|wiadomosci|artykul\w*|novosti|statya|19\d\d|20[0-3]\d)\//iu

const guideAddress =
  /\/(?:resources?|learn|guides?|knowledge[\w-]*|library|tips|advice|publications?|education|hub|topics?|ratgeber|wissen|guias?|conseils)\//iu

/** Whether an address looks like that of an article. */
export const isArticleAddress = (url: string): boolean => articleAddress.test(URL.parse(url)?.pathname ?? "")

/** Determines the nature of a page by its main thing, its metadata and its address. */
export const pageNature = (page: PageData, main: LinkedNode | undefined): PageNature => {
  if (main !== undefined && isDiscussion(main)) return "discussion"
  if (boards.test(metaOf(page, "generator") ?? "") || boardAddress.test(page.url)) return "discussion"
  return articlePoints(page, main) >= 2 ? "article" : "other"
}

/** Determines the nature of a page without such metadata by the lines around its title: a date and a name make an article. */
export const shownNature = (page: PageStatements, titleLine: number, dateStyle: DateStyle): PageNature => {
  const lines = page.outline.lines
    .slice(Math.max(0, titleLine - 3), titleLine + 6)
    .filter(({ text, zone: bits }) => text.length < 100 && (bits & zone.related) === 0)
  const days = lines.filter(({ text }) => readPageDates(text, dateStyle).length > 0).length
  if (days === 0) return "other"
  const names = lines.filter(
    ({ text }) =>
      /^(?:(?:written|posted) )?by[:\s]\s?\p{Lu}/iu.test(text) ||
      introducesPerson(text, dateStyle.language) ||
      shownNames(text, dateStyle).length > 0,
  ).length
  const points =
    articlePoints(page, undefined) + (days === 1 || days === 2 ? 1 : 0) + (names === 1 || names === 2 ? 1 : 0)
  return points >= 2 ? "article" : "other"
}

const introducesPerson = (text: string, language: string): boolean => {
  if (lineIntroduction(text, language) === undefined) return false
  const [name = ""] = personNames(text, language)
  return isPersonal(name) || isCaseless(name)
}

interface Evidence {
  readonly page: PageData
  readonly main: LinkedNode | undefined
  readonly path: string
  /** The Open Graph type in lower case. */
  readonly type: string
}

/** Signals for an article, with their points; negative ones are signals against it. */
const signals: ReadonlyArray<readonly [number, (evidence: Evidence) => boolean]> = [
  [3, ({ main }) => main !== undefined && isArticle(main)],
  [2, ({ type }) => type === "article" || type === "blog"],
  [
    1,
    ({ page }) =>
      metaOf(page, "article:published_time", "citation_publication_date", "parsely-pub-date", "sailthru.date") !==
      undefined,
  ],
  [1, ({ page }) => metaOf(page, "author", "article:author") !== undefined],
  [3, ({ page }) => metaOf(page, "citation_title") !== undefined],
  [2, ({ path }) => articleAddress.test(path)],
  [1, ({ path }) => !articleAddress.test(path) && guideAddress.test(path)],
  [1, ({ path }) => path.split("/").some((part) => part.split("-").length >= 5)],
  [-4, ({ main, type }) => (main !== undefined && isProduct(main)) || type.includes("product")],
  [-3, ({ page, path }) => page.url !== "" && path === "/"],
  [
    -2,
    ({ page }) =>
      page.graph.nodes.some(
        ({ types, depth }) => depth === 0 && types.some((kind) => kind === "collectionpage" || kind === "itemlist"),
      ),
  ],
]

const articlePoints = (page: PageData, main: LinkedNode | undefined): number => {
  const evidence: Evidence = {
    page,
    main,
    path: URL.parse(page.url)?.pathname ?? "",
    type: metaOf(page, "og:type")?.toLowerCase() ?? "",
  }
  return signals.reduce((sum, [points, holds]) => (holds(evidence) ? sum + points : sum), 0)
}
