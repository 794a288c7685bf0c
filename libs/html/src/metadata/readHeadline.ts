import { textOf } from "./LinkedGraph.ts"
import type { LinkedNode } from "./LinkedNode.ts"
import { zone, type Line } from "./Outline.ts"
import { metaOf, type PageStatements } from "./PageStatements.ts"
import type { PageNature } from "./pageNature.ts"
import { plainWords, wordOverlap } from "./plainWords.ts"
import { isSiteName, type SiteNames } from "./siteNames.ts"
import type { Chosen } from "./Chosen.ts"

/** What the choice of a headline looks at. */
export interface HeadlinePage {
  readonly page: PageStatements
  readonly main: LinkedNode | undefined
  readonly nature: PageNature
  readonly siteNames: SiteNames
}

/** The page's own title without the site's name: the heading that its stated titles speak of, else the stated title. */
export const readHeadline = (context: HeadlinePage): Chosen | undefined => {
  const stated = statedTitles(context)
  const headings = headingsOf(context.page)
  const shown = bestHeading(headings, stated)
  if (shown !== undefined && shown.overlap >= (context.nature === "other" ? 0.75 : 0.6)) return { value: shown.text, source: "heading" }
  if (context.nature === "article" && headings.length > 0 && headings.length < 3) {
    const [first] = headings
    if (first !== undefined && plainWords(first.text).split(" ").length >= 3 && !isSiteName(first.text, context.siteNames)) return { value: first.text, source: "heading" }
  }
  const [best] = stated
  if (best !== undefined) return { value: best.text, source: best.source }
  return headings[0] === undefined ? undefined : { value: headings[0].text, source: "heading" }
}

interface StatedTitle {
  readonly text: string
  readonly source: string
}

/** The titles that a page states, without the site's name, best first. */
const statedTitles = (context: HeadlinePage): ReadonlyArray<StatedTitle> => {
  const { page, main } = context
  const linked = main === undefined ? undefined : (textOf(page.graph, main, "headline") ?? textOf(page.graph, main, "name"))
  const titles: ReadonlyArray<readonly [string, string | undefined]> = [
    ["og:title", metaOf(page, "og:title")],
    ["title", page.head.title],
    ["twitter:title", metaOf(page, "twitter:title")],
    ["linked data", linked],
  ]
  return titles.flatMap(([source, text]) => (text === undefined || text === "" ? [] : [{ text: withoutSite(text, context.siteNames), source }]))
}

const separator = /\s+[|–—\-·•:»«‹›/~⋅]+\s+|\s*[|»›]\s*|(?<=\w)- (?=\p{Lu})/u

/** A title without the parts at its ends that are the site's name; as it is if nothing else is in it. */
const withoutSite = (title: string, names: SiteNames): string => {
  const parts = partsOf(title)
  let first = 0
  let last = parts.length - 1
  while (last > first && isSiteName(parts[last]?.text ?? "", names)) last--
  while (first < last && isSiteName(parts[first]?.text ?? "", names)) first++
  return title.slice(parts[first]?.start, parts[last]?.end).trim()
}

interface Segment {
  readonly text: string
  readonly start: number
  readonly end: number
}

const partsOf = (title: string): ReadonlyArray<Segment> => {
  const parts: Array<Segment> = []
  let start = 0
  for (const match of title.matchAll(new RegExp(separator, "gu"))) {
    parts.push({ text: title.slice(start, match.index), start, end: match.index })
    start = match.index + match[0].length
  }
  parts.push({ text: title.slice(start), start, end: title.length })
  return parts.filter(({ text }) => text.trim() !== "")
}

const elsewhere = zone.navigation | zone.footer | zone.related | zone.discussion

const headingsOf = ({ outline }: PageStatements): ReadonlyArray<Line> => outline.lines.filter(({ level, zone }) => level === 1 && (zone & elsewhere) === 0).slice(0, 8)

const bestHeading = (headings: ReadonlyArray<Line>, stated: ReadonlyArray<StatedTitle>): { readonly text: string; readonly overlap: number } | undefined =>
  headings
    .map(({ text }) => ({ text, overlap: Math.max(0, ...stated.flatMap((title) => [title.text, ...partsOf(title.text).map((part) => part.text)]).map((title) => wordOverlap(text, title))) }))
    .toSorted((a, b) => b.overlap - a.overlap)[0]
