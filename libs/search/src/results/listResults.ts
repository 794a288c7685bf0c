import { categoryOf } from "../query/categoryRules.ts"
import type { SearchCategory, SearchSource } from "../query/SearchQuery.ts"
import type { FoundResult } from "./FoundResult.ts"
import { pageIdentity } from "./pageIdentity.ts"
import type { ImageResult, NewsResult, SearchResults, WebResult } from "./SearchResults.ts"

/** What of a query shapes its results. */
export interface ListedQuery {
  readonly source: SearchSource
  readonly limit: number
  readonly categories: ReadonlyArray<SearchCategory>
}

/** Results without those that lead to a page that stands before them, or to none. An image is its own address. */
export const uniqueResults = (found: ReadonlyArray<FoundResult>): ReadonlyArray<FoundResult> => {
  const seen = new Set<string>()
  return found.filter(({ imageUrl, url }) => {
    const page = pageIdentity(url)
    if (page === undefined) return false
    const key = imageUrl === undefined ? page : `${page} ${imageUrl}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const categoryField = (url: string, requested: ReadonlyArray<SearchCategory>) => {
  const category = categoryOf(url, requested)
  return category === undefined ? {} : { category }
}

const toWeb = ({ description, title, url }: FoundResult, { categories }: ListedQuery, at: number): WebResult => ({
  title,
  url,
  description,
  position: at + 1,
  ...categoryField(url, categories),
})

const toNews = (
  { date, description, imageUrl, title, url }: FoundResult,
  { categories }: ListedQuery,
  at: number,
): NewsResult => ({
  title,
  url,
  snippet: description,
  ...(date === undefined ? {} : { date }),
  ...(imageUrl === undefined ? {} : { imageUrl }),
  position: at + 1,
  ...categoryField(url, categories),
})

const toImage = (
  { imageHeight, imageUrl = "", imageWidth, title, url }: FoundResult,
  _: ListedQuery,
  at: number,
): ImageResult => ({
  title,
  imageUrl,
  ...(imageWidth === undefined ? {} : { imageWidth }),
  ...(imageHeight === undefined ? {} : { imageHeight }),
  url,
  position: at + 1,
})

/** The results of one source, each page once, in order, numbered from 1. Empty without any. */
export const listResults = (found: ReadonlyArray<FoundResult>, query: ListedQuery): SearchResults => {
  const { limit, source } = query
  const kept = uniqueResults(
    source === "images" ? found.filter(({ imageUrl }) => imageUrl !== undefined) : found,
  ).slice(0, limit)
  if (kept.length === 0) return {}
  if (source === "web") return { web: kept.map((one, at) => toWeb(one, query, at)) }
  if (source === "news") return { news: kept.map((one, at) => toNews(one, query, at)) }
  return { images: kept.map((one, at) => toImage(one, query, at)) }
}
