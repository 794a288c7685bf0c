import type { ArticlePage } from "./ArticlePage.ts"
import type { SourcedValue } from "./SourcedValue.ts"
import { changeWords, publicationWords } from "./dateWords.ts"
import { isoTime } from "./isoTime.ts"
import { type Annotation, zone } from "./Outline.ts"
import { mayHoldDate, readPageDates } from "./dates/readPageDates.ts"
import type { Times } from "./Times.ts"

/** Words before a date that has another meaning. */
const others =
  /©|copyright|expires?|deadline|valid|until|joined|registered|member since|last visit|born|starts?\b|ends?\b|event|gültig|läuft|since\s|seit\s|last edited/iu

/** Lines before and after the title, and around an author's name, in which a date belongs to the page. */
const before = 8
const after = 25
const besideAuthor = 3

/** Finds the visible times of a page: in time elements and in text, near its title or its author's name, or introduced as such. */
export const readShownTimes = (context: ArticlePage, authors: ReadonlyArray<SourcedValue>): Times => {
  const dates = [...annotatedDates(context), ...writtenDates(context, authors)]
  const published = dates.filter(({ meaning }) => meaning === "published").toSorted((a, b) => b.points - a.points)[0]
  const modified = dates.find(({ meaning }) => meaning === "modified")
  return { published: chosen(published), modified: chosen(modified) }
}

interface ShownDate {
  readonly iso: string
  readonly meaning: "published" | "modified"
  readonly source: string
  readonly points: number
}

const chosen = (date: ShownDate | undefined): SourcedValue | undefined =>
  date === undefined ? undefined : { value: date.iso, source: date.source }

const elsewhereFrom = ({ page, titleLine }: ArticlePage): number =>
  (zone.navigation | zone.footer | zone.related) & ~(page.outline.lines[titleLine]?.zone ?? 0)

const annotatedDates = (context: ArticlePage): ReadonlyArray<ShownDate> => {
  const { page, titleLine, dateStyle, nature } = context
  const reach = nature === "discussion" ? after * 2 : after
  const near = page.outline.annotations.filter(
    (annotation) =>
      annotation.kind === "time" &&
      (annotation.zone & elsewhereFrom(context)) === 0 &&
      annotation.line >= titleLine - before &&
      annotation.line <= titleLine + reach,
  )
  return near.flatMap((annotation) => {
    const iso = isoTime(annotation.value, dateStyle) ?? isoTime(annotation.text, dateStyle)
    return iso === undefined
      ? []
      : [
          {
            iso,
            meaning: isChange(annotation, context) ? "modified" : "published",
            source: "time element near the title",
            points: 6,
          } as const,
        ]
  })
}

const isChange = (annotation: Annotation, { page }: ArticlePage): boolean => {
  const line = page.outline.lines[annotation.line]?.text ?? ""
  const at = annotation.text === "" ? -1 : line.indexOf(annotation.text)
  const words = at < 0 ? line.slice(0, 40) : line.slice(Math.max(0, at - 30), at)
  return /modified|updated/iu.test(annotation.names) || changeWords.test(words)
}

const writtenDates = (context: ArticlePage, authors: ReadonlyArray<SourcedValue>): ReadonlyArray<ShownDate> => {
  const { dateStyle, page, titleLine } = context
  const { lines } = page.outline
  const names = authors.map(({ value }) => value)
  const authorLines =
    names.length === 0
      ? []
      : lines
          .flatMap(({ text }, index) => (text.length < 120 && names.some((name) => text.includes(name)) ? [index] : []))
          .slice(0, 20)
  const elsewhere = elsewhereFrom(context)
  return lines.flatMap(({ text, zone: bits }, index) => {
    if ((bits & elsewhere) !== 0 || !mayHoldDate(text, dateStyle)) return []
    const isNear = index >= titleLine - before && index <= titleLine + after
    const isBeside = authorLines.some((line) => Math.abs(line - index) <= besideAuthor)
    const preceding = (lines[index - 1]?.text.length ?? 100) < 30 ? `${lines[index - 1]?.text} ` : ""
    return datesIn(text, preceding, context)
      .filter(({ points }) => isNear || isBeside || points >= 5)
      .map((date) => ({ ...date, points: date.points + (isNear ? 2 : 0) + (isBeside ? 1 : 0) }))
  })
}

const datesIn = (text: string, preceding: string, { dateStyle }: ArticlePage): ReadonlyArray<ShownDate> => {
  const dates = readPageDates(text.slice(0, 200), dateStyle)
  return dates.flatMap(({ iso, start, end }, index): ReadonlyArray<ShownDate> => {
    const from = dates[index - 1]?.end ?? 0
    const words = (from === 0 ? preceding : "") + text.slice(Math.max(from, start - 40), start)
    if (others.test(words)) return []
    if (changeWords.test(words)) return [{ iso, meaning: "modified", source: "text near the title", points: 3 }]
    const isStated = publicationWords.test(words)
    // A date within a sentence belongs to the sentence.
    const isAlone = text.length - (end - start) <= 60 || (start < 4 && dates.length > 1)
    return isStated || isAlone
      ? [{ iso, meaning: "published", source: "text near the title", points: isStated ? 5 : 3 }]
      : []
  })
}
