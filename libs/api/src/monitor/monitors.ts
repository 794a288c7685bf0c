import { type CheckStatus, Monitors, type PageState } from "@trawl/monitors"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { audited } from "../request/audited.ts"
import { requestBase } from "../request/requestBase.ts"
import { Team } from "../Team.ts"
import { checkOnWire, monitorOnWire, monitorWithRuns, pageOnWire } from "./monitorOnWire.ts"
import { partOf } from "./MonitorQuery.ts"

interface ListQuery<Status = never> {
  readonly limit?: number
  readonly offset?: number
  readonly skip?: number
  readonly status?: Status
}

const json = (data: unknown) => HttpServerResponse.jsonUnsafe({ success: true, data })

const named = Effect.fnUntraced(function* (id: string) {
  const { name: team } = yield* Team
  return { team, id }
})

/** GET /v2/monitor. */
export const listMonitors = Effect.fn("listMonitors")(function* (query: ListQuery) {
  const { name: team } = yield* Team
  const part = yield* partOf(query)
  const monitors = yield* Monitors.use((service) => service.list(team, part))
  return json(monitors.map(monitorOnWire))
})

/** GET /v2/monitor/{id}. */
export const readMonitor = Effect.fn("readMonitor")(function* (id: string) {
  const monitor = yield* named(id)
  return json(monitorWithRuns(yield* Monitors.use((service) => service.read(monitor))))
})

/** DELETE /v2/monitor/{id}. */
export const deleteMonitor = Effect.fn("deleteMonitor")(function* (id: string) {
  const monitor = yield* named(id)
  yield* Monitors.use((service) => service.remove(monitor)).pipe(audited({ action: "monitor.removed", subject: id }))
  return HttpServerResponse.jsonUnsafe({ success: true })
})

/** POST /v2/monitor/{id}/run. */
export const runMonitor = Effect.fn("runMonitor")(function* (id: string) {
  const monitor = yield* named(id)
  const check = yield* Monitors.use((service) => service.run(monitor)).pipe(
    audited({ action: "monitor.run", subject: id }),
  )
  return json(checkOnWire(check))
})

/** GET /v2/monitor/{id}/checks. */
export const listChecks = Effect.fn("listChecks")(function* (id: string, query: ListQuery<CheckStatus>) {
  const monitor = yield* named(id)
  const { status } = query
  const part = { ...(yield* partOf(query)), ...(status === undefined ? {} : { status }) }
  return json((yield* Monitors.use((service) => service.checks(monitor, part))).map(checkOnWire))
})

/** GET /v2/monitor/{id}/checks/{checkId}. */
export const readCheck = Effect.fn("readCheck")(function* (
  { checkId, id }: { readonly id: string; readonly checkId: string },
  query: ListQuery<PageState>,
) {
  const monitor = yield* named(id)
  const { status } = query
  const part = { ...(yield* partOf(query)), ...(status === undefined ? {} : { status }) }
  const { check, nextSkip, pages } = yield* Monitors.use((service) => service.check({ ...monitor, ...part, checkId }))
  const list = `${yield* requestBase}/v2/monitor/${id}/checks/${checkId}`
  const filter = status === undefined ? "" : `&status=${status}`
  const next = nextSkip === undefined ? null : `${list}?skip=${nextSkip}&limit=${part.limit}${filter}`
  return json({ ...checkOnWire(check), pages: pages.map(pageOnWire), next })
})
