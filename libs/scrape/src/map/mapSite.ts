import { startOfScope } from "@trawl/frontier"
import { Clock, Effect, Fiber, Stream } from "effect"
import type { ScrapeFailure } from "../ScrapeFailure.ts"
import { ScrapeTimeout } from "../ScrapeTimeout.ts"
import { inTurns } from "./inTurns.ts"
import { lookAround } from "./lookAround.ts"
import { type MapBudget, mapBudget } from "./mapBudget.ts"
import { MapFailed } from "./MapFailed.ts"
import type { MapOptions } from "./MapOptions.ts"
import { MapTimeout } from "./MapTimeout.ts"
import { mapWarnings } from "./mapWarnings.ts"
import { noteLinks } from "./noteLinks.ts"
import { PageQueue } from "./PageQueue.ts"
import { pickLinks } from "./pickLinks.ts"
import { siteScope } from "./siteScope.ts"
import type { SiteLink } from "./SiteLink.ts"
import type { NamedAddress, OriginRobots, SiteSources } from "./SiteSources.ts"
import type { StartPage } from "./StartPage.ts"
import { FoundLinks } from "./FoundLinks.ts"

/** A site to map. */
export interface MapJob {
  readonly options: MapOptions
  /** The start, as `checkUrl` gives it. */
  readonly url: string
}

/** The addresses of a site. */
export interface SiteMap {
  readonly links: ReadonlyArray<SiteLink>
  /** Sentences that tell what may be missing, and why. */
  readonly warnings: ReadonlyArray<string>
}

/** Why a site could not be mapped. */
export type MapFailure = ScrapeFailure | MapFailed | MapTimeout

/** A map that is being made. */
interface SiteWork extends MapJob {
  readonly sources: SiteSources
  readonly budget: MapBudget
  /** Milliseconds since the epoch. */
  readonly deadline: number
  readonly start: StartPage
  /** The page where the start leads. */
  readonly startUrl: string
  readonly robots: ReadonlyMap<string, OriginRobots>
  readonly found: FoundLinks
  readonly queue: PageQueue
  readonly warnings: Array<string>
}

/** The start page, for which there is all the time. */
const lookAtStart = ({ url }: MapJob, sources: SiteSources, millis: number): Effect.Effect<StartPage> =>
  sources.look(url, millis).pipe(
    Effect.timeoutOrElse({ duration: millis, orElse: () => Effect.fail(new ScrapeTimeout({ timeout: millis })) }),
    Effect.map((page): StartPage => ({ page })),
    Effect.catch((failure) => Effect.succeed<StartPage>({ failure })),
  )

/** The start page with its robots.txt, and that of the host where it leads. */
const openSite = Effect.fnUntraced(function* (
  { url }: MapJob,
  sources: SiteSources,
  looking: Effect.Effect<StartPage>,
) {
  const asked = new URL(url)
  const [start, robots] = yield* Effect.all([looking, sources.robots(asked)], { concurrency: 2 })
  const end = "page" in start && URL.canParse(start.page.url) ? new URL(start.page.url) : asked
  const others = end.origin === asked.origin ? [] : [[end.host, yield* sources.robots(end)] as const]
  return { start, startUrl: end.href, robots: new Map([[asked.host, robots], ...others]) }
})

const isNamed = (
  portion: ReadonlyArray<NamedAddress> | { readonly warning: string },
): portion is ReadonlyArray<NamedAddress> => Array.isArray(portion)

/** Adds the start and, unless sitemaps alone count, its links. */
const noteStart = Effect.fnUntraced(function* ({ options, queue, start, found }: SiteWork) {
  if ("failure" in start) return
  const { page } = start
  const from = { url: page.url, depth: 0, via: "redirect" } as const
  if (page.status < 400) {
    const added = found.add({ ...page.links, url: page.url }, from)
    if (added !== undefined) queue.note(added.key)
  }
  if (options.sitemap !== "only") yield* inTurns(noteLinks({ found, queue }, { page, depth: 0 }))
})

/** The cache keeps addresses without their scheme and `www`: they are taken as those of the site. */
const noteCached = Effect.fnUntraced(function* ({ options, sources, startUrl, found }: SiteWork) {
  if (options.ignoreCache || !options.useIndex || options.sitemap === "only") return
  const { host, origin } = new URL(startUrl)
  for (const kept of yield* sources.cached(host)) {
    const { hash, pathname, search } = new URL(kept)
    found.add({ url: origin + pathname + search + hash }, { url: startUrl, depth: 0, via: "link" })
  }
})

