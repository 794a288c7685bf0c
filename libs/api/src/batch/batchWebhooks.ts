import { EventNotFound } from "../failures/RequestFailure.ts"
import { RedeliveryRequest } from "./WebhookAnswers.ts"
import { Team } from "../Team.ts"
import { Jobs, StoreUnavailable } from "@trawl/jobs"
import { type EventDelivery, Webhooks } from "@trawl/webhooks"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import type { SqlError } from "effect/sql"
import { decodedBody } from "../request/decodedBody.ts"
import { nextAddress, type PagingQuery } from "../request/PagingQuery.ts"
import { jobIn, type JobRoutes, type KindRoutes } from "./JobRoutes.ts"
import { jobNames } from "./jobNames.ts"
import { requestBase } from "../request/requestBase.ts"

const mostListed = 100
const readRedelivery = decodedBody(RedeliveryRequest)

/** The log does not distinguish a batch without webhooks from a missing one. */
const requireBatch = Effect.fnUntraced(function* (id: string, routes: JobRoutes) {
  const { name: team } = yield* Team
  const jobs = yield* Jobs
  yield* jobs.status({ ...jobIn(routes, { team, id }), limit: 0 })
  return { team, batchId: id }
})

const guardLog = <A, R>(effect: Effect.Effect<A, SqlError.SqlError, R>) =>
  effect.pipe(
    Effect.tapError((error) => Effect.logError("The delivery log cannot be read.", error)),
    Effect.mapError(() => new StoreUnavailable()),
  )

const isoTime = (millis: number): string => new Date(millis).toISOString()

const onWire =
  (event: string) =>
  ({ attempts, createdAt, id, kind, nextAttemptAt, state }: EventDelivery) => ({
    webhookId: id,
    type: `${event}.${kind}`,
    state,
    createdAt: isoTime(createdAt),
    ...(nextAttemptAt === undefined ? {} : { nextAttemptAt: isoTime(nextAttemptAt) }),
    attempts: attempts.map((attempt) => ({ ...attempt, at: isoTime(attempt.at) })),
  })

/** The webhook events of a job. */
export const batchWebhooks = Effect.fn("batchWebhooks")(function* (
  id: string,
  { limit = mostListed, skip = 0 }: PagingQuery,
  routes: KindRoutes,
) {
  const batch = yield* requireBatch(id, routes)
  const webhooks = yield* Webhooks
  const { deliveries, total } = yield* guardLog(
    webhooks.listDeliveries({ ...batch, skip, limit: Math.min(limit, mostListed) }),
  )
  const end = skip + deliveries.length
  const next = nextAddress(`${yield* requestBase}${routes.path}/${id}/webhooks`, end, limit)
  const more = deliveries.length > 0 && end < total ? { next } : {}
  return HttpServerResponse.jsonUnsafe({
    success: true,
    total,
    ...more,
    data: deliveries.map(onWire(jobNames[routes.kind].event)),
  })
})

/** Sends webhook events of a job again. */
export const redeliverWebhooks = Effect.fn("redeliverWebhooks")(function* (id: string, routes: JobRoutes) {
  const { request } = yield* readRedelivery
  const batch = yield* requireBatch(id, routes)
  const webhooks = yield* Webhooks
  const { webhookId } = request
  if (webhookId === undefined) {
    return HttpServerResponse.jsonUnsafe({ success: true, redelivered: yield* guardLog(webhooks.redeliverDead(batch)) })
  }
  const wasFound = yield* guardLog(webhooks.redeliver({ ...batch, eventId: webhookId }))
  if (!wasFound) return yield* new EventNotFound()
  return HttpServerResponse.jsonUnsafe({ success: true, redelivered: 1 })
})
