import type { LinkedNode } from "./LinkedNode.ts"
import { isArticle, isDiscussion, isProduct } from "./findMainThing.ts"
import { zone } from "./Outline.ts"
import { metaOf, type PageStatements } from "./PageStatements.ts"
import { type DayOrder, readDates } from "./readDates.ts"
import { shownName } from "./shownName.ts"

/** Whether somebody wrote the page on some day, as an article or as the first post of a discussion. */
export type PageNature = "article" | "discussion" | "other"

const boards = /discourse|phpbb|vbulletin|xenforo|flarum|simple machines|smf |invision|mybb|nodebb|question2answer/iu
const boardAddress = /^https?:\/\/(?:[^/]*\.)?(?:forums?|community|discuss|boards?)\.|\/(?:forums?|threads?|viewtopic|showthread|questions)(?:[/.?]|$)|\/topics?\/\d/iu
const articleAddress = /\/(?:[\w-]*blogs?(?:-\w+)?|news(?:-?\w+)?|articles?|posts?|stor(?:y|ies)|magazine|journal|insights?|reviews?|press|opinion|column|features?|aktuelles|nachrichten|artikel|actualites?|noticias?|notizie|wiadomosci|artykul\w*|novosti|statya|19\d\d|20[0-3]\d)\//iu

const guideAddress = /\/(?:resources?|learn|guides?|knowledge[\w-]*|library|tips|advice|publications?|education|hub|topics?|ratgeber|wissen|guias?|conseils)\//iu

/** Whether an address is one that articles have. */
export const isArticleAddress = (url: string): boolean => articleAddress.test(URL.parse(url)?.pathname ?? "")

/** Reads the nature of a page off its main thing, what it states and its address. */
export const pageNature = (page: PageStatements, main: LinkedNode | undefined): PageNature => {
  if (main !== undefined && isDiscussion(main)) return "discussion"
  if (boards.test(metaOf(page, "generator") ?? "") || boardAddress.test(page.url)) return "discussion"
  return articlePoints(page, main) >= 2 ? "article" : "other"
}

/** The nature of a page that says nothing of it, by what is shown by its title: a day and a name make an article. */
export const shownNature = (page: PageStatements, titleLine: number, dayOrder: DayOrder): PageNature => {
  const lines = page.outline.lines.slice(Math.max(0, titleLine - 3), titleLine + 6).filter(({ text, zone: bits }) => text.length < 100 && (bits & zone.related) === 0)
  const days = lines.filter(({ text }) => readDates(text, dayOrder).length > 0).length
  const names = lines.filter(({ text }) => /^(?:(?:written|posted) )?by[:\s]\s?\p{Lu}/iu.test(text) || shownName(text, dayOrder) !== undefined).length
  const points = articlePoints(page, undefined) + (days === 1 || days === 2 ? 1 : 0) + (names === 1 || names === 2 ? 1 : 0)
  return points >= 2 && days > 0 ? "article" : "other"
}

const articlePoints = (page: PageStatements, main: LinkedNode | undefined): number => {
  const path = URL.parse(page.url)?.pathname ?? ""
  const type = metaOf(page, "og:type")?.toLowerCase() ?? ""
  let points = 0
  if (main !== undefined && isArticle(main)) points += 3
  if (type === "article" || type === "blog") points += 2
  if (metaOf(page, "article:published_time", "citation_publication_date", "parsely-pub-date", "sailthru.date") !== undefined) points += 1
  if (metaOf(page, "author", "article:author") !== undefined) points += 1
  if (metaOf(page, "citation_title") !== undefined) points += 3
  if (articleAddress.test(path)) points += 2
  else if (guideAddress.test(path)) points += 1
  if (path.split("/").some((part) => part.split("-").length >= 5)) points += 1
  if ((main !== undefined && isProduct(main)) || type.includes("product")) points -= 4
  if (path === "/" || path === "") points -= 4
  if (page.graph.nodes.some(({ types, depth }) => depth === 0 && types.some((kind) => kind === "collectionpage" || kind === "itemlist"))) points -= 2
  return points
}
