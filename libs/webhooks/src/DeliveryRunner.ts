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
  /** Finished deliveries that the store does not know of yet. */
  readonly unrecorded: Array<Settlement>
  /** Open: there is something to do before the next poll. */
  readonly wake: Latch.Latch
  readonly pollMillis: number
  /** Endpoint names by target, so that a target whose endpoint is busy costs no query. */
  readonly endpoints: Map<string, string>
  /** Where the next scan of a team's targets begins. */
  readonly cursors: Map<string, string>
  /** The team that was first to claim in the last turn. */
  firstTeam: string
  /** On the clock that nobody sets. */
  renewedAt: number
  /** What the store's clock was ahead of that one when they were compared last, and when that was. */
  clockOffset: number | undefined
  comparedAt: number
  isStopping: boolean
}
