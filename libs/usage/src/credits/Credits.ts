import {
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

/** A scrape or a file that a client waits for, as far as it costs. */
export interface PaidWork {
  readonly id: string
  readonly team: string
  /** Of the key that the request came with. */
  readonly keyId?: string
  /** Credits that it costs at least. */
  readonly least: number
  /** Milliseconds after which it has ended, one way or the other. */
  readonly timeout: number
}

/** What came of paid work. */
export interface WorkEnd {
  readonly credits: number
  readonly hasSucceeded: boolean
}

/** `uncounted`: the store did not answer, and nothing is held. */
export type Hold = "held" | "uncounted"

/** What teams may use, and what they have used. */
export class Credits extends Context.Service<Credits, {
  /** Holds what the work costs at least. Without an answer of the store, work goes on only where new teams are unlimited. */
  readonly hold: (work: PaidWork) => Effect.Effect<Hold, InsufficientCredits | UsageUnavailable>
  /** Charges what the work cost and lets go of what was held. What cannot be charged now is logged and given away. */
  readonly settle: (work: PaidWork, hold: Hold, end: WorkEnd) => Effect.Effect<void>
  readonly standing: (team: string) => Effect.Effect<TeamCredits, UsageUnavailable>
  /** Months with use, the first one first. */
  readonly months: (team: string) => Effect.Effect<ReadonlyArray<MonthUsage>, UsageUnavailable>
  /** The same, each month by key. */
  readonly monthsByKey: (team: string) => Effect.Effect<ReadonlyArray<KeyUsage>, UsageUnavailable>
  readonly grant: (team: string, grant: CreditGrant) => Effect.Effect<TeamCredits, UnlimitedCredits | UsageUnavailable>
}>()("@trawl/usage/Credits") {
  static readonly layer: Layer.Layer<Credits, never, SqlClient.SqlClient> = Layer.effect(Credits, Effect.suspend(() => make))
}

/** For a slot, a slow disk and clocks that differ. */
const graceMillis = 10 * 60 * 1000

const inTransaction = <A, E, R>(step: Effect.Effect<A, E, R>) => SqlClient.SqlClient.use((sql) => sql.withTransaction(step))

const hold = Effect.fn("Credits.hold")(function* ({ id, least, team, timeout }: PaidWork) {
  const { newTeam } = yield* CreditTerms
  const now = yield* Clock.currentTimeMillis
  const held = Effect.as(inTransaction(holdReservation({ id, team, credits: least, expiresAt: now + timeout + graceMillis })), "held" as const)
  return yield* withinPatience(held).pipe(
    Effect.catchTag("UsageUnavailable", (unavailable) => (newTeam === "unlimited" ? Effect.succeed("uncounted" as const) : Effect.fail(unavailable))),
  )
})

const settle = Effect.fn("Credits.settle")(function* ({ id, keyId = "", team }: PaidWork, held: Hold, { credits, hasSucceeded }: WorkEnd) {
  const settlement = { team, charged: new Map([[keyId, credits]]), hasSucceeded }
  const step = held === "held" ? settleReservation(id, settlement) : settleCredits({ ...settlement, released: 0 })
  yield* withinPatience(inTransaction(step)).pipe(
    Effect.catchTag("UsageUnavailable", () => Effect.annotateLogs(Effect.logWarning("The credits of a request could not be charged."), { team, credits })),
  )
})

const grant = Effect.fn("Credits.grant")(function* (team: string, given: CreditGrant) {
  yield* grantCredits(team, given)
  return yield* readCredits(team)
})

const make = Effect.gen(function* () {
  const context = yield* Effect.context<SqlClient.SqlClient>()
  const provide = Effect.provideContext(context)
  const ask = <A, E>(effect: Effect.Effect<A, E | SqlError.SqlError, SqlClient.SqlClient>) => provide(withinPatience(effect))
  return Credits.of({
    hold: (work) => provide(hold(work)),
    settle: (work, held, end) => provide(settle(work, held, end)),
    standing: (team) => ask(onReadStore(readCredits(team))),
    months: (team) => ask(onReadStore(readCreditMonths(team))),
    monthsByKey: (team) => ask(onReadStore(readKeyMonths(team))),
    grant: (team, given) => ask(grant(team, given)),
  })
})
