/** What is shown of a document. The contract of the service has all of it. */
export interface Document {
  readonly markdown?: string
  readonly html?: string
  readonly rawHtml?: string
  readonly links?: ReadonlyArray<string>
  readonly screenshot?: string
  readonly json?: unknown
  readonly summary?: string
  readonly warning?: string
  readonly metadata?: {
    readonly title?: string
    readonly statusCode?: number
    readonly creditsUsed?: number
    readonly cacheState?: string
  }
}
