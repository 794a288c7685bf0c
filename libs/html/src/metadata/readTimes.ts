import type { ArticlePage } from "./ArticlePage.ts"
import type { Chosen } from "./Chosen.ts"
import { pageThings } from "./findMainThing.ts"
import { isoTime } from "./isoTime.ts"
import { textOf } from "./LinkedGraph.ts"
import { metaOf } from "./PageStatements.ts"
import { type Line, type Mark, zone } from "./Outline.ts"
import { readDates } from "./readDates.ts"

/** When the page says it was published and last changed, each as ISO 8601. */
export interface Times {
  readonly published: Chosen | undefined
  readonly modified: Chosen | undefined
}

/** Reads the times, the most reliable source first: what is stated, then what is shown near the title, then the address. */
export const readTimes = (context: ArticlePage): Times => ({ published: readPublished(context), modified: readModified(context) })

const publishedTags = "article:published_time og:article:published_time og:published_time citation_publication_date citation_online_date citation_date parsely-pub-date sailthru.date dc.date.issued dcterms.issued dcterms.created dc.date.created dc.date dcterms.date publish-date publish_date publishdate publication_date pubdate publisheddate datepublished article.published shareaholic:article_published_time cxenseparse:recs:publishtime date displaydate article_date_original bt:pubdate".split(" ")
const modifiedTags = "article:modified_time og:updated_time og:article:modified_time dcterms.modified dc.date.modified last-modified lastmod datemodified revised article.updated".split(" ")

const readPublished = (context: ArticlePage): Chosen | undefined => {
  const { nature } = context
  if (nature === "other") return undefined
  return fromMain(context, "datepublished") ?? fromMetas(context, publishedTags) ?? fromPages(context) ?? (fromMarks(context) ?? fromLines(context) ?? fromAddress(context))
}

const readModified = (context: ArticlePage): Chosen | undefined => fromMain(context, "datemodified") ?? fromMetas(context, modifiedTags)

const fromMain = ({ page, main, dayOrder }: ArticlePage, name: string): Chosen | undefined => {
  const stated = main === undefined ? undefined : (textOf(page.graph, main, name) ?? (name === "datepublished" ? textOf(page.graph, main, "datecreated") : undefined))
  return chosen(stated === undefined ? undefined : isoTime(stated, dayOrder), "linked data")
}

const chosen = (iso: string | undefined, source: string): Chosen | undefined => (iso === undefined ? undefined : { value: iso, source })

const fromMetas = ({ page, dayOrder }: ArticlePage, tags: ReadonlyArray<string>): Chosen | undefined => {
  for (const tag of tags) {
    const iso = page.metas.get(tag)?.map((value) => isoTime(value, dayOrder)).find((time) => time !== undefined)
    if (iso !== undefined) return { value: iso, source: `meta ${tag}` }
  }
  return undefined
}

// Some systems state a day for every page: it is one of publication where somebody is said to have written the page.
const fromPages = (context: ArticlePage): Chosen | undefined => {
  const [first] = pageThings(context.page)
  const isWritten = first?.properties.has("author") === true || metaOf(context.page, "author", "article:author") !== undefined
  return first === undefined || !isWritten ? undefined : fromMain({ ...context, main: first }, "datepublished")
}

/** Words before or after a date that say that it is no day of publication. */
const changed = /updated?|modified|revised|edited|reviewed|aktualisiert|geändert|bearbeitet|mis à jour|mise à jour|modifié|actualizad|modificad|aggiornat|modificat|atualizad|bijgewerkt|gewijzigd|zaktualizowan|aktualizacja|обновлен|изменен|更新|修改|更改|수정|업데이트/iu
const other = /©|copyright|expires?|deadline|valid|until|joined|registered|member since|last visit|born|starts?|ends?|event|gültig|läuft|since\s|seit\s/iu
const published = /publish|posted|published|veröffentlicht|erschienen|publié|publicad|pubblicat|gepubliceerd|opublikowan|опубликован|发布|發布|发表|公開|投稿|게시|입력|등록/iu

const elsewhere = zone.navigation | zone.footer | zone.related

const isNear = (line: number, { titleLine, nature }: ArticlePage, after: number): boolean => line >= titleLine - 8 && line <= titleLine + (nature === "discussion" ? after * 2 : after)

const fromMarks = (context: ArticlePage): Chosen | undefined => {
  const { page, dayOrder } = context
  const times = page.outline.marks.filter((mark) => mark.kind === "time" && mark.by !== "name" && (mark.zone & elsewhere) === 0 && isNear(mark.line, context, 25) && !isChange(mark, page.outline.lines))
  const stated = times.map((mark) => isoTime(mark.value, dayOrder) ?? isoTime(mark.text, dayOrder)).find((iso) => iso !== undefined)
  return chosen(stated, "time element near the title")
}

const isChange = (mark: Mark, lines: ReadonlyArray<Line>): boolean => /modified|updated/iu.test(mark.names) || changed.test(before(lines[mark.line]?.text ?? "", mark.text))

// The words right before a text tell what it is; without them those that the line begins with.
const before = (line: string, text: string): string => {
  const at = text === "" ? -1 : line.indexOf(text)
  return at < 0 ? line.slice(0, 40) : line.slice(Math.max(0, at - 30), at)
}

const fromLines = (context: ArticlePage): Chosen | undefined => {
  const { page, titleLine } = context
  const first = Math.max(0, titleLine - 8)
  const near = page.outline.lines.slice(first, titleLine + 25).filter((line) => (line.zone & elsewhere) === 0 && line.text.length <= 160)
  const dates = near.flatMap((line) => shownDates(line.text, context))
  return chosen((dates.find(({ isStated }) => isStated) ?? dates[0])?.iso, "text near the title")
}

const shownDates = (text: string, { dayOrder }: ArticlePage): ReadonlyArray<{ readonly iso: string; readonly isStated: boolean }> => {
  const dates = readDates(text, dayOrder)
  return dates.flatMap(({ iso, start, end }, index) => {
    const words = text.slice(Math.max(dates[index - 1]?.end ?? 0, start - 40), start)
    if (changed.test(words) || other.test(words) || /^\s*(?:更新|aktualisiert)/iu.test(text.slice(end))) return []
    // A day within a sentence is what the sentence is about.
    const isStated = published.test(words)
    return isStated || text.length - (end - start) <= 60 ? [{ iso, isStated }] : []
  })
}

const dated = /\/((?:19|20)\d\d)[/-](\d{1,2})[/-](\d{1,2})(?=[/_.+-])|\/((?:19|20)\d\d)(\d{2})(\d{2})[/_-]/u

const fromAddress = ({ page }: ArticlePage): Chosen | undefined => {
  const match = dated.exec(URL.parse(page.url)?.pathname ?? "")
  if (match === null) return undefined
  const [year, month, day] = match.slice(1).filter((part) => part !== undefined)
  return chosen(readDates(`${year}-${month}-${day}`, "day-first")[0]?.iso, "address")
}
