import { inStep, monotonicMillis, noteOutcome, noteTrace, Retention, withTrace } from "@trawl/core"
import { isSealedText, openText, sealedPlace } from "@trawl/store"
import { Clock, Effect, identity, Metric, Random } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { Delivery, Settlement } from "./Delivery.ts"
import { deliveryHeaders } from "./deliveryHeaders.ts"
import { attemptCounters, deadCounter, lagHistogram } from "./deliveryMetrics.ts"
import type { DeliveryOutcome } from "./DeliveryOutcome.ts"
import { nextStep } from "./nextStep.ts"
import type { PostWebhook } from "./postWebhook.ts"
import { webhookPayload } from "./webhookPayload.ts"
import type { SignWebhook } from "./webhookSigner.ts"

/** Dependencies of a delivery. */
export interface DeliveryTools {
  readonly post: PostWebhook
  /** Signers by team. Deliveries of other teams are not signed. */
  readonly signers: ReadonlyMap<string, SignWebhook>
  /** Milliseconds between one attempt and the next. */
  readonly delays: ReadonlyArray<number>
}

/** An attempt and its consequences. */
export interface DeliveredEvent {
  readonly settlement: Settlement
  /** Absent when nothing was sent. */
  readonly outcome?: DeliveryOutcome
}

const expired: DeliveryOutcome = {
  result: "unsendable",
  code: "RESULT_EXPIRED",
  error: "The page's result is no longer stored.",
}
const failed: DeliveryOutcome = { result: "unsendable", code: "INTERNAL", error: "The event could not be sent." }

/** In place of the guard's sentence, whose host may not be kept under zero data retention. */
const notAllowed = "The receiver's address is not allowed on this instance."

const unreadable: DeliveryOutcome = {
  result: "unreachable",
  code: "RECEIVER_UNREADABLE",
  error: "The receiver's address cannot be read: it was encrypted with a key that the service does not have now.",
}

/** A document that came with the claim may have been removed after this. */
const freshMillis = 2000

const findStored = (documentId: string) =>
  SqlClient.SqlClient.use((sql) =>
    Effect.map(
      sql<{ readonly body: string }>`SELECT body FROM documents WHERE id = ${documentId}`,
      ([row]) => row?.body,
    ),
  )

/** Undefined when the document or its key was removed. One that came with the claim leaves the delivery, which is kept until it is recorded. */
const readDocument = Effect.fnUntraced(
  function* (delivery: Delivery) {
    const { batchKey, claimedAt, document, documentId } = delivery
    delivery.document = undefined
    if (documentId === undefined) return undefined
    const isFresh = (yield* Clock.currentTimeMillis) - claimedAt < freshMillis
    const stored = (isFresh ? document : undefined) ?? (yield* findStored(documentId))
    return stored === undefined || !isSealedText(stored)
      ? stored
      : yield* openText(batchKey, sealedPlace.document(documentId), stored)
  },
  Effect.catchTag("SealedUnreadable", () => Effect.succeed(undefined)),
)

const attempt = Effect.fnUntraced(
  function* (
    tools: DeliveryTools,
    delivery: Delivery,
  ): Effect.fn.Return<DeliveryOutcome, SqlError.SqlError, SqlClient.SqlClient> {
    const {
      documentId,
      target: { job, receiver },
    } = delivery
    if (receiver === undefined) return unreadable
    const document = yield* readDocument(delivery)
    if (documentId !== undefined && document === undefined) return expired
    const body = webhookPayload({
      event: delivery,
      job,
      metadata: receiver.metadata,
      ...(document === undefined ? {} : { document }),
    })
    const timestamp = new Date(yield* Clock.currentTimeMillis)
    const signature = tools.signers.get(delivery.team)?.({ id: delivery.id, timestamp, body }) ?? {}
    const posting = tools.post({ url: receiver.url, headers: deliveryHeaders(receiver.headers, signature), body })
    const outcome = yield* inStep("deliver")(posting)
    yield* noteDelivery(outcome)
    return outcome.result === "refused" && delivery.batchKey !== undefined ? { ...outcome, error: notAllowed } : outcome
  },
  // A bug here must not keep the event in flight for ever: the attempt is recorded, and the fault is logged.
  Effect.catchDefect((defect) => Effect.as(Effect.logError("A webhook event could not be sent", defect), failed)),
  (attempted, _, { batchId, batchKey, id, kind, team }) =>
    attempted.pipe(
      withTrace(() => ({
        name: "webhook",
        attributes: { "trawl.event_id": id, "trawl.event": kind, "trawl.batch_id": batchId, "trawl.team": team },
      })),
      batchKey === undefined ? identity : Effect.provideService(Retention, "none"),
    ),
)

/** What the trace of an attempt says. Receivers fail as a value. */
const noteDelivery = ({ result, status }: DeliveryOutcome) =>
  Effect.andThen(
    noteTrace(() => ({ "http.response.status_code": status })),
    result === "delivered" ? noteOutcome("completed", result) : noteOutcome("failed", result),
  )

const measure = Effect.fnUntraced(function* ({ delivery, state, attempt }: Settlement, outcome: DeliveryOutcome) {
  yield* Metric.update(attemptCounters[outcome.result], 1)
  if (attempt !== undefined) yield* Metric.update(lagHistogram, Math.max(0, attempt.at - delivery.dueAt) / 1000)
  if (state === "dead") yield* Metric.update(deadCounter, 1)
})

/** Makes one attempt and decides the next step. Fails only when the store does: then nothing was sent. */
export const deliverEvent = Effect.fnUntraced(function* (
  tools: DeliveryTools,
  delivery: Delivery,
): Effect.fn.Return<DeliveredEvent, SqlError.SqlError, SqlClient.SqlClient> {
  if (delivery.target.isStopped) return { settlement: { delivery, state: "dead" } }
  const startedAt = yield* Clock.currentTimeMillis
  const since = yield* monotonicMillis
  const outcome = yield* attempt(tools, delivery)
  const durationMillis = (yield* monotonicMillis) - since
  const attempts = delivery.attempts + 1
  const step = nextStep(outcome, { attempts, delays: tools.delays, random: yield* Random.next })
  const { status, code, error } = outcome
  const settlement: Settlement = {
    delivery,
    ...step,
    ...(outcome.result === "gone" ? { stopsTarget: true } : {}),
    attempt: {
      at: startedAt,
      durationMillis,
      ...(status === undefined ? {} : { status }),
      ...(code === undefined ? {} : { code }),
      ...(error === undefined ? {} : { error }),
    },
  }
  yield* measure(settlement, outcome)
  return { settlement, outcome }
})
