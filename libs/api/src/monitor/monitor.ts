import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Authentication } from "../Authentication.ts"
import { routeErrors } from "../failures/ErrorAnswer.ts"
import {
  CheckAnswer,
  CheckPagesAnswer,
  ChecksAnswer,
  MonitorAnswer,
  MonitorDeleted,
  MonitorsAnswer,
} from "./MonitorAnswers.ts"
import { ChecksQuery, MonitorsQuery, PagesQuery } from "./MonitorQuery.ts"
import { MonitorPatch, MonitorRequest } from "./MonitorRequest.ts"

const idOf = (what: string) =>
  Schema.String.check(Schema.isUUID(undefined, { message: `This is not the id of a ${what}: it must be a UUID.` }))
const params = { id: idOf("monitor") }
const summary = (text: string) => OpenApi.annotations({ summary: text })

/** Monitors: work that runs on a schedule and tells what has changed. */
export const monitor = HttpApiGroup.make("monitor")
  .add(
    HttpApiEndpoint.post("monitorCreate", "/v2/monitor", {
      payload: MonitorRequest,
      success: MonitorAnswer,
      error: routeErrors(400, 403, 408, 413, 415, 503),
    }).annotateMerge(summary("Create a monitor: pages, a site or searches, checked on a schedule")),
    HttpApiEndpoint.get("monitorList", "/v2/monitor", {
      query: MonitorsQuery,
      success: MonitorsAnswer,
      error: routeErrors(400, 503),
    }).annotateMerge(summary("Monitors of the team, the last one first")),
    HttpApiEndpoint.get("monitorRead", "/v2/monitor/:id", {
      params,
      success: MonitorAnswer,
      error: routeErrors(400, 404, 503),
    }).annotateMerge(summary("A monitor")),
    HttpApiEndpoint.patch("monitorUpdate", "/v2/monitor/:id", {
      params,
      payload: MonitorPatch,
      success: MonitorAnswer,
      error: routeErrors(400, 403, 404, 408, 413, 415, 503),
    }).annotateMerge(summary("Change, pause or resume a monitor")),
    HttpApiEndpoint.delete("monitorDelete", "/v2/monitor/:id", {
      params,
      success: MonitorDeleted,
      error: routeErrors(400, 404, 503),
    }).annotateMerge(summary("Delete a monitor with its checks")),
    HttpApiEndpoint.post("monitorRun", "/v2/monitor/:id/run", {
      params,
      success: CheckAnswer,
      error: routeErrors(400, 404, 409, 503),
    }).annotateMerge(summary("Check now")),
    HttpApiEndpoint.get("monitorChecks", "/v2/monitor/:id/checks", {
      params,
      query: ChecksQuery,
      success: ChecksAnswer,
      error: routeErrors(400, 404, 503),
    }).annotateMerge(summary("Checks of a monitor, the last one first")),
    HttpApiEndpoint.get("monitorCheck", "/v2/monitor/:id/checks/:checkId", {
      params: { ...params, checkId: idOf("check") },
      query: PagesQuery,
      success: CheckPagesAnswer,
      error: routeErrors(400, 404, 503),
    }).annotateMerge(summary("A check with its pages and what changed on them")),
  )
  .middleware(Authentication)
  .annotateMerge(OpenApi.annotations({ description: "Pages, sites and searches that are checked on a schedule." }))
