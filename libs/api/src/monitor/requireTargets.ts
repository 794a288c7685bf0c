import { AddressGuard } from "@trawl/guard"
import type { MonitorTarget } from "@trawl/monitors"
import { checkUrl, FeatureRefused, ScrapeRequest } from "@trawl/scrape"
import { ApiKeys, EndpointNotAllowed } from "@trawl/usage"
import { Effect, Result, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { BatchRequest } from "../batch/BatchRequest.ts"
import { CrawlRequest } from "../crawl/CrawlRequest.ts"
import { decodeRequest } from "../invalid/decodeRequest.ts"
import { InvalidRequest } from "../invalid/InvalidRequest.ts"
import { invalid } from "../request/decodedBody.ts"
import { requireRetention } from "../request/requireRetention.ts"
import { requireRobotsOverride } from "../request/requireRobotsOverride.ts"
import { SearchRequest } from "../search/SearchRequest.ts"
import { Team } from "../Team.ts"
import { mostPages, usualCrawlLimit } from "./monitorBounds.ts"
import type { WrittenTarget } from "./MonitorRequest.ts"
import { scopeOf } from "./startTarget.ts"
import { batchBody, type Body, crawlBody, searchBodies, writtenFormats } from "./targetBodies.ts"
import { formatsProblem } from "./trackedFormats.ts"

/** A target of a valid body: decoded, as it was written, and its place. */
interface PlacedTarget {
  readonly decoded: WrittenTarget
  readonly stored: MonitorTarget
  readonly at: number
}

const refuseUrls = Effect.fnUntraced(function* ({ at, decoded }: PlacedTarget) {
  if (decoded.type === "search") return
  const { rule } = yield* AddressGuard
  const urls = decoded.type === "scrape" ? decoded.urls : [decoded.url]
  for (const [index, url] of urls.entries()) {
    const checked = checkUrl(url, rule)
    const path = decoded.type === "scrape" ? (["urls", index] as const) : (["url"] as const)
    const name = decoded.type === "scrape" ? `targets[${at}].urls[${index}]` : `targets[${at}].url`
    if (Result.isFailure(checked))
      return yield* invalid(["targets", at, ...path], `${name} is not valid: ${checked.failure}`)
  }
})

const bodiesOf = ({ stored }: PlacedTarget): ReadonlyArray<readonly [Schema.ConstraintDecoder<unknown>, Body]> => {
  if (stored.type === "scrape") return [[BatchRequest, batchBody(stored, "")]]
  if (stored.type === "crawl") return [[CrawlRequest, crawlBody(stored, "")]]
  return searchBodies(stored).map((body) => [SearchRequest, body] as const)
}

const refusePart = ({ at }: PlacedTarget, schema: Schema.ConstraintDecoder<unknown>, body: Body) =>
  Effect.mapError(
    Effect.fromResult(decodeRequest(schema)(body, JSON.stringify(body).length)),
    ({ details, message }) => new InvalidRequest({ message: `targets[${at}]: ${message}`, details }),
  )

/** Fails for options that the route of the target would refuse. */
const refuseBody = (target: PlacedTarget) =>
  Effect.forEach(bodiesOf(target), ([schema, body]) => refusePart(target, schema, body), { discard: true })

const Formats = Schema.Struct({ formats: ScrapeRequest.fields.formats })

/** Fails for formats that a scrape would refuse: their bodies have only what a monitor uses of them. */
const refuseFormats = (target: PlacedTarget) =>
  // What is added is behind the others, whose places are named.
  refusePart(target, Formats, { formats: [...writtenFormats(target.stored), "markdown"] })

const refusePageOptions = Effect.fnUntraced(function* ({ at, decoded, stored }: PlacedTarget) {
  if (decoded.type === "search") return
  const path = ["targets", at, "scrapeOptions"]
  const problem = formatsProblem(writtenFormats(stored))
  if (problem !== undefined)
    return yield* invalid([...path, "formats"], `targets[${at}].scrapeOptions.formats: ${problem}.`)
  yield* refuseFormats({ at, decoded, stored })
  const { lockdown = false, minAge } = decoded.scrapeOptions ?? {}
  if (minAge !== undefined || lockdown)
    return yield* invalid(
      [...path, lockdown ? "lockdown" : "minAge"],
      `targets[${at}].scrapeOptions.${lockdown ? "lockdown" : "minAge"} cannot be used: a monitor fetches each page to compare it.`,
    )
})

/** Pages of a check of these targets, at most. */
export const pagesOf = (targets: ReadonlyArray<MonitorTarget>): number =>
  targets.reduce((sum, target) => {
    const { options } = target
    if (target.type === "scrape") return sum + (options["urls"] as ReadonlyArray<unknown>).length
    // The casts hold because the targets are valid.
    if (target.type === "crawl")
      return sum + ((options["crawlOptions"] as { readonly limit?: number } | undefined)?.limit ?? usualCrawlLimit)
    return (
      sum +
      (options["queries"] as ReadonlyArray<unknown>).length * ((options["maxResults"] as number | undefined) ?? 10)
    )
  }, 0)

const keepsNothing =
  "A monitor keeps pages to compare them, which zero data retention forbids: use a key and a server that may keep them."

/** Fails if the request's key may not run these targets, or may keep nothing. */
export const requirePermission = Effect.fnUntraced(function* (targets: ReadonlyArray<MonitorTarget>) {
  const { key } = yield* Team
  const retention = yield* requireRetention({ zeroDataRetention: false, lockdown: false })
  if (retention === "none") return yield* new FeatureRefused({ option: "monitor", message: keepsNothing })
  const allowed = key === undefined ? undefined : (yield* ApiKeys.use((keys) => keys.holderOf(key.id))).key?.endpoints
  if (allowed !== undefined && targets.some(({ type }) => !allowed.includes(scopeOf[type])))
    return yield* new EndpointNotAllowed({ allowed })
})

const place = (decoded: ReadonlyArray<WrittenTarget>, written: ReadonlyArray<Body>): ReadonlyArray<PlacedTarget> =>
  decoded.map((target, at) => {
    const { id: _, type: __, ...options } = written[at] ?? {}
    return { decoded: target, at, stored: { id: target.id ?? SecureRandom.uuidV7Unsafe(), type: target.type, options } }
  })

/** The targets to store. Fails if one of them could not be run as it is written, with a sentence that names it. */
export const requireTargets = Effect.fn("requireTargets")(function* (
  decoded: ReadonlyArray<WrittenTarget>,
  written: Schema.Json | undefined,
) {
  // The cast holds because they were decoded.
  const placed = place(decoded, written as ReadonlyArray<Body>)
  const targets = placed.map(({ stored }) => stored)
  const ids = targets.map(({ id }) => id)
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at)
  if (twice !== -1) return yield* invalid(["targets", twice, "id"], `targets[${twice}].id is that of another target.`)
  for (const target of placed) {
    yield* refuseUrls(target)
    yield* refusePageOptions(target)
    yield* refuseBody(target)
    if (target.decoded.type === "crawl") yield* requireRobotsOverride(target.decoded.crawlOptions ?? {})
  }
  yield* requirePermission(targets)
  const pages = pagesOf(targets)
  if (pages > mostPages)
    return yield* invalid(
      ["targets"],
      `targets may have ${mostPages.toLocaleString("en")} pages together, limits of crawls and results of queries included: these have ${pages.toLocaleString("en")}.`,
    )
  return targets
})
