import { Team } from "../Team.ts"
import { Retention } from "@trawl/core"
import { TeamSlots } from "@trawl/jobs"
import { MapTimeout, requireThreatPolicy } from "@trawl/scrape"
import { Clock, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { decodeRequest } from "../invalid/decodeRequest.ts"
import { applyKeyProtection } from "../request/applyKeyProtection.ts"
import { decodedBody } from "../request/decodedBody.ts"
import { discreetly } from "../request/discreetly.ts"
import { paidPage } from "../request/paidPage.ts"
import { requireRetention } from "../request/requireRetention.ts"
import { requireRobotsOverride } from "../request/requireRobotsOverride.ts"
import { requireUrl } from "../request/requireUrl.ts"
import { v2, type Version } from "../request/Version.ts"
import { slotKey } from "../scrape/slotKey.ts"
import { streamLinks } from "./streamLinks.ts"
import { type MapCall, MapOne } from "./MapOne.ts"
import { mapFromV1 } from "./mapFromV1.ts"
import { MapRequest } from "./MapRequest.ts"
import { V1MapRequest } from "./V1MapRequest.ts"

/** Reads the body of POST /v2/map. */
export const readMap = decodedBody(MapRequest)

/** Fewest credits of a map; scanned addresses cost more. */
const leastCredits = 1

/** Milliseconds that a map without a `timeout` may wait for a slot and take, and that any may take for its end. */
const [longestMap, grace] = [300_000, 30_000] as const

/** Runs the map in a slot of the team. The wait for the slot counts. */
const inSlot = Effect.fnUntraced(function* (request: MapRequest, call: Omit<MapCall, "options">, id: string) {
  const { key, name: team } = yield* Team
  const retention = yield* Retention
  const mapOne = yield* MapOne
  const slots = yield* TeamSlots
  const waitBegan = yield* Clock.currentTimeMillis
  const { timeout = longestMap } = request
  const late = Effect.suspend(() => Effect.fail(new MapTimeout({ timeout })))
  let hasBegun = false
  const map = Effect.gen(function* () {
    hasBegun = true
    const waited = (yield* Clock.currentTimeMillis) - waitBegan
    const options = request.timeout === undefined ? request : { ...request, timeout: timeout - waited }
    return yield* options.timeout === undefined || options.timeout > 0
      ? mapOne.map({ ...call, options }, { team, id, retention })
      : late
  }).pipe(slots.withSlot({ team, ...slotKey(key) }))
  const waitEnded = Effect.delay(
    Effect.suspend(() => (hasBegun ? Effect.never : late)),
    timeout,
  )
  return yield* Effect.raceFirst(map, waitEnded).pipe(
    Effect.timeoutOrElse({ duration: timeout + grace, orElse: () => late }),
  )
})

const mapped = Effect.fnUntraced(function* (request: MapRequest, apiVersion: Version["name"]) {
  const url = yield* requireUrl(request.url)
  const id = SecureRandom.uuidV7Unsafe()
  const timeout = (request.timeout ?? longestMap) + grace
  const site = yield* inSlot(request, { url }, id).pipe(
    paidPage({
      id,
      endpoint: "map",
      apiVersion,
      target: request.url,
      least: leastCredits,
      request: { ...request, timeout },
    }),
  )
  return { id, site }
})

/** Maps the site that `read` decodes. When the client leaves, the fiber and all of the map's work are interrupted. */
export const mapRequested = Effect.fn("mapRequested")(function* (
  read: typeof readMap,
  { name: apiVersion }: Pick<Version, "name">,
) {
  const { request: asked } = yield* read
  const request = { ...asked, ...(yield* applyKeyProtection(asked, (yield* Team).key)) }
  yield* requireThreatPolicy(request)
  yield* requireRobotsOverride(request)
  const retention = yield* requireRetention({ ...request, lockdown: false })
  return { ...(yield* discreetly(retention, mapped(request, apiVersion))), retention }
})

/** POST /v2/map */
export const mapSites = Effect.fn("mapSites")(function* () {
  const { id, site } = yield* mapRequested(readMap, v2)
  return streamLinks({ success: true, id }, site, (link) => link)
})

const decodeV2 = decodeRequest(MapRequest)

/** Reads a body of version 1 as one of version 2. */
const readV1Map = Effect.gen(function* () {
  const { bytes, written } = yield* decodedBody(V1MapRequest)
  const mapped = mapFromV1(written)
  return { bytes, request: yield* Effect.fromResult(decodeV2(mapped, bytes.length)), written: mapped }
})

/** POST /v1/map: links are addresses. */
export const v1MapSites = Effect.fn("v1MapSites")(function* () {
  const { site } = yield* mapRequested(readV1Map, { name: "v1" })
  return streamLinks({ success: true }, site, ({ url }) => url)
})
