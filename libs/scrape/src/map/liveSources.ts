import { PageCache } from "@trawl/cache"
import { CurrentTeam, CurrentUrlPolicy, type Engines } from "@trawl/core"
import { Robots, type SitemapEvent, type SitemapPlace, Sitemaps, wellKnownSitemaps } from "@trawl/fetch"
import type { SitemapEntry } from "@trawl/sitemaps"
import { Effect, Schema, Stream } from "effect"
import type { Conversion } from "../Conversion.ts"
import { visitPage } from "../scrape.ts"
import { ScrapeOptions } from "../ScrapeOptions.ts"
import type { MapOptions } from "./MapOptions.ts"
import type { MapTarget } from "./MapTarget.ts"
import type { NamedAddress, SitemapQuest, SiteSources } from "./SiteSources.ts"

/** Addresses that are read of sitemaps, most of which the scope of a map may refuse. */
const mostEntries = 1_000_000

/** Files whose problems are reported. */
const mostProblems = 3

const decodeOptions = Schema.decodeUnknownSync(ScrapeOptions)

/** How pages are looked at. */
const pageOptions = ({ headers, ignoreCache, location, threatProtection }: MapOptions): ScrapeOptions =>
  decodeOptions({
    formats: [],
    headers,
    location,
    ...(ignoreCache ? { maxAge: 0 } : {}),
    ...(threatProtection === undefined ? {} : { threatProtection }),
  })

/** The page and its versions in other languages. */
const namedBy = ({ alternates = [], description, priority, title, url }: SitemapEntry): ReadonlyArray<NamedAddress> => [
  {
    url,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(priority === undefined ? {} : { priority }),
  },
  ...alternates.map((alternate) => ({ url: alternate.url })),
]

/** Turns events into addresses and sentences. Of files that nothing names, only sitemaps are reported. */
const answers = () => {
  let told = 0
  return (event: SitemapEvent): ReadonlyArray<ReadonlyArray<NamedAddress> | { readonly warning: string }> => {
    if (event.kind === "entries") return [event.entries.flatMap(namedBy)]
    if (event.kind === "limit") return [{ warning: event.problem }]
    const [problem] = event.problems
    const isExpected = event.isGuess && event.format === undefined
    if (problem === undefined || isExpected || told >= mostProblems) return []
    told += 1
    return [{ warning: `The sitemap ${event.url} has a problem: ${problem}` }]
  }
}

const hostOf = (url: string): string => new URL(url).host.replace(/^www\./u, "")

/** The services that a map is made with. */
export type MapServices = Conversion | Engines | Robots | Sitemaps

/** Where the addresses of a real site come from. */
export const liveSources = Effect.fnUntraced(function* (
  options: MapOptions,
  target: MapTarget,
): Effect.fn.Return<SiteSources, never, MapServices> {
  const context = yield* Effect.context<Conversion | Engines>()
  const robots = yield* Robots
  const sitemaps = yield* Sitemaps
  const cache = yield* PageCache
  const policy = yield* CurrentUrlPolicy
  const team = yield* CurrentTeam
  const shared = pageOptions(options)
  const { headers, location, skipTlsVerification } = shared
  // They may hold a password for the site: no other host gets them.
  const headersFor = (url: string) => (hostOf(url) === hostOf(target.url) ? headers : {})
  const walk = (places: ReadonlyArray<SitemapPlace>, millis: number, own: Readonly<Record<string, string>>) =>
    sitemaps.walk(places, {
      budget: { urls: mostEntries, millis },
      plan: { headers: own, location: { languages: [], ...location }, skipTlsVerification },
    })
  return {
    robots: (url) => robots.read(url, options.robotsUserAgent),
    sitemaps: ({ known, millis, site }: SitemapQuest) => {
      const places = wellKnownSitemaps(site, known, site.pathname)
      const own = places.filter(({ url }) => headersFor(url) === headers)
      const others = places.filter(({ url }) => headersFor(url) !== headers)
      return Stream.concat(walk(own, millis, headers), walk(others, millis, {})).pipe(
        Stream.mapAccum(answers, (tell, event) => [tell, tell(event)]),
      )
    },
    // What is left of a map's time may have a fraction, which the option has not.
    look: (url, millis) =>
      visitPage(
        { ...shared, headers: headersFor(url), timeout: Math.ceil(millis) },
        { ...target, sourceURL: url, url, folder: target.id, sentKeys: new Set<string>() },
      ).pipe(Effect.provideContext(context)),
    cached: (host) =>
      cache === undefined
        ? Effect.succeed([])
        : cache.list(team, { host }).pipe(
            Effect.map((pages) => pages.flatMap(({ status, url }) => (status < 400 ? url : []))),
            Effect.catchTag("CacheUnavailable", () => Effect.succeed([])),
          ),
    isJudged: policy !== undefined,
    forbidsHost: (host) => policy?.forbidsHost(host) === true,
  }
})
