import { TeamName } from "@trawl/usage"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Paging } from "../Paging.ts"
import { routeErrors } from "../failures/ErrorAnswer.ts"
import { KeyCreated, KeyRevoked, KeysAnswer } from "./KeyAnswers.ts"
import { AuditAnswer, TeamCreditsAnswer } from "./AdminAnswers.ts"
import { AdminAuthentication } from "../AdminAuthentication.ts"
import { AuditQuery } from "./AuditQuery.ts"
import { CreditGrantRequest } from "./CreditGrantRequest.ts"
import { KeyRequest } from "./KeyRequest.ts"

const summary = (text: string) => OpenApi.annotations({ summary: text })
const teamParams = { team: TeamName }
const KeyId = Schema.String.check(Schema.isUUID(undefined, { message: "This is not the id of a key." }))

/** The operator's API, for all teams. */
export const admin = HttpApiGroup.make("admin")
  .add(
    HttpApiEndpoint.post("createKey", "/v2/admin/keys", {
      payload: KeyRequest,
      success: KeyCreated,
      error: routeErrors(400, 408, 413, 415, 503),
    }).annotateMerge(summary("Make an API key; its text is in the answer and nowhere else")),
    HttpApiEndpoint.get("listKeys", "/v2/admin/keys", {
      query: { ...Paging, team: Schema.optionalKey(Schema.Union([TeamName, Schema.Literal("")])) },
      success: KeysAnswer,
      error: routeErrors(400, 503),
    }).annotateMerge(summary("API keys, without their texts")),
    HttpApiEndpoint.delete("revokeKey", "/v2/admin/keys/:id", {
      params: { id: KeyId },
      success: KeyRevoked,
      error: routeErrors(400, 404, 503),
    }).annotateMerge(summary("Revoke an API key")),
    HttpApiEndpoint.get("credits", "/v2/admin/teams/:team/credits", {
      params: teamParams,
      success: TeamCreditsAnswer,
      error: routeErrors(400, 503),
    }).annotateMerge(summary("Credits of a team")),
    HttpApiEndpoint.post("grantCredits", "/v2/admin/teams/:team/credits", {
      params: teamParams,
      payload: CreditGrantRequest,
      success: TeamCreditsAnswer,
      error: routeErrors(400, 408, 409, 413, 415, 503),
    }).annotateMerge(summary("Give a team credits")),
    HttpApiEndpoint.get("audit", "/v2/admin/audit", {
      query: AuditQuery,
      success: AuditAnswer,
      error: routeErrors(400, 503),
    }).annotateMerge(summary("Who did what, in its order")),
  )
  .middleware(AdminAuthentication)
  .annotateMerge(OpenApi.annotations({ description: "For the operator: the bearer is TRAWL_ADMIN_KEY." }))
