import { Team } from "../Team.ts"
import { Retention } from "@trawl/core"
import { TeamSlots } from "@trawl/jobs"
import { MapTimeout, requireThreatPolicy } from "@trawl/scrape"
import { Clock, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
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
import { MapRequest } from "./MapRequest.ts"

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
  const begun = yield* Clock.currentTimeMillis
  const { timeout } = request
  const map = Effect.gen(function* () {
    const waited = (yield* Clock.currentTimeMillis) - begun
    if (timeout !== undefined && waited >= timeout) return yield* new MapTimeout({ timeout })
    const options = timeout === undefined ? request : { ...request, timeout: timeout - waited }
    return yield* mapOne.map({ ...call, options }, { team, id, retention })
  })
  const longest = timeout ?? longestMap
  return yield* map.pipe(
    slots.withSlot({ team, ...slotKey(key) }),
    Effect.timeoutOrElse({
      duration: longest + grace,
      orElse: () => Effect.fail(new MapTimeout({ timeout: longest })),
    }),
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
export const mapRequested = Effect.fn("mapRequested")(function* (read: typeof readMap, { name: apiVersion }: Version) {
  const { request: asked } = yield* read
  const request = { ...asked, ...(yield* applyKeyProtection(asked, (yield* Team).key)) }
  yield* requireThreatPolicy(request)
  yield* requireRobotsOverride(request)
  const retention = yield* requireRetention({ ...request, lockdown: false })
  return yield* discreetly(retention, mapped(request, apiVersion))
})

/** POST /v2/map */
export const mapSites = Effect.fn("mapSites")(function* () {
  const { id, site } = yield* mapRequested(readMap, v2)
  return streamLinks({ success: true, id }, site, (link) => link)
})
