import type { ArticlePage } from "./ArticlePage.ts"
import type { AuthorCandidate } from "./AuthorCandidate.ts"
import { type Line, type Annotation, zone } from "./Outline.ts"
import { isIntroduction, lineIntroduction } from "./introductions.ts"
import { isPersonal } from "./isPersonal.ts"
import { personNames } from "./personName.ts"
import type { PageStatements } from "./PageStatements.ts"
import { plainWords } from "./plainWords.ts"
import { readPageDates } from "./dates/readPageDates.ts"
import { shownNames } from "./shownNames.ts"

/** Finds the visible authors of a page: annotated ones, lines that introduce one, names next to the date, and names with a short biography. */
export const readBylines = (context: ArticlePage): ReadonlyArray<AuthorCandidate> => {
  const { page, nature } = context
  if (nature === "other") return []
  const { lines, annotations } = page.outline
  const elsewhere = elsewhereFrom(context)
  const subjects = subjectsOf(page)
  const shown = lines.flatMap((line, index) => {
    if ((line.zone & elsewhere) !== 0 || line.text.length > 120) return []
    const found = [
      introduced(context, index),
      ...(nature === "article"
        ? [beside(context, index), introducedByBiography(lines, index), below(context, index)]
        : []),
    ]
    return found.filter(
      (candidate) => candidate !== undefined && !subjects.has(plainWords(candidate.names[0] ?? "")),
    ) as ReadonlyArray<AuthorCandidate>
  })
  return [...bylinesOf(annotations, context).map((byline) => annotatedAuthor(byline, context)), ...shown]
}

// Sections and keywords may stand in the place of names.
const subjectsOf = ({ url, metas }: PageStatements): ReadonlySet<string> => {
  const stated = ["article:section", "article:tag", "keywords", "news_keywords", "og:title"]
    .flatMap((name) => metas.get(name) ?? [])
    .flatMap((text) => text.split(/[,;]/u))
  return new Set([...stated, ...(URL.parse(url)?.pathname ?? "").split("/")].map(plainWords))
}

/** Zones about other things than the page, without those that the title is in itself. */
const elsewhereFrom = ({ page, titleLine, nature }: ArticlePage): number =>
  (zone.navigation | zone.footer | zone.related | (nature === "discussion" ? 0 : zone.discussion)) &
  ~(page.outline.lines[titleLine]?.zone ?? 0)

/** Annotations of authors that form one byline. */
type Byline = readonly [Annotation, ...ReadonlyArray<Annotation>]

/** Names of one person each, in neighbouring elements that are marked alike, are one byline of an article. */
const bylinesOf = (annotations: ReadonlyArray<Annotation>, context: ArticlePage): ReadonlyArray<Byline> => {
  const bylines: Array<Byline> = []
  for (const annotation of annotations) {
    if (annotation.kind !== "author") continue
    const before = context.nature === "article" ? bylines.findLastIndex(([{ by }]) => by === annotation.by) : -1
    const byline = bylines[before]
    if (byline !== undefined && goesOn(byline, annotation, context)) bylines[before] = [...byline, annotation]
    else bylines.push([annotation])
  }
  return bylines
}

const goesOn = (byline: Byline, annotation: Annotation, { dateStyle }: ArticlePage): boolean => {
  const last = byline.at(-1) as Annotation
  const isOne = ({ text }: Annotation): boolean =>
    isPersonal(text) && personNames(text, dateStyle.language).length === 1
  return (
    byline.length < mostOfByline &&
    annotation.zone === last.zone &&
    annotation.line - last.line <= 1 &&
    byline.every(({ text }) => text !== annotation.text) &&
    isOne(last) &&
    isOne(annotation)
  )
}

/** Longer lists name the members of something. */
const mostOfByline = 20

/** Points for a distance from the title in lines. */
const nearness = (lines: number): number =>
  lines >= 0 && lines <= 12 ? 4 : lines >= -5 && lines < 0 ? 3 : lines > 12 && lines <= 30 ? 1 : 0

const annotatedAuthor = (byline: Byline, context: ArticlePage): AuthorCandidate => {
  const { titleLine, nature } = context
  const [annotation] = byline
  let points = (annotation.by === "name" ? 3 : 4) + nearness(annotation.line - titleLine)
  if ((annotation.zone & elsewhereFrom(context)) !== 0) points -= 4
  if (nature !== "discussion" && (annotation.zone & zone.aside) !== 0) points -= 2
  const names = byline.flatMap((one) => annotatedNames(one, context))
  return { names, source: `markup (${annotation.by})`, points }
}

