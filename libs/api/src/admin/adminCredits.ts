import { CreditGrantRequest } from "./CreditGrantRequest.ts"
import type { TeamCreditsAnswer } from "./AdminAnswers.ts"
import { type CreditAccount, creditsLeft, type CreditGrant } from "@trawl/store"
import { Credits } from "@trawl/usage"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { auditedForOperator } from "../request/audited.ts"
import { decodedBody } from "../request/decodedBody.ts"

const readGrant = decodedBody(CreditGrantRequest)

const answer = (team: string, account: CreditAccount) => {
  const { granted, reserved, used } = account
  const body: TeamCreditsAnswer = {
    success: true,
    data: { team, granted, used, reserved, remaining: granted === "unlimited" ? granted : creditsLeft(account) },
  }
  return HttpServerResponse.jsonUnsafe(body)
}

const grantOf = ({ add, set }: typeof CreditGrantRequest.Type): CreditGrant => {
  if (add !== undefined) return { add }
  return { set: set === "unlimited" ? set : Number(set) }
}

/** GET /v2/admin/teams/{team}/credits. */
export const teamCredits = Effect.fn("teamCredits")(function* (team: string) {
  return answer(team, yield* Credits.use((credits) => credits.standing(team)))
})

/** POST /v2/admin/teams/{team}/credits. */
export const grantTeamCredits = Effect.fn("grantTeamCredits")(function* (team: string) {
  const { request } = yield* readGrant
  const grant = grantOf(request)
  const granted = Credits.use((credits) => credits.grant(team, grant))
  return answer(
    team,
    yield* granted.pipe(auditedForOperator({ action: "credits.granted", team, target: JSON.stringify(grant) })),
  )
})
