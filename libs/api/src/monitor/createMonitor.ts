import { type Monitor, Monitors, type MonitorSettings } from "@trawl/monitors"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { audited } from "../request/audited.ts"
import { decodedBody } from "../request/decodedBody.ts"
import { requestBase } from "../request/requestBase.ts"
import { Team } from "../Team.ts"
import { requireJudge } from "./requireJudge.ts"
import { monitorWithRuns } from "./monitorOnWire.ts"
import { MonitorRequest } from "./MonitorRequest.ts"
import { refuseNotification, requireModerate, requireSchedule } from "./requireSettings.ts"
import { pagesOf, requireTargets } from "./requireTargets.ts"

const read = decodedBody(MonitorRequest)

/** POST /v2/monitor. */
export const createMonitor = Effect.fn("createMonitor")(function* () {
  const { key, name: team } = yield* Team
  const { request, written } = yield* read
  const { goal, name, retentionDays, webhook } = request
  yield* refuseNotification(request)
  const schedule = yield* requireSchedule(request.schedule)
  const targets = yield* requireTargets(request.targets, written["targets"])
  yield* requireModerate(schedule, pagesOf(targets))
  const settings: MonitorSettings = {
    name,
    schedule,
    targets,
    retentionDays,
    publicBase: yield* requestBase,
    ...(webhook === undefined ? {} : { webhook }),
    ...(yield* requireJudge({ goal, judgeEnabled: request.judgeEnabled })),
  }
  const monitor = yield* Monitors.use((monitors) =>
    monitors.create({ team, settings, ...(key === undefined ? {} : { keyId: key.id }) }),
  ).pipe(audited<Monitor>({ action: "monitor.created", target: name }, ({ id }) => id))
  return HttpServerResponse.jsonUnsafe({ success: true, data: monitorWithRuns(monitor) })
})
