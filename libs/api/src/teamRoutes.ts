import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { ActivityQuery } from "./team/ActivityQuery.ts"
import { Authentication } from "./Authentication.ts"
import { JobId } from "./batch/JobId.ts"
import { HistoryAnswer } from "./history/HistoryAnswer.ts"
import { HistoryQuery } from "./history/HistoryQuery.ts"
import { CapabilitiesAnswer } from "./service/Capabilities.ts"
import { routeErrors } from "./failures/ErrorAnswer.ts"
import {
  ActivityAnswer,
  ConcurrencyAnswer,
  CreditAnswer,
  CreditHistoryAnswer,
  QueueAnswer,
  TokenAnswer,
  TokenHistoryAnswer,
} from "./team/TeamAnswers.ts"
import { JobAnswer, JobsAnswer } from "./team/JobsAnswer.ts"
import { JobsQuery } from "./team/JobsQuery.ts"

const params = { id: JobId }
const byApiKey = { byApiKey: Schema.optionalKey(Schema.Literals(["true", "false"])) }
const summary = (text: string) => OpenApi.annotations({ summary: text })

/** Routes on what the instance can do, and where a team stands. */
export const teamRoutes = HttpApiGroup.make("team")
  .add(
    HttpApiEndpoint.get("capabilities", "/v2/capabilities", {
      success: CapabilitiesAnswer,
      error: routeErrors(),
    }).annotateMerge(summary("What this instance can do")),
    HttpApiEndpoint.get("concurrency", "/v2/concurrency-check", {
      success: ConcurrencyAnswer,
      error: routeErrors(503),
    }).annotateMerge(summary("Scrapes of the team that run now")),
    HttpApiEndpoint.get("queue", "/v2/team/queue-status", {
      success: QueueAnswer,
      error: routeErrors(503),
    }).annotateMerge(summary("Pages of the team that run and wait")),
    HttpApiEndpoint.get("credits", "/v2/team/credit-usage", {
      success: CreditAnswer,
      error: routeErrors(503),
    }).annotateMerge(summary("Credits that the team has and has left")),
    HttpApiEndpoint.get("creditHistory", "/v2/team/credit-usage/historical", {
      query: byApiKey,
      success: CreditHistoryAnswer,
      error: routeErrors(400, 503),
    }).annotateMerge(summary("Credits that the team used, by calendar month")),
    HttpApiEndpoint.get("tokens", "/v2/team/token-usage", { success: TokenAnswer, error: routeErrors() }).annotateMerge(
      summary("Tokens, for clients that ask: none are counted, because models are paid for in credits"),
    ),
    HttpApiEndpoint.get("tokenHistory", "/v2/team/token-usage/historical", {
      query: byApiKey,
      success: TokenHistoryAnswer,
      error: routeErrors(400),
    }).annotateMerge(summary("Tokens of past months: none are counted")),
    HttpApiEndpoint.get("jobs", "/v2/team/jobs", {
      query: JobsQuery,
      success: JobsAnswer,
      error: routeErrors(400, 503),
    }).annotateMerge(summary("Batches and crawls of the team, the latest first, and counts by status")),
    HttpApiEndpoint.get("job", "/v2/team/jobs/:id", {
      params,
      success: JobAnswer,
      error: routeErrors(400, 404, 503),
    }).annotateMerge(summary("One of them, whatever its kind")),
    HttpApiEndpoint.get("activity", "/v2/team/activity", {
      query: ActivityQuery,
      success: ActivityAnswer,
      error: routeErrors(400, 503),
    }).annotateMerge(summary("Requests of the last 24 hours that were accepted")),
    HttpApiEndpoint.get("history", "/v2/health/history", {
      query: HistoryQuery,
      success: HistoryAnswer,
      error: routeErrors(400),
    }).annotateMerge(summary("What this process measured in the last 24 hours, minute by minute")),
  )
  .middleware(Authentication)
  .annotateMerge(OpenApi.annotations({ description: "What the instance can do, and where the team stands." }))
