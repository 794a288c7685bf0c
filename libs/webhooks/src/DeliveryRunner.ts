import type { Latch } from "effect"
import type { Lessee } from "./claimEvents.ts"
import type { DeliveryTools } from "./deliverEvent.ts"
import type { Delivery, Settlement } from "./Delivery.ts"
import type { DeliveryQueues } from "./DeliveryQueues.ts"

/** The state of one delivery loop. Only that loop and its workers touch it. */
export interface DeliveryRunner {
  readonly lessee: Lessee
  readonly tools: DeliveryTools
  readonly queues: DeliveryQueues<Delivery>
  /** Finished deliveries that are not yet recorded in the store. */
  readonly unrecorded: Array<Settlement>
  /** Opened when there is work before the next poll. */
  readonly wake: Latch.Latch
  readonly pollMillis: number
  /** Endpoint names by target, so that a target whose endpoint is busy costs no query. */
  readonly endpoints: Map<string, string>
  /** Where the next scan of a team's targets begins. */
  readonly cursors: Map<string, string>
  /** The team that claimed first in the last turn. */
  firstTeam: string
  /** Milliseconds of the monotonic clock. */
  renewedAt: number
  /** How far the store's clock was ahead of the monotonic one at the last comparison, and when that was. */
  clockOffset: number | undefined
  comparedAt: number
  isStopping: boolean
}
