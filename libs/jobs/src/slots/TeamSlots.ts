import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql"
import { JobsSettings } from "../JobsSettings.ts"
import { SlotQueue } from "./SlotQueue.ts"

/** The group of all single scrapes of a team; no batch has this id. */
export const singleScrapes = ""

/** Who asks for a slot. Groups of a team take turns: a batch is one, all single scrapes together are one. */
export interface SlotRequest {
  readonly team: string
  /** The batch; absent for a single scrape. */
  readonly batchId?: string
}

/** What a team has. */
export interface SlotUsage {
  /** Slots in use, over all runners. */
  readonly active: number
  /** Single scrapes of this process, running or waiting. */
  readonly scrapes: number
}

/** The limit of scrapes that a team runs at once. */
export class TeamSlots extends Context.Service<
  TeamSlots,
  {
    /** Runs the effect when the team has a free slot; the wait is in turn and can be interrupted. */
    readonly withSlot: (request: SlotRequest) => <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    readonly usage: (team: string) => Effect.Effect<SlotUsage, SqlError.SqlError>
  }
>()("@trawl/jobs/TeamSlots") {
  /** For one process: the limit is held in memory. */
  static readonly layerSingle: Layer.Layer<TeamSlots> = Layer.effect(
    TeamSlots,
    Effect.map(JobsSettings, ({ concurrency }) => {
      const queues = new Map<string, SlotQueue>()
      const queueOf = (team: string): SlotQueue => {
        const queue = queues.get(team) ?? new SlotQueue(concurrency)
        // Kept for good, one a team: a queue dropped and made anew would forget who holds its slots.
        queues.set(team, queue)
        return queue
      }
      return TeamSlots.of({
        withSlot: ({ batchId, team }) => (effect) => queueOf(team).withSlot(batchId ?? singleScrapes, effect),
        usage: (team) => Effect.sync(() => ({ active: queueOf(team).active, scrapes: queueOf(team).size(singleScrapes) })),
      })
    }),
  )
}
