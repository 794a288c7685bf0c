import type { FailuresOf } from "./failuresOfRoutes.ts"
import type { createMonitor } from "../../libs/api/src/monitor/createMonitor.ts"
import type {
  deleteMonitor,
  listChecks,
  listMonitors,
  readCheck,
  readMonitor,
  runMonitor,
} from "../../libs/api/src/monitor/monitors.ts"
import type { updateMonitor } from "../../libs/api/src/monitor/updateMonitor.ts"

const audited = { AuditUnavailable: true } as const
const body = {
  BodyIncomplete: true,
  BodyTooLarge: true,
  InvalidJson: true,
  InvalidRequest: true,
  UnsupportedMediaType: true,
} as const
const ofMonitor = { MonitorNotFound: true, MonitorsUnavailable: true } as const
const monitorBody = {
  EndpointNotAllowed: true,
  FeatureRefused: true,
  KeysUnavailable: true,
  Unauthorized: true,
} as const

/** The failures of the routes of monitors, by their handlers. */
export const failuresOfMonitors = {
  "POST /v2/monitor": {
    ...body,
    ...monitorBody,
    ...audited,
    MonitorLimitReached: true,
    MonitorsUnavailable: true,
  } satisfies FailuresOf<typeof createMonitor>,
  "GET /v2/monitor": { InvalidRequest: true, MonitorsUnavailable: true } satisfies FailuresOf<typeof listMonitors>,
  "GET /v2/monitor/{id}": ofMonitor satisfies FailuresOf<typeof readMonitor>,
  "PATCH /v2/monitor/{id}": { ...body, ...monitorBody, ...ofMonitor, ...audited } satisfies FailuresOf<
    typeof updateMonitor
  >,
  "DELETE /v2/monitor/{id}": { ...ofMonitor, ...audited } satisfies FailuresOf<typeof deleteMonitor>,
  "POST /v2/monitor/{id}/run": { ...ofMonitor, ...audited, MonitorNotRunnable: true } satisfies FailuresOf<
    typeof runMonitor
  >,
  "GET /v2/monitor/{id}/checks": { ...ofMonitor, InvalidRequest: true } satisfies FailuresOf<typeof listChecks>,
  "GET /v2/monitor/{id}/checks/{checkId}": {
    ...ofMonitor,
    CheckNotFound: true,
    InvalidRequest: true,
  } satisfies FailuresOf<typeof readCheck>,
}
