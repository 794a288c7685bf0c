/** What results of a crawl led to. */
export interface CrawlProgression {
  /** Pages and sitemaps that may begin now. */
  readonly released: number
  readonly isPaced: boolean
  readonly isOver: boolean
}
