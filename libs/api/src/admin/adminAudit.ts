import type { AuditAnswer } from "./AdminAnswers.ts"
import { Audit } from "@trawl/usage"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"

const mostListed = 100

/** GET /v2/admin/audit. */
export const auditLog = Effect.fn("auditLog")(function* ({
  after,
  limit = mostListed,
  team,
}: {
  readonly after?: number
  readonly limit?: number
  readonly team?: string
}) {
  const query = {
    limit,
    ...(after === undefined ? {} : { after }),
    ...(team === undefined || team === "" ? {} : { team }),
  }
  const events = yield* Audit.use((audit) => audit.list(query))
  const last = events.at(-1)
  const body: AuditAnswer = {
    success: true,
    data: events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
    cursor: last === undefined ? null : String(last.seq),
  }
  return HttpServerResponse.jsonUnsafe(body)
})
