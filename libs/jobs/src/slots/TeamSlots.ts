import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql"
import { JobsSettings } from "../JobsSettings.ts"
import { SlotQueue } from "./SlotQueue.ts"

/** The group of all single scrapes of a team; no batch has this id. */
export const singleScrapes = ""

/** The requester of a slot. Groups of a team take turns: each batch is one, all single scrapes together are one. */
export interface SlotRequest {
  readonly team: string
  /** The batch; absent for a single scrape. */
  readonly batchId?: string
  /** A key with its own limit, which takes one of its own slots before one of the team's. */
  readonly key?: SlotKey
}

/** A key and the scrapes that it may run at once. */
export interface SlotKey {
  readonly id: string
  readonly concurrency: number
}

/** Keys have queues like teams. No team has such a name. */
const keyPrefix = "key "
export const queueOfKey = ({ id }: SlotKey): string => keyPrefix + id

/** Slots of a team. */
export interface SlotUsage {
  /** Slots in use, over all runners. */
  readonly active: number
  /** Single scrapes of this process, running or waiting. */
  readonly scrapes: number
}

/** Pages of a team in this process, batches and single scrapes together. */
export interface TeamPages {
  readonly running: number
  /** Without a slot yet. Pages not yet started by their batch are not included. */
  readonly waiting: number
}

/** Counts the pages in the queues of teams. */
export const pagesOf = (queues: Iterable<readonly [team: string, queue: SlotQueue]>): ReadonlyMap<string, TeamPages> =>
  new Map(
    [...queues]
      .filter(([name]) => !name.startsWith(keyPrefix))
      .map(([team, { active, waiting }]) => [team, { running: active, waiting }]),
  )

/** The limit of scrapes that a team runs at once. */
export class TeamSlots extends Context.Service<
  TeamSlots,
  {
    /** Runs the effect when the team has a free slot; the wait is in turn and can be interrupted. */
    readonly withSlot: (request: SlotRequest) => <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    readonly usage: (team: string) => Effect.Effect<SlotUsage, SqlError.SqlError>
    /** Pages of every team that has requested a slot. */
    readonly pages: Effect.Effect<ReadonlyMap<string, TeamPages>>
  }
>()("@trawl/jobs/TeamSlots") {
  /** For one process: the limit is held in memory. */
  static readonly layerSingle: Layer.Layer<TeamSlots> = Layer.effect(
    TeamSlots,
    Effect.map(JobsSettings, ({ concurrency }) => {
      const queues = new Map<string, SlotQueue>()
      const queueOf = (team: string, limit = concurrency): SlotQueue => {
        const queue = queues.get(team) ?? new SlotQueue(limit)
        // Never removed, one per team: a recreated queue would forget the holders of its slots.
        queues.set(team, queue)
        return queue
      }
      return TeamSlots.of({
        withSlot:
          ({ batchId, key, team }) =>
          (effect) => {
            const ofTeam = queueOf(team).withSlot(batchId ?? singleScrapes, effect)
            return key === undefined
              ? ofTeam
              : queueOf(queueOfKey(key), key.concurrency).withSlot(singleScrapes, ofTeam)
          },
        usage: (team) =>
          Effect.sync(() => ({ active: queueOf(team).active, scrapes: queueOf(team).size(singleScrapes) })),
        pages: Effect.sync(() => pagesOf(queues)),
      })
    }),
  )
}
