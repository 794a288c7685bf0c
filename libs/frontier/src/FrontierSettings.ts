import type { Deduplication } from "./identity/Deduplication.ts"

/** What a crawl follows, by the names of its options. What is absent has the default in brackets. */
export interface FrontierSettings {
  /** Only paths in which one of these patterns is found (all). RE2's syntax, searched anywhere in the path. */
  readonly includePaths?: ReadonlyArray<string>
  /** No paths in which one of these patterns is found (none). Stronger than `includePaths`. */
  readonly excludePaths?: ReadonlyArray<string>
  /** Whether patterns are searched in the whole address with its query (false). */
  readonly regexOnFullURL?: boolean
  /** The most links between the start and a page (no bound). */
  readonly maxDiscoveryDepth?: number
  /** `only`: links are not followed (`include`). */
  readonly sitemap?: "include" | "only" | "skip"
  /** Whether pages outside of the start's path are followed (false). */
  readonly crawlEntireDomain?: boolean
  /** Whether other hosts of the start's registrable domain are followed (false). */
  readonly allowSubdomains?: boolean
  /** Whether links to other sites are followed, one hop (false). */
  readonly allowExternalLinks?: boolean
  /** Whether addresses that differ in their query alone are one page (false). */
  readonly ignoreQueryParameters?: boolean
  /** Sets the defaults of `deduplication` (true). */
  readonly deduplicateSimilarURLs?: boolean
  /** Single foldings that differ from their default. */
  readonly deduplication?: Partial<Deduplication>
  /** Whether links that the page marks with nofollow are refused (false). */
  readonly respectNofollow?: boolean
  /** Whether spaces of endless addresses are bounded (true). */
  readonly limitTraps?: boolean
}
