import { Metric } from "effect"
import type { DeliveryOutcome } from "./DeliveryOutcome.ts"

const counter = (result: DeliveryOutcome["result"]) =>
  Metric.counter("trawl_webhook_attempts_total", {
    description: "Attempts to deliver a webhook event, by result.",
    attributes: { result },
    incremental: true,
  })

/** Attempts by their result. All but `delivered` are failures. */
export const attemptCounters = {
  delivered: counter("delivered"),
  gone: counter("gone"),
  refused: counter("refused"),
  unreachable: counter("unreachable"),
  rejected: counter("rejected"),
  unsendable: counter("unsendable"),
}

/** Events given up. */
export const deadCounter = Metric.counter("trawl_webhook_dead_total", {
  description: "Webhook events given up.",
  incremental: true,
})

/** Lag of attempts behind their due time. */
export const lagHistogram = Metric.histogram("trawl_webhook_lag_seconds", {
  description: "Seconds between the time when a webhook attempt was due and when it was made.",
  boundaries: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
})
