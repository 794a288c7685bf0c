import { firstText, type LinkedNode } from "@trawl/core/linked"
import { metaOf, type PageData } from "./PageStatements.ts"
import { isSiteName, type SiteNames } from "./siteNames.ts"

/** The page facts that reading its stated titles needs. */
interface TitledPage {
  readonly page: PageData
  readonly main: LinkedNode | undefined
  readonly siteNames: SiteNames
}

/** A title in a page's metadata, and where it stands. */
export interface StatedTitle {
  readonly text: string
  readonly source: string
}

/** The titles in a page's metadata, without the site's name, best first. */
export const statedTitles = (context: TitledPage): ReadonlyArray<StatedTitle> => {
  const { page, main } = context
  const linked =
    main === undefined ? undefined : (firstText(page.graph, main, "headline") ?? firstText(page.graph, main, "name"))
  const titles: ReadonlyArray<readonly [string, string | undefined]> = [
    ["og:title", metaOf(page, "og:title")],
    ["title", page.head.title],
    ["twitter:title", metaOf(page, "twitter:title")],
    ["linked data", linked],
  ]
  // Most pages state one title several times.
  const short = new Map<string, string>()
  return titles.flatMap(([source, text]) => {
    if (text === undefined || text === "" || home.test(text)) return []
    const known = short.get(text) ?? withoutSite(text, context.siteNames)
    short.set(text, known)
    return [{ text: known, source }]
  })
}

/** A title before its first bar, if that is more than a word. */
export const beforeBar = (title: string): string => {
  const [first = ""] = title.split(/(?<!\s)\s+\|\s+/u)
  return first.includes(" ") ? first.trim() : title
}

/** The first part of a title: the rest names the section, the kind of page or a slogan. A single word before it is a name that the rest explains. */
export const firstPart = (title: string): string => {
  const [first = title] = partsOf(title).map(({ text }) => text.trim())
  return first.includes(" ") || /[^\p{Script=Latin}\p{P}\d]{4}/u.test(first) ? first : title
}

/** The parts between the marks in a title, with the spaces around them. */
export const titleParts = (title: string): ReadonlyArray<string> => partsOf(title).map(({ text }) => text)

const separator =
  /(?<!\s)\s+[|–—\-·•:»«‹›~⋅]+\s+|(?<=\p{L})\s+\/\s+(?=\p{L})|(?:(?<!\s)\s+)?[|»›]\s*|(?<=\w)- (?=\p{Lu})/gu

/** A title without the site's name at its ends; unchanged if nothing else is in it. */
export const withoutSite = (title: string, names: SiteNames): string => {
  const parts = partsOf(title)
  const isOwn = ({ text }: Segment): boolean => !isSiteName(text, names)
  const first = parts.find((part) => isOwn(part) && !home.test(part.text))
  const last = parts.findLast(isOwn)
  if (first === undefined || last === undefined)
    return (parts.find(({ text }) => !home.test(text)) ?? { text: title }).text.trim()
  return title.slice(first.start, last.end).trim()
}

const home = /^\s*(?:home(?:page)?|start(?:seite)?|accueil|inicio|главная|view topic|blog)\s*$/iu

interface Segment {
  readonly text: string
  readonly start: number
  readonly end: number
}

const partsOf = (title: string): ReadonlyArray<Segment> => {
  const parts: Array<Segment> = []
  let start = 0
  for (const match of title.matchAll(separator)) {
    parts.push({ text: title.slice(start, match.index), start, end: match.index })
    start = match.index + match[0].length
  }
  parts.push({ text: title.slice(start), start, end: title.length })
  return parts.filter(({ text }) => text.trim() !== "")
}
