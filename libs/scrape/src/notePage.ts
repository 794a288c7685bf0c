import { cacheUse, isWorthKeeping } from "@trawl/cache"
import { CurrentTeam, type FetchedPage, type FetchPlan, PageIndex, type PageIndexer, Retention } from "@trawl/core"
import { Effect } from "effect"
import type { ConversionResult } from "./convert.ts"
import type { ScrapeOptions } from "./ScrapeOptions.ts"

/** A converted page with its request. */
export interface NotablePage {
  readonly options: Pick<
    ScrapeOptions,
    "excludeTags" | "includeTags" | "lockdown" | "maxAge" | "maxTokens" | "minAge" | "storeInCache"
  >
  readonly plan: Pick<FetchPlan, "actions" | "headers" | "profile">
  readonly fetched: FetchedPage
  /** The same with redacted address, if redaction was requested. */
  readonly shown: FetchedPage
  readonly converted: Pick<ConversionResult, "fields" | "metadata" | "page">
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : Array.isArray(value) && typeof value[0] === "string" ? value[0] : ""

const hasCredentials = ({ password, username }: URL): boolean => username !== "" || password !== ""

/** What the cache would not keep is not found later either: private pages, faults, challenges, and pages of requests that keep nothing. A cached page is noted too. */
const isNotable = ({ fetched, options, plan, shown }: NotablePage): boolean => {
  const { headers, profile, actions } = plan
  const url = URL.parse(fetched.url)
  // The address of a file that was sent is its name.
  if (url === null) return false
  const { minAge: _, ...asked } = options
  const use = cacheUse({
    ...(asked.maxAge === undefined ? {} : { maxAge: asked.maxAge }),
    storeInCache: asked.storeInCache,
    lockdown: asked.lockdown,
    headers,
    ...(actions === undefined ? {} : { actions }),
    profile,
    hasCredentials: hasCredentials(url),
  })
  return use.stores && fetched.url === shown.url && isWorthKeeping(fetched, true)
}

/** Not a page that stands in place of another: a login, a wall, a soft 404. */
const isContent = (verdict: unknown): boolean => verdict === undefined || verdict === "content"

/** Whether the markdown is the page's content, not a part of it that the request selected. */
const isWhole = ({ excludeTags = [], includeTags = [], maxTokens }: NotablePage["options"]): boolean =>
  excludeTags.length === 0 && includeTags.length === 0 && maxTokens === undefined

/** Notes a page for later searches of its team, if it may be kept and has its text as markdown. One that is gone is forgotten. */
export const notePage = (page: NotablePage): Effect.Effect<void> =>
  Effect.withFiber((fiber) => {
    const index = fiber.getRef(PageIndex)
    return index === undefined || fiber.getRef(Retention) === "none" ? Effect.void : noteIn(index, page)
  })

const noteIn = Effect.fnUntraced(function* (index: PageIndexer, page: NotablePage) {
  const { converted, fetched, options } = page
  const isGone = fetched.status >= 400
  const markdown = textOf(converted.fields["markdown"]) || (converted.page?.markdown ?? "")
  if (!isGone && (markdown === "" || !isWhole(options) || !isContent(converted.metadata["verdict"]))) return
  // Last, because it reads the bytes of the page.
  if (!isNotable(page)) return
  const team = yield* CurrentTeam
  if (isGone) return yield* Effect.asVoid(index.forget(team, { url: fetched.url }))
  yield* index.note({
    team,
    url: fetched.url,
    title: textOf(converted.metadata["title"]),
    description: textOf(converted.metadata["description"]),
    markdown,
    mediaType: fetched.mediaType,
    fetchedAt: fetched.fetchedAt,
  })
})
