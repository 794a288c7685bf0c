import type { SearchCategory } from "../query/SearchQuery.ts"

/** A result of the source web. `position` counts from 1. */
export interface WebResult {
  readonly title: string
  readonly url: string
  readonly description: string
  readonly position: number
  readonly category?: SearchCategory
}

/** A result of the source images; `url` is the page that shows it. */
export interface ImageResult {
  readonly title: string
  readonly imageUrl: string
  readonly imageWidth?: number
  readonly imageHeight?: number
  readonly url: string
  readonly position: number
}

/** A result of the source news. */
export interface NewsResult {
  readonly title: string
  readonly url: string
  readonly snippet: string
  readonly date?: string
  readonly imageUrl?: string
  readonly position: number
  readonly category?: SearchCategory
}

/** The results of a search by source. A source without results is absent. */
export interface SearchResults {
  readonly web?: ReadonlyArray<WebResult>
  readonly images?: ReadonlyArray<ImageResult>
  readonly news?: ReadonlyArray<NewsResult>
}
