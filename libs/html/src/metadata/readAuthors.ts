import type { ArticlePage } from "./ArticlePage.ts"
import type { Chosen } from "./Chosen.ts"
import { nameOf, valuesOf } from "./LinkedGraph.ts"
import type { LinkedNode, LinkedValue } from "./LinkedNode.ts"
import { type Mark, zone } from "./Outline.ts"
import { isPersonal, personName } from "./personName.ts"
import { plainWords } from "./plainWords.ts"
import { isSiteName } from "./siteNames.ts"

/** Names that one source gives, and how much it is believed. */
interface Candidate {
  readonly names: ReadonlyArray<string>
  readonly source: string
  readonly points: number
}

/** Points that make a name the author. */
const least = 6

/** Who wrote the page, as far as it says so. */
export const readAuthors = (context: ArticlePage): ReadonlyArray<Chosen> => {
  const candidates = [...linkedAuthors(context), ...metaAuthors(context), ...shownAuthors(context)].filter(({ names }) => names.length > 0)
  const best = candidates.map((candidate) => judged(candidate, candidates, context)).toSorted((a, b) => b.points - a.points)[0]
  return best === undefined || best.points < least ? [] : best.names.slice(0, 20).map((value) => ({ value, source: best.source }))
}

const judged = (candidate: Candidate, all: ReadonlyArray<Candidate>, { siteNames }: ArticlePage): Candidate => {
  const [name = ""] = candidate.names
  let { points } = candidate
  if (isPersonal(name)) points += 2
  if (isSiteName(name, siteNames)) points -= 3
  if (/\b(?:team|staff|editorial|editors|desk|redaktion|admin|support)\b/iu.test(name)) points -= 2
  const words = plainWords(name)
  if (all.some(({ source, names }) => source !== candidate.source && names.some((other) => plainWords(other) === words))) points += 2
  return { ...candidate, points }
}

const linkedAuthors = ({ page, main, nature }: ArticlePage): ReadonlyArray<Candidate> => {
  const { graph } = page
  const pages = nature === "other" ? [] : graph.nodes.filter(({ depth, types }) => depth === 0 && types.includes("webpage"))
  return [...(main === undefined || (nature === "other" && main.types.includes("product")) ? [] : [main]), ...pages].flatMap((node) => {
    const values = [...valuesOf(graph, node, "author"), ...valuesOf(graph, node, "creator")]
    const names = namesOf(values.map((value) => nameOf(graph, value)))
    return names.length === 0 ? [] : [{ names, source: "linked data", points: values.some(isBody) ? 8 : 10 }]
  })
}

const isBody = (value: LinkedValue): boolean => typeof value !== "string" && (value as LinkedNode).types.some((type) => type.endsWith("organization"))

const namesOf = (texts: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(texts.map(personName).filter((name) => name !== undefined))]

/** Meta tags that name authors, most reliable first. */
const tags = "citation_author parsely-author sailthru.author author article:author article:author_name dc.creator dcterms.creator dc.contributor byl bylines authors author_name og:author og:article:author shareaholic:article_author_name cxenseparse:author rbauthors".split(" ")

const metaAuthors = ({ page, nature }: ArticlePage): ReadonlyArray<Candidate> => {
  const points = nature === "other" ? 1 : 8
  const found = tags.map((tag) => ({ names: namesOf((page.metas.get(tag) ?? []).map(inOrder)), source: `meta ${tag}`, points }))
  const label = page.metas.get("twitter:label1")?.[0] ?? ""
  const data = page.metas.get("twitter:data1")?.[0] ?? ""
  const isTime = /^\d|^(?:less than|about) |(?:min|minute)s?\b/iu.test(data) || /time|zeit|temps|tiempo|tempo|price|availab/iu.test(label)
  return isTime ? found : [...found, { names: namesOf([data]), source: "meta twitter:data1", points }]
}

// Catalogues of papers write the family name first.
const inOrder = (name: string): string => name.replace(/^(\p{L}[\p{L}'’-]+), (\p{L}[\p{L}.'’ -]+)$/u, "$2 $1")

const elsewhere = zone.navigation | zone.footer | zone.related | zone.discussion

/** Bylines: what markup calls an author, and lines that begin with a word for it. */
const shownAuthors = (context: ArticlePage): ReadonlyArray<Candidate> => {
  const { page, nature, titleLine } = context
  if (nature === "other") return []
  const marked = page.outline.marks.filter(({ kind }) => kind === "author").map((mark) => markedAuthor(mark, context))
  const written = page.outline.lines.slice(Math.max(0, titleLine - 8), titleLine + 25).flatMap((line, offset) => {
    const name = /^(?:by|written by|posted by|von|par|por|di|作者|автор|autor)[\s:：]/iu.test(line.text) && line.text.length < 120 ? personName(line.text) : undefined
    return name === undefined ? [] : [{ names: [name], source: "line near the title", points: 2 + nearness(Math.max(0, titleLine - 8) + offset - titleLine) }]
  })
  return [...marked, ...written]
}

const markedAuthor = (mark: Mark, { titleLine }: ArticlePage): Candidate => {
  const name = personName(mark.text)
  let points = mark.by === "name" ? 3 : 4
  points += nearness(mark.line - titleLine)
  if ((mark.zone & elsewhere) !== 0) points -= 4
  if ((mark.zone & zone.aside) !== 0) points -= 2
  return { names: name === undefined ? [] : [name], source: `markup (${mark.by})`, points }
}

/** How much nearer to the title is better, from lines between them. */
const nearness = (lines: number): number => (lines >= 0 && lines <= 12 ? 4 : lines >= -5 && lines < 0 ? 3 : lines > 12 && lines <= 30 ? 1 : 0)
