/** The request options that shape the fetch, complete. Their schemas are in `@trawl/core`. */
export interface FetchOptions {
  /** Headers sent with the page request, to the page's own origin only. */
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds to wait before the content is taken, beyond the engine's own wait. */
  readonly waitFor: number
  readonly mobile: boolean
  readonly skipTlsVerification: boolean
  /** Milliseconds for the whole scrape. */
  readonly timeout: number
  /** ISO 3166-1 alpha-2 country in upper case, and languages in order of preference; the country's own when absent. */
  readonly location: { readonly country: string; readonly languages?: ReadonlyArray<string> }
  readonly blockAds: boolean
  readonly proxy: "basic" | "enhanced" | "auto"
}
