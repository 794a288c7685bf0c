import {
  type CrawlFindings,
  type FoundAddress,
  FoundSoFar,
  HostTurns,
  type PageOutcome,
  type PageTask,
  ScrapePage,
} from "@trawl/core"
import { Effect, Latch, Layer } from "effect"

/** What a link of a test site says of an address, besides its path. */
export type SiteLink = string | ({ readonly to: string } & Partial<FoundAddress>)

/** A page or sitemap of a test site. */
export interface SitePage {
  readonly links?: ReadonlyArray<SiteLink>
  readonly sitemaps?: ReadonlyArray<string>
  /** The path where it ends. */
  readonly redirect?: string
  readonly fails?: boolean
  /** Read, and left out by the crawl. */
  readonly isDenied?: boolean
  readonly skipped?: string
  /** Paths that it names before it waits. */
  readonly names?: ReadonlyArray<string>
  /** Waits until the gate opens. */
  readonly held?: boolean
  /** How long it takes. */
  readonly millis?: number
  readonly credits?: number
  /** Seconds between two requests to the host, which a page asks for before it is fetched. */
  readonly turn?: number
  readonly findings?: Partial<CrawlFindings>
}

/** The address of a path of a test site. */
export const siteUrl = (path: string): string => `http://site${path}`

/** What a link to a path finds. */
export const foundAt = (link: SiteLink, depth: number, kind: FoundAddress["kind"] = "page"): FoundAddress => {
  const { to, ...more } = typeof link === "string" ? { to: link } : link
  return { key: to, url: siteUrl(to), kind, depth, rank: depth, group: to.slice(0, to.lastIndexOf("/") + 1), ...more }
}

/** A fake pipeline that crawls a graph of paths. A path that it does not know is a page without links. */
export class TestSite {
  /** Paths in the order in which their scrapes began, every attempt. */
  readonly started: Array<string> = []
  readonly tasks: Array<PageTask> = []
  /** Opens the pages that are held. */
  readonly gate = Latch.makeUnsafe(false)
  /** The most pages that ran at once. */
  peak = 0
  running = 0
  readonly #pageOf: (path: string) => SitePage

  constructor(pages: Readonly<Record<string, SitePage>> | ((path: string) => SitePage)) {
    this.#pageOf = typeof pages === "function" ? pages : (path) => pages[path] ?? {}
  }

  readonly layer: Layer.Layer<ScrapePage> = Layer.succeed(ScrapePage, {
    scrape: (task) =>
      Effect.acquireUseRelease(
        Effect.sync(() => {
          this.started.push(new URL(task.url).pathname)
          this.tasks.push(task)
          this.running += 1
          this.peak = Math.max(this.peak, this.running)
        }),
        () => this.#scrape(task),
        () =>
          Effect.sync(() => {
            this.running -= 1
          }),
      ),
  })

  #scrape(task: PageTask): Effect.Effect<PageOutcome> {
    const path = new URL(task.url).pathname
    const page = this.#pageOf(path)
    const gate = this.gate
    return Effect.gen(function* () {
      const { turn } = yield* HostTurns
      if (page.turn !== undefined) yield* turn("site", page.turn)
      if (page.millis !== undefined) yield* Effect.sleep(page.millis)
      const soFar = yield* FoundSoFar
      if (page.names !== undefined) yield* soFar?.add(page.names.map((to) => foundAt(to, 0))) ?? Effect.void
      if (page.held === true) yield* gate.await
      return outcomeOf(task, page, page.redirect ?? path)
    })
  }
}

/** The settings of a crawl whose links from its deepest pages are refused. */
interface DepthSettings {
  readonly maxDepth?: number
}

const refusedByDepth = (found: FoundAddress, { maxDepth = Infinity }: DepthSettings): FoundAddress =>
  found.depth > maxDepth ? { ...found, refused: { reason: "DEPTH" } } : found

const findingsOf = ({ crawl }: PageTask, page: SitePage, end: string): CrawlFindings => {
  const depth = crawl?.kind === "sitemap" ? 0 : (crawl?.depth ?? 0) + 1
  // The cast holds because tests submit objects.
  const settings = (crawl?.settings ?? {}) as DepthSettings
  return {
    found: [
      ...(page.sitemaps ?? []).map((path) => foundAt(path, 0, "sitemap")),
      ...(page.links ?? []).map((link) => refusedByDepth(foundAt(link, depth), settings)),
    ],
    ...(page.redirect === undefined ? {} : { endedAt: { key: end, url: siteUrl(end) } }),
    ...page.findings,
  }
}

const outcomeOf = (task: PageTask, page: SitePage, end: string): PageOutcome => {
  const crawl = findingsOf(task, page, end)
  const { credits: creditsUsed = 1, fails, isDenied, skipped } = page
  if (isDenied === true) return { status: "failed", code: "CRAWL_DENIAL", error: "The page is left out.", crawl }
  if (fails === true) return { status: "failed", code: "SCRAPE_SITE_ERROR", error: "The page did not come.", crawl }
  if (task.crawl?.kind === "sitemap") return { status: "skipped", reason: "SITEMAP", crawl }
  if (skipped !== undefined) return { status: "skipped", reason: skipped, detail: "a rule", crawl }
  const metadata = { sourceURL: task.url, scrapeId: task.id, url: siteUrl(end), depth: task.crawl?.depth }
  return { status: "completed", document: JSON.stringify({ markdown: "text", metadata }), creditsUsed, crawl }
}
