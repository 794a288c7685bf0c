import {
  countCharged,
  type CreditGrant,
  CreditTerms,
  grantCredits,
  holdReservation,
  type InsufficientCredits,
  type MonthUsage,
  onReadStore,
  readCreditMonths,
  readCredits,
  settleCredits,
  settleReservation,
  type TeamCredits,
  type UnlimitedCredits,
} from "@trawl/store"
import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { UsageUnavailable } from "../UsageUnavailable.ts"
import { withinPatience } from "../withinPatience.ts"
import { type KeyUsage, readKeyMonths } from "./readKeyMonths.ts"

/** The cost-related facts of a scrape or a file that a client waits for. */
export interface PaidWork {
  readonly id: string
  readonly team: string
  /** Id of the request's key. */
  readonly keyId?: string
  /** Minimum credits that it costs. */
  readonly least: number
  /** Milliseconds after which it has ended in any case. */
  readonly timeout: number
}

/** The outcome of paid work. */
export interface WorkEnd {
  readonly credits: number
  readonly hasSucceeded: boolean
}

/** `uncounted`: the store did not answer, so nothing is held. */
export type Hold = "held" | "uncounted"

/** Credit balances and credit usage of teams. */
export class Credits extends Context.Service<
  Credits,
  {
    /** Holds the work's minimum cost. If the store does not answer, work goes on only when new teams are unlimited. */
    readonly hold: (work: PaidWork) => Effect.Effect<Hold, InsufficientCredits | UsageUnavailable>
    /** Charges the work's cost and releases the hold. What cannot be charged is logged and waived. */
    readonly settle: (work: PaidWork, hold: Hold, end: WorkEnd) => Effect.Effect<void>
    readonly standing: (team: string) => Effect.Effect<TeamCredits, UsageUnavailable>
    /** Months with usage, oldest first. */
    readonly months: (team: string) => Effect.Effect<ReadonlyArray<MonthUsage>, UsageUnavailable>
    /** Months with usage by key, oldest first. */
    readonly monthsByKey: (team: string) => Effect.Effect<ReadonlyArray<KeyUsage>, UsageUnavailable>
    readonly grant: (
      team: string,
      grant: CreditGrant,
    ) => Effect.Effect<TeamCredits, UnlimitedCredits | UsageUnavailable>
  }
>()("@trawl/usage/Credits") {
  static readonly layer: Layer.Layer<Credits, never, SqlClient.SqlClient> = Layer.effect(
    Credits,
    Effect.suspend(() => make),
  )
}

/** Allows for the wait for a slot, a slow disk and differing clocks. */
const graceMillis = 10 * 60 * 1000

const inTransaction = <A, E, R>(step: Effect.Effect<A, E, R>) =>
  SqlClient.SqlClient.use((sql) => sql.withTransaction(step))

const hold = Effect.fn("Credits.hold")(function* ({ id, least, team, timeout }: PaidWork) {
  const { newTeam } = yield* CreditTerms
  const now = yield* Clock.currentTimeMillis
  const held = Effect.as(
    inTransaction(holdReservation({ id, team, credits: least, expiresAt: now + timeout + graceMillis })),
    "held" as const,
  )
  return yield* withinPatience(held).pipe(
    Effect.catchTag("UsageUnavailable", (unavailable) =>
      newTeam === "unlimited" ? Effect.succeed("uncounted" as const) : Effect.fail(unavailable),
    ),
  )
})

const settle = Effect.fn("Credits.settle")(function* (
  { id, keyId = "", team }: PaidWork,
  held: Hold,
  { credits, hasSucceeded }: WorkEnd,
) {
  const settlement = { team, charged: new Map([[keyId, credits]]), hasSucceeded }
  const step = held === "held" ? settleReservation(id, settlement) : settleCredits({ ...settlement, released: 0 })
  yield* withinPatience(inTransaction(step)).pipe(
    Effect.andThen(countCharged(credits)),
    Effect.catchTag("UsageUnavailable", () =>
      Effect.annotateLogs(Effect.logWarning("The credits of a request could not be charged."), { team, credits }),
    ),
  )
})

const grant = Effect.fn("Credits.grant")(function* (team: string, given: CreditGrant) {
  yield* grantCredits(team, given)
  return yield* readCredits(team)
})

const make = Effect.gen(function* () {
  const context = yield* Effect.context<SqlClient.SqlClient>()
  const provide = Effect.provideContext(context)
  const ask = <A, E>(effect: Effect.Effect<A, E | SqlError.SqlError, SqlClient.SqlClient>) =>
    provide(withinPatience(effect))
  return Credits.of({
    hold: (work) => provide(hold(work)),
    settle: (work, held, end) => provide(settle(work, held, end)),
    standing: (team) => ask(onReadStore(readCredits(team))),
    months: (team) => ask(onReadStore(readCreditMonths(team))),
    monthsByKey: (team) => ask(onReadStore(readKeyMonths(team))),
    grant: (team, given) => ask(grant(team, given)),
  })
})
