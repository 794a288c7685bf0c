import MiniSearch from "minisearch"
import { type SearchEntry, searchOptions } from "./searchOptions.ts"
import type { SitePage } from "./SitePage.ts"

const longestExcerpt = 140

const excerptOf = (text: string): string =>
  text.length <= longestExcerpt ? text : `${text.slice(0, text.lastIndexOf(" ", longestExcerpt))} …`

const entriesOf = ({ address, sections, title }: SitePage): ReadonlyArray<SearchEntry> =>
  sections.map((section) => ({
    id: section.anchor === "" ? address : `${address}#${section.anchor}`,
    title: section.title,
    ...(section.title === title ? {} : { page: title }),
    text: section.text,
    excerpt: excerptOf(section.text),
  }))

/** The index of all sections of a site, as JSON. */
export const searchIndex = (pages: ReadonlyArray<SitePage>): string => {
  const index = new MiniSearch(searchOptions)
  index.addAll(pages.flatMap(entriesOf))
  return JSON.stringify(index)
}
