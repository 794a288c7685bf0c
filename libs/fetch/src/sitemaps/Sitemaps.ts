import type { FetchError } from "@trawl/core"
import { AddressGuard, ProxyPool } from "@trawl/guard"
import { Context, Effect, Layer, type Stream } from "effect"
import { openDispatchers } from "../http/dispatchers.ts"
import { defaultHttpSettings, type HttpSettings } from "../http/HttpSettings.ts"
import { HostPoliteness } from "../politeness/HostPoliteness.ts"
import { Robots } from "../robots/Robots.ts"
import type { SitemapClient } from "./openSitemap.ts"
import type { SitemapEvent, SitemapFileEnd, SitemapPortion } from "./SitemapEvent.ts"
import { type SitemapReading, streamSitemap } from "./streamSitemap.ts"
import { type SitemapWalk, walkSitemaps } from "./walkSitemaps.ts"
import type { SitemapPlace } from "./wellKnownSitemaps.ts"

/** Sitemaps and feeds of sites, as streams. They are fetched as pages are: guarded, in the host's turn, by the page's policy and proxies. */
export class Sitemaps extends Context.Service<
  Sitemaps,
  {
    /** Reads one file: its entries as they come, then the file with its problems. Fails if no answer comes. */
    readonly read: (url: string, reading?: SitemapReading) => Stream.Stream<SitemapPortion | SitemapFileEnd, FetchError>
    /** Reads files and what they nest, each once, within a budget. */
    readonly walk: (places: ReadonlyArray<SitemapPlace>, walk?: SitemapWalk) => Stream.Stream<SitemapEvent>
  }
>()("@trawl/fetch/Sitemaps") {
  /** With connections of its own. robots.txt is obeyed as `CurrentRobotsUse` says. */
  static readonly layer = (
    settings: Partial<Omit<HttpSettings, "check">> = {},
  ): Layer.Layer<Sitemaps, never, AddressGuard | HostPoliteness | Robots> =>
    Layer.effect(Sitemaps, makeSitemaps(settings))
}

const makeSitemaps = Effect.fnUntraced(function* (settings: Partial<HttpSettings>) {
  const { check } = yield* Robots
  const all = { ...defaultHttpSettings, ...settings, check }
  const { rule } = yield* AddressGuard
  const client: SitemapClient = {
    dispatchers: yield* openDispatchers(rule, all),
    politeness: yield* HostPoliteness,
    settings: all,
    pool: yield* ProxyPool,
  }
  return Sitemaps.of({
    read: (url, reading) => streamSitemap(client, url, reading),
    walk: (places, walk) => walkSitemaps(client, places, walk),
  })
})
