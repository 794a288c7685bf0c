import { Effect } from "effect"
import type { Settlement } from "./Delivery.ts"

/** The last answer or fault, and the receiver's host unless nothing of the batch may be kept. */
const factsOf = ({ attempt, delivery }: Settlement) => {
  const { batchId, batchKey, kind, target, team } = delivery
  const host =
    batchKey === undefined && target.receiver !== undefined ? URL.parse(target.receiver.url)?.host : undefined
  return {
    batchId,
    team,
    event: kind,
    ...(attempt?.status === undefined ? {} : { status: attempt.status }),
    ...(attempt?.code === undefined ? {} : { code: attempt.code }),
    ...(host === undefined ? {} : { host }),
  }
}

/**
 * Logs the events that no attempt remains for. Those that failed alike are one line with their number. An event that was not sent,
 * because its receiver had asked for nothing more, was logged with the one that it had asked at.
 */
export const logDeadEvents = (settlements: ReadonlyArray<Settlement>): Effect.Effect<void> => {
  const dead = settlements.filter(({ attempt, state }) => state === "dead" && attempt !== undefined)
  const alike = Map.groupBy(dead.map(factsOf), (facts) => JSON.stringify(facts))
  return Effect.forEach(
    alike.values(),
    (events) =>
      Effect.annotateLogs(Effect.logInfo("Webhook events could not be delivered."), {
        ...events[0],
        events: events.length,
      }),
    { discard: true },
  )
}
