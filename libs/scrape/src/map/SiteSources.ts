import type { Effect, Stream } from "effect"
import type { ScrapeFailure } from "../ScrapeFailure.ts"

/** A link of a page that was looked at. */
export interface PageLinkFacts {
  /** Absolute; as it is written if it is no address. */
  readonly url: string
  readonly text?: string
  /** What it is to the page: `next`, `feed` and the like. */
  readonly kind?: string
}

/** A page that was looked at for its links. */
export interface LookedAtPage {
  /** Where the fetch ended. */
  readonly url: string
  readonly status: number
  readonly links: {
    readonly links: ReadonlyArray<PageLinkFacts>
    readonly title?: string
    readonly description?: string
    readonly isCut?: boolean
  }
}

/** The robots.txt of an origin. */
export interface OriginRobots {
  readonly allows: (url: URL) => { readonly allowed: boolean }
  /** Seconds. */
  readonly crawlDelay?: number
  readonly sitemaps: ReadonlyArray<string>
}

/** An address that a sitemap or feed names. */
export interface NamedAddress {
  readonly url: string
  readonly title?: string
  readonly description?: string
  readonly priority?: number
}

/** What is asked of the sitemaps of a site. */
export interface SitemapQuest {
  readonly site: URL
  /** Sitemaps and feeds that are known already. */
  readonly known: ReadonlyArray<string>
  readonly millis: number
  readonly mostEntries: number
}

/** Where the addresses of a site come from. */
export interface SiteSources {
  readonly robots: (url: URL) => Effect.Effect<OriginRobots>
  /** Addresses in portions, as they come. Ends by itself; a sentence tells of what was not read. */
  readonly sitemaps: (quest: SitemapQuest) => Stream.Stream<ReadonlyArray<NamedAddress> | { readonly warning: string }>
  readonly look: (url: string, timeout: number) => Effect.Effect<LookedAtPage, ScrapeFailure>
  /** Pages of a host that the cache has for this team. */
  readonly cached: (host: string) => Effect.Effect<ReadonlyArray<string>>
  /** Whether threat protection judges each address that is fetched. */
  readonly isJudged: boolean
  /** Whether it forbids a host. */
  readonly forbidsHost: (host: string) => boolean
}
