import { type Monitor, Monitors, type MonitorSettings } from "@trawl/monitors"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { audited } from "../request/audited.ts"
import { type DecodedBody, decodedBody, invalid } from "../request/decodedBody.ts"
import { Team } from "../Team.ts"
import { monitorWithRuns } from "./monitorOnWire.ts"
import { MonitorPatch } from "./MonitorRequest.ts"
import { requireJudge } from "./requireJudge.ts"
import { refuseNotification, requireModerate, requireSchedule } from "./requireSettings.ts"
import { pagesOf, requirePermission, requireTargets } from "./requireTargets.ts"

const read = decodedBody(MonitorPatch)

const empty =
  "The body must change something: name, status, schedule, targets, webhook, retentionDays, goal or judgeEnabled."

/** Keys that clients add by themselves. */
const ofClients: ReadonlySet<string> = new Set(["origin", "integration"])

/** The settings without those that a body replaces or removes. */
const without = (settings: MonitorSettings, { goal, judgeEnabled, webhook }: MonitorPatch): MonitorSettings => {
  const { goal: oldGoal, judges, webhook: oldWebhook, ...rest } = settings
  const keepsGoal = goal === undefined && judgeEnabled === undefined
  return {
    ...rest,
    ...(keepsGoal && oldGoal !== undefined ? { goal: oldGoal } : {}),
    ...(keepsGoal && judges !== undefined ? { judges } : {}),
    ...(webhook === undefined && oldWebhook !== undefined ? { webhook: oldWebhook } : {}),
  }
}

/** What a valid body makes of settings. */
const changeOf = Effect.fnUntraced(function* ({ request, written }: DecodedBody<MonitorPatch>, { settings }: Monitor) {
  const { goal, judgeEnabled, name, retentionDays, webhook } = request
  const schedule = request.schedule === undefined ? undefined : yield* requireSchedule(request.schedule)
  const targets = request.targets === undefined ? undefined : yield* requireTargets(request.targets, written["targets"])
  const judging =
    goal === undefined && judgeEnabled === undefined
      ? undefined
      : yield* requireJudge({
          goal: goal === undefined ? settings.goal : goal,
          judgeEnabled: judgeEnabled ?? (goal === undefined ? settings.judges : undefined),
        })
  const changed = (before: MonitorSettings): MonitorSettings => ({
    ...without(before, request),
    ...(judging === undefined ? {} : judging),
    ...(name === undefined ? {} : { name }),
    ...(schedule === undefined ? {} : { schedule }),
    ...(targets === undefined ? {} : { targets }),
    ...(retentionDays === undefined ? {} : { retentionDays }),
    ...(webhook === undefined || webhook === null ? {} : { webhook }),
  })
  return Effect.fnUntraced(function* (before: MonitorSettings) {
    const after = changed(before)
    // Of two requests at once, one may ask for more pages and the other for more checks.
    if (schedule !== undefined || targets !== undefined) yield* requireModerate(after.schedule, pagesOf(after.targets))
    return after
  })
})

/** PATCH /v2/monitor/{id}. */
export const updateMonitor = Effect.fn("updateMonitor")(function* (id: string) {
  const { key, name: team } = yield* Team
  const body = yield* read
  if (!Object.keys(body.written).some((name) => !ofClients.has(name))) return yield* invalid([], empty)
  const monitors = yield* Monitors
  const before = yield* monitors.read({ team, id })
  yield* refuseNotification(body.request)
  const change = yield* changeOf(body, before)
  const { status, targets } = body.request
  // From now on checks run with this key; those of a paused monitor do not run.
  if (status !== "paused" && targets === undefined) yield* requirePermission(before.settings.targets)
  const monitor = yield* monitors
    .update({
      team,
      id,
      change,
      ...(key === undefined ? {} : { keyId: key.id }),
      ...(status === undefined ? {} : { status }),
    })
    .pipe(audited({ action: "monitor.changed", subject: id }))
  return HttpServerResponse.jsonUnsafe({ success: true, data: monitorWithRuns(monitor) })
})