/** Adds what sitemaps and feeds name. Returns how many addresses of the map they named. */
const noteSitemaps = Effect.fnUntraced(function* (site: SiteWork) {
  const { budget, deadline, robots, sources, start, startUrl, found, warnings } = site
  const feeds = "page" in start ? start.page.links.links.flatMap(({ kind, url }) => (kind === "feed" ? url : [])) : []
  const known = [...[...robots.values()].flatMap(({ sitemaps }) => sitemaps), ...feeds]
  const left = Math.max(0, deadline - (yield* Clock.currentTimeMillis))
  const quest = { site: new URL(startUrl), known, millis: Math.min(left, budget.sitemaps), mostEntries: budget.links }
  const from = { url: startUrl, depth: 0, via: "sitemap" } as const
  const named = new Set<string>()
  yield* sources.sitemaps(quest).pipe(
    Stream.takeWhile(() => !found.book.isFull),
    Stream.runForEach((portion) =>
      Effect.sync(() => {
        if (!isNamed(portion)) warnings.push(portion.warning)
        else for (const one of portion) named.add(found.add(one, from)?.key ?? "")
      }),
    ),
    Effect.timeoutOrElse({
      duration: quest.millis,
      orElse: () => Effect.sync(() => warnings.push("The sitemaps could not be read to their end in time.")),
    }),
  )
  named.delete("")
  return named
})

/** The share of the start page's links that sitemaps must name to be believed complete. */
const believed = 0.9

/** Looks at further pages, unless sitemaps name nearly all that the start page links to. */
const lookFurther = Effect.fnUntraced(function* (
  site: SiteWork,
  linked: ReadonlyArray<string>,
  named: ReadonlySet<string>,
) {
  const { budget, deadline, options, queue, robots, sources, found } = site
  const covered = linked.filter((key) => named.has(key)).length
  if (options.sitemap === "only" || (named.size > 0 && covered >= linked.length * believed)) return undefined
  const pace = Math.max(options.delay ?? 0, ...[...robots.values()].map(({ crawlDelay = 0 }) => crawlDelay))
  const enough = options.search === undefined ? options.limit : budget.links
  return yield* lookAround({ found, queue, look: sources.look, budget, pace, deadline, enough })
})

const nothingFound = ({ options, start, startUrl }: SiteWork, timeout: number): MapFailure | undefined => {
  if ("page" in start) {
    const { status } = start.page
    return status < 400 ? undefined : new MapFailed({ url: startUrl, status })
  }
  const { failure } = start
  const isLate = failure._tag === "ScrapeTimeout" || (failure._tag === "FetchError" && failure.reason === "timeout")
  return isLate ? new MapTimeout({ timeout: options.timeout ?? timeout }) : failure
}

const gatherLinks = Effect.fnUntraced(function* (site: SiteWork) {
  yield* noteStart(site)
  const { book } = site.found
  const linked = [...book.keys()].slice(1)
  yield* noteCached(site)
  const named = site.options.sitemap === "skip" ? new Set<string>() : yield* noteSitemaps(site)
  return { named: named.size, walk: yield* lookFurther(site, linked, named) }
})

const siteOf = (parts: Omit<SiteWork, "found" | "queue" | "warnings">): SiteWork => {
  const { budget, options, robots, sources, startUrl, url } = parts
  const scope = siteScope(options, startOfScope(url, startUrl))
  const found = new FoundLinks({
    scope,
    mostLinks: budget.links,
    robots: options.ignoreRobotsTxt ? new Map<string, OriginRobots>() : robots,
    forbidsHost: sources.forbidsHost,
  })
  return { ...parts, found, queue: new PageQueue(), warnings: [...scope.warnings] }
}

/** Time that is left for ranking and the answer, as a share of the whole and at most, in milliseconds. */
const [reserve, mostReserve] = [0.1, 2_000] as const

/**
 * The addresses of a site, from its sitemaps and feeds, the links of the start page and, where sitemaps give little, those of further
 * pages. Fails only if nothing was found and the start page failed.
 */
export const mapSite = Effect.fn("mapSite")(function* (
  job: MapJob,
  sources: SiteSources,
): Effect.fn.Return<SiteMap, MapFailure> {
  const { options } = job
  const budget = mapBudget(options, sources.isJudged)
  const deadline = (yield* Clock.currentTimeMillis) + budget.total - Math.min(mostReserve, budget.total * reserve)
  const looking = yield* Effect.forkChild(lookAtStart(job, sources, deadline - (yield* Clock.currentTimeMillis)))
  const gather = Effect.fnUntraced(function* (start: Effect.Effect<StartPage>) {
    const opened = yield* openSite(job, sources, start)
    const site = siteOf({ ...job, ...opened, sources, budget, deadline })
    return { site, told: yield* gatherLinks(site) }
  })
  const late = { failure: new ScrapeTimeout({ timeout: budget.start }) }
  const inShare = Effect.timeoutOrElse(Fiber.join(looking), {
    duration: budget.start,
    orElse: () => Effect.succeed<StartPage>(late),
  })
  const first = yield* gather(inShare)
  // Where nothing else was found, the start page has the rest of the time.
  const isAwaited = first.site.found.book.size === 0 && first.site.start === late
  const { site, told } = isAwaited ? yield* gather(Fiber.join(looking)) : first
  const { book } = site.found
  const failure = book.size === 0 ? nothingFound(site, budget.total) : undefined
  if (failure !== undefined) return yield* Effect.fail(failure)
  const { limit, search } = options
  const pick = { limit, start: site.startUrl, ...(search === undefined ? {} : { search }) }
  return { links: yield* pickLinks(book.links, pick), warnings: mapWarnings({ ...site, ...told }) }
})