// Class names for authors are also used for lists of subjects.
const annotatedNames = ({ by, text }: Annotation, { dateStyle }: ArticlePage): ReadonlyArray<string> => {
  const names = personNames(text, dateStyle.language)
  return by === "name" && names.some((name) => name.includes("&") && !isPersonal(name)) ? [] : names
}

const explicit = /^(?:written|authored|story|article|geschrieben|escrito|scritto|作者|撰文|автор|autor|author)/iu

const introduced = ({ dateStyle, page, titleLine }: ArticlePage, index: number): AuthorCandidate | undefined => {
  const { lines } = page.outline
  const text = lines[index]?.text ?? ""
  const names = introducedNames(text, lines[index + 1]?.text ?? "", dateStyle.language)
  const near = nearness(index - titleLine)
  if (names.length === 0) return undefined
  if (near > 0) return { names, source: "line near the title", points: 2 + near }
  return isPersonal(names[0] ?? "") && explicit.test(text) ? { names, source: "introduced line", points: 5 } : undefined
}

/** The names that a line introduces, in it or in the next one. */
const introducedNames = (text: string, next: string, language: string): ReadonlyArray<string> => {
  const introduction = lineIntroduction(text, language)
  if (introduction === undefined) return []
  const names = personNames(isIntroduction(text) ? next.slice(0, 100) : text, language)
  const [name = ""] = names
  const isDoubtful = introduction === "preposition" && !isPersonal(name)
  return isDoubtful || names.some((one) => one.split(" ").length > 5) ? [] : names
}

// A name alone right below the title, with a biography in another line.
const below = ({ page, titleLine, dateStyle }: ArticlePage, index: number): AuthorCandidate | undefined => {
  if (index <= titleLine || index > titleLine + 4) return undefined
  const { lines } = page.outline
  const names = shownNames(lines[index]?.text ?? "", dateStyle)
  const [name] = names
  const hasBiography =
    name !== undefined &&
    lines.some(
      ({ text }) => text.startsWith(`${name} `) && biographyStart.test(text.slice(name.length, name.length + 80)),
    )
  return hasBiography ? { names, source: "words about the author", points: 4 } : undefined
}

// A name alone next to a date, near the title.
const beside = ({ page, titleLine, dateStyle }: ArticlePage, index: number): AuthorCandidate | undefined => {
  const { lines } = page.outline
  if (index < titleLine - 5 || index > titleLine + 6 || index === titleLine) return undefined
  const isDated = lines
    .slice(Math.max(0, index - 2), index + 3)
    .some(({ text }) => text.length < 100 && readPageDates(text, dateStyle).length > 0)
  const names = isDated ? shownNames(lines[index]?.text ?? "", dateStyle) : []
  return names.length > 0 ? { names, source: "name beside the date", points: 5 } : undefined
}

const biographyStart =
  /^(?:\s\p{Lu}[\p{L}.’'-]*){0,3},?\s(?:is|has|was|works|writes|holds|serves|leads|joined|covers|loves|helps|ist|hat|arbeitet|schreibt|est|a|travaille|es|trabaja|escribe|è|lavora|é|jest|pracuje|является|работает)\s/u

// A name alone, followed by its biography: `Ann Lee`, `Ann is …`.
const introducedByBiography = (lines: ReadonlyArray<Line>, index: number): AuthorCandidate | undefined => {
  const text = lines[index]?.text ?? ""
  if (text.length > 50) return undefined
  const longer = lines.slice(index + 1, index + 4).filter((line) => line.text.length > 80)
  if (longer.length === 0 || !isPersonal(text)) return undefined
  const [name] = personNames(text)
  if (name === undefined || /\d/u.test(name)) return undefined
  const [first = ""] = plainWords(name).split(" ")
  const hasBiography = longer.some(
    (line) =>
      plainWords(line.text.slice(0, 60)).startsWith(`${first} `) &&
      biographyStart.test(line.text.slice(first.length, 80)),
  )
  return hasBiography ? { names: [name], source: "words about the author", points: 4 } : undefined
}
