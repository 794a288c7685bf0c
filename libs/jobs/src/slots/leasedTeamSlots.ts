import { monotonicMillis } from "@trawl/core"
import { Effect, Latch, Layer, Schedule } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { inRounds } from "../inRounds.ts"
import type { RunnerSettings } from "../engine/socketEngine.ts"
import { JobsSettings } from "../JobsSettings.ts"
import { LeasedTeam } from "./LeasedTeam.ts"
import { leaseSlots, readOthersActive } from "./leaseSlots.ts"
import { releaseAllOf, runnerName } from "./releaseSlots.ts"
import { pagesOf, queueOfKey, singleScrapes, TeamSlots } from "./TeamSlots.ts"

/** Longest wait of the loop; a team that lacks slots wakes it. */
const tick = "100 millis"

/** A renewal takes milliseconds, or seconds on a slow machine; a hung one is retried before the grant is given up. */
const patience = "6 seconds"

interface Lease {
  readonly owner: string
  readonly teams: Map<string, LeasedTeam>
}

const renew = Effect.fnUntraced(function* ({ owner }: Lease, team: string, leased: LeasedTeam) {
  const askedAt = yield* monotonicMillis
  const wanted = leased.ask(askedAt)
  const { held, limit, queue } = leased
  const allowed = yield* leaseSlots({ team, owner, limit, held, active: queue.active, wanted })
  leased.granted(allowed, askedAt)
})

/** Gives up unrenewed grants. Separate from renewals, which may hang. */
const expire = (lease: Lease) =>
  Effect.map(monotonicMillis, (now) => {
    for (const leased of lease.teams.values()) leased.expire(now)
  })

const notYet = (fault: unknown) => Effect.logWarning("Slots could not be renewed yet", fault)

/** One round of renewals. */
const round = Effect.fnUntraced(function* (lease: Lease) {
  const now = yield* monotonicMillis
  const due = [...lease.teams].filter(([, leased]) => leased.isDue(now))
  yield* Effect.forEach(
    due,
    ([team, leased]) =>
      renew(lease, team, leased).pipe(
        Effect.timeout(patience),
        Effect.catch(notYet),
        // A defect for one team takes no slots from the others.
        Effect.catchDefect(notYet),
      ),
    { concurrency: 4, discard: true },
  )
})

const releaseAll = Effect.fnUntraced(function* (owner: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DELETE FROM slot_grants WHERE owner = ${owner}`
})

const make = Effect.fnUntraced(function* (runner: string) {
  const sql = yield* SqlClient.SqlClient
  const { concurrency } = yield* JobsSettings
  const wake = yield* Latch.make()
  const lease: Lease = { owner: `${runner}/${SecureRandom.uuidV4Unsafe()}`, teams: new Map() }
  const teamOf = (team: string, limit = concurrency): LeasedTeam => {
    const leased = lease.teams.get(team) ?? new LeasedTeam(limit)
    // Never removed, one per team: a recreated queue would forget the holders of its slots.
    lease.teams.set(team, leased)
    return leased
  }
  const slotOf =
    (leasedOf: () => LeasedTeam, group: string) =>
    <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      Effect.suspend(() => {
        const leased = leasedOf()
        if (leased.queue.active >= leased.held) wake.openUnsafe()
        return leased.withSlot(group, effect)
      })
  const provide = Effect.provideService(SqlClient.SqlClient, sql)
  // Left by a killed process.
  yield* releaseAllOf(runner).pipe(provide, Effect.catch(notYet))
  // Nothing runs any more at this point; grants that cannot be released expire.
  yield* Effect.addFinalizer(() => releaseAll(lease.owner).pipe(provide, Effect.timeout("2 seconds"), Effect.ignore))
  const wait = Effect.andThen(Effect.timeoutOption(wake.await, tick), wake.close)
  const renewals = provide(Effect.andThen(wait, round(lease)))
  yield* Effect.forkScoped(inRounds("Renewing slots", renewals, Schedule.forever))
  yield* Effect.forkScoped(inRounds("Giving up lost slots", expire(lease), Schedule.spaced("200 millis")))
  return TeamSlots.of({
    pages: Effect.sync(() => pagesOf([...lease.teams].map(([team, { queue }]) => [team, queue] as const))),
    withSlot:
      ({ batchId, key, team }) =>
      (effect) => {
        const ofTeam = slotOf(() => teamOf(team), batchId ?? singleScrapes)(effect)
        return key === undefined
          ? ofTeam
          : slotOf(() => teamOf(queueOfKey(key), key.concurrency), singleScrapes)(ofTeam)
      },
    usage: (team) =>
      readOthersActive(team, lease.owner).pipe(
        provide,
        Effect.map((others) => {
          const { queue } = teamOf(team)
          return { active: others + queue.active, scrapes: queue.size(singleScrapes) }
        }),
      ),
  })
})

/** For several processes on one PostgreSQL: each leases slots from the store and returns unused ones. */
export const leasedTeamSlots = (
  runner: Pick<RunnerSettings, "host" | "port">,
): Layer.Layer<TeamSlots, never, SqlClient.SqlClient> => Layer.effect(TeamSlots, make(runnerName(runner)))
