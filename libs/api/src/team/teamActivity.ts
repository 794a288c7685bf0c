import { Team } from "../Team.ts"
import { Activity, type ActivityQuery } from "@trawl/usage"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"

const usualLimit = 50

/** GET /v2/team/activity. */
export const teamActivity = Effect.fn("teamActivity")(function* ({
  limit = usualLimit,
  ...query
}: Partial<Omit<ActivityQuery, "team">>) {
  const { name: team } = yield* Team
  const { cursor, entries } = yield* Activity.use((activity) => activity.list({ ...query, limit, team }))
  return HttpServerResponse.jsonUnsafe({
    success: true,
    data: entries.map(({ apiVersion, createdAt, endpoint, id, target }) => ({
      id,
      endpoint,
      api_version: apiVersion,
      created_at: new Date(createdAt).toISOString(),
      target,
    })),
    cursor: cursor === undefined ? null : String(cursor),
    has_more: cursor !== undefined,
  })
})
