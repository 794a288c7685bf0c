import { firstText } from "@trawl/core/linked"
import type { ArticlePage } from "./ArticlePage.ts"
import type { SourcedValue } from "./SourcedValue.ts"
import { pageThings } from "./findMainThing.ts"
import { isoTime } from "./isoTime.ts"
import { isArticleAddress } from "./pageNature.ts"
import { readShownTimes } from "./readShownTimes.ts"
import type { Times } from "./Times.ts"

/** Reads the times from the most reliable source: metadata, then text near the title, then the address. */
export const readTimes = (context: ArticlePage, authors: ReadonlyArray<SourcedValue>): Times => {
  const shown = readShownTimes(context, authors)
  const modified = fromMain(context, "datemodified") ?? fromMetas(context, modifiedTags) ?? shown.modified
  if (context.nature === "other") return { published: undefined, modified }
  const stated = fromMain(context, "datepublished") ?? fromMetas(context, publishedTags) ?? fromPages(context, authors)
  return {
    published: isChangeDay(stated, modified, shown.published)
      ? shown.published
      : (stated ?? shown.published ?? fromAddress(context)),
    modified,
  }
}

const publishedTags =
  "article:published_time og:article:published_time og:published_time citation_publication_date citation_online_date citation_date parsely-pub-date sailthru.date dc.date.issued dcterms.issued dcterms.created dc.date.created dc.date dcterms.date publish-date publish_date publishdate publication_date pubdate publisheddate datepublished article.published shareaholic:article_published_time cxenseparse:recs:publishtime date displaydate article_date_original bt:pubdate".split(
    " ",
  )
const modifiedTags =
  "article:modified_time og:updated_time og:article:modified_time dcterms.modified dc.date.modified last-modified lastmod datemodified revised article.updated".split(
    " ",
  )

// Some systems state the day of the last change for both, and show readers the day of publication.
const isChangeDay = (
  stated: SourcedValue | undefined,
  modified: SourcedValue | undefined,
  shown: SourcedValue | undefined,
): boolean =>
  stated !== undefined && shown !== undefined && dayOf(stated) === dayOf(modified) && dayOf(shown) < dayOf(stated)

const dayOf = (time: SourcedValue | undefined): string => time?.value.slice(0, 10) ?? ""

const fromMain = ({ page, main, dateStyle }: ArticlePage, name: string): SourcedValue | undefined => {
  const stated =
    main === undefined
      ? undefined
      : (firstText(page.graph, main, name) ??
        (name === "datepublished" ? firstText(page.graph, main, "datecreated") : undefined))
  return chosen(stated === undefined ? undefined : isoTime(stated, dateStyle), "linked data")
}

const chosen = (iso: string | undefined, source: string): SourcedValue | undefined =>
  iso === undefined ? undefined : { value: iso, source }

const fromMetas = ({ page, dateStyle }: ArticlePage, tags: ReadonlyArray<string>): SourcedValue | undefined => {
  for (const tag of tags) {
    const iso = page.metas
      .get(tag)
      ?.map((value) => isoTime(value, dateStyle))
      .find((time) => time !== undefined)
    if (iso !== undefined) return { value: iso, source: `meta ${tag}` }
  }
  return undefined
}

// Some systems state a day for every page: it is the day of publication only on pages with an author or an article's address.
const fromPages = (context: ArticlePage, authors: ReadonlyArray<SourcedValue>): SourcedValue | undefined => {
  const [first] = pageThings(context.page)
  return first !== undefined && (authors.length > 0 || isArticleAddress(context.page.url))
    ? fromMain({ ...context, main: first }, "datepublished")
    : undefined
}

const dated = /\/((?:19|20)\d\d)[/-](\d{1,2})[/-](\d{1,2})(?=[/_.+-])|\/((?:19|20)\d\d)(\d{2})(\d{2})[/_-]/u

const fromAddress = ({ page, dateStyle }: ArticlePage): SourcedValue | undefined => {
  const match = dated.exec(URL.parse(page.url)?.pathname ?? "")
  if (match === null) return undefined
  const [year, month, day] = match.slice(1).filter((part) => part !== undefined)
  return chosen(isoTime(`${year}/${month}/${day}`, dateStyle), "address")
}
