import { describe, expect, it } from "@effect/vitest"
import { creditsMigrations, CreditTerms, expireReservations, migrate, readCredits } from "@trawl/store"
import { filledStores, type TestStore } from "@trawl/store/testing"
import { Deferred, Effect, Exit, Fiber, Layer, References } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import * as fc from "fast-check"
import { flakyStore } from "../testing/flakyStore.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { Credits, type PaidWork } from "./Credits.ts"
import { paying } from "./paying.ts"

const team = "blue"
const work = (id: string, least = 1): PaidWork => ({ id, team, least, timeout: 60_000 })
const pay = (id: string, least = 1) => paying<string>(work(id, least), (failure) => (failure === "miss" ? 1 : 0))
const brings = (creditsUsed: number) => Effect.succeed({ creditsUsed })
const account = Effect.map(
  Credits.use((credits) => credits.standing(team)),
  ({ reserved, used }) => ({ reserved, used }),
)

onBothStores("paying", Credits.layer, (test) => {
  test(
    "charges the cost of work, and of its failure",
    Effect.gen(function* () {
      yield* brings(31).pipe(pay("a"))
      expect(yield* account).toEqual({ reserved: 0, used: 31 })
      expect(yield* Effect.exit(Effect.fail("miss").pipe(pay("b")))).toEqual(Exit.fail("miss"))
      yield* Effect.exit(Effect.fail("other").pipe(pay("c")))
      yield* Effect.exit(Effect.die("a bug").pipe(pay("d")))
      expect(yield* account).toEqual({ reserved: 0, used: 32 })
    }),
  )

  test(
    "holds the minimum cost while work runs, and releases it on interruption",
    Effect.gen(function* () {
      const started = yield* Deferred.make<void>()
      const running = yield* Effect.forkChild(
        Effect.andThen(Deferred.succeed(started, undefined), Effect.never).pipe(pay("a", 5)),
      )
      yield* Deferred.await(started)
      expect(yield* account).toEqual({ reserved: 5, used: 0 })
      yield* Fiber.interrupt(running)
      expect(yield* account).toEqual({ reserved: 0, used: 0 })
    }),
  )

  test(
    "does not begin work that the team cannot pay",
    Effect.gen(function* () {
      yield* Credits.use((credits) => credits.grant(team, { set: 4 }))
      let began = false
      const refused = yield* Effect.flip(
        Effect.suspend(() => {
          began = true
          return brings(5)
        }).pipe(pay("a", 5)),
      )
      expect([refused, began]).toEqual([
        expect.objectContaining({ _tag: "InsufficientCredits", required: 5, remaining: 4 }),
        false,
      ])
    }),
  )

  test(
    "names keys of the store by their labels",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`INSERT INTO api_keys ${sql.insert({ id: "k1", digest: "d", team, label: "CI", retention: "store", created_at: 0 })}`
      for (const keyId of ["k1", "settings-1"]) yield* brings(2).pipe(paying({ ...work(keyId), keyId }, () => 0))
      yield* brings(1).pipe(pay("none"))
      expect(yield* Credits.use((credits) => credits.monthsByKey(team))).toEqual([
        { month: "2026-11", keyId: "", credits: 1 },
        { month: "2026-11", keyId: "k1", label: "CI", credits: 2 },
        { month: "2026-11", keyId: "settings-1", credits: 2 },
      ])
      expect(yield* Credits.use((credits) => credits.months(team))).toEqual([{ month: "2026-11", credits: 5 }])
    }),
  )

  test(
    "goes on without an answer of the store if new teams are unlimited, and not if they are limited",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`DROP TABLE credit_reservations`
      expect(yield* brings(3).pipe(pay("a"))).toEqual({ creditsUsed: 3 })
      // Nothing was held, but the cost is still charged.
      expect(yield* account).toEqual({ reserved: 0, used: 3 })
    }),
  )
})

onBothStores("paying with limits", Layer.provide(Credits.layer, Layer.succeed(CreditTerms, { newTeam: 5 })), (test) => {
  test(
    "does not begin without an answer of the store",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`DROP TABLE credit_reservations`
      expect(yield* Effect.flip(brings(1).pipe(pay("a")))).toMatchObject({ _tag: "UsageUnavailable" })
    }),
  )
})

const scenarios = fc.record({
  works: fc.array(
    fc.record({ credits: fc.nat(40), end: fc.constantFrom("brings", "fails", "misses", "dies", "interrupts") }),
    { minLength: 1, maxLength: 12 },
  ),
  /** One per statement; 0 makes it fail. */
  chances: fc.array(fc.nat(9), { minLength: 1, maxLength: 60 }),
})
type Scenario = typeof scenarios extends fc.Arbitrary<infer A> ? A : never

const ends = (credits: number) => ({
  brings: brings(credits),
  fails: Effect.fail("other"),
  misses: Effect.fail("miss"),
  dies: Effect.die("a bug"),
  interrupts: Effect.interrupt,
})

const costOf = ({ credits, end }: Scenario["works"][number]): number =>
  end === "brings" ? credits : end === "misses" ? 1 : 0

/** Does the work on a store whose statements fail as the scenario says; returns the accounts an hour later. */
const runOnFlakyStore = Effect.fnUntraced(function* ({ layer }: TestStore, { chances, works }: Scenario) {
  const state = { isFlaky: false, next: 0, faults: 0 }
  const fails = () => {
    const isFault = state.isFlaky && chances[state.next++ % chances.length] === 0
    if (isFault) state.faults += 1
    return isFault
  }
  const quiet = Layer.succeed(References.MinimumLogLevel, "None")
  const services = Layer.fresh(Credits.layer).pipe(Layer.provideMerge(flakyStore(layer, fails)), Layer.provide(quiet))
  return yield* Effect.gen(function* () {
    state.isFlaky = true
    for (const [n, { credits, end }] of works.entries()) yield* Effect.exit(ends(credits)[end].pipe(pay(String(n))))
    state.isFlaky = false
    yield* TestClock.adjust("1 hour")
    yield* expireReservations()
    return { ...(yield* readCredits(team)), faults: state.faults }
  }).pipe(Effect.provide(services))
})

const stores = filledStores(({ layer }) =>
  migrate(creditsMigrations).pipe(Effect.provide(layer, { local: true }), Effect.orDie),
)

describe("paying on a store that fails now and then", () => {
  it.effect("charges account and month equally, never more than was used, and holds nothing in the end", () =>
    Effect.gen(function* () {
      const seed = Date.now() % 1_000_000
      const newStore = yield* stores.SQLite
      let faults = 0
      for (const scenario of fc.sample(scenarios, { numRuns: 60, seed })) {
        const books = yield* Effect.scoped(Effect.flatMap(newStore, (store) => runOnFlakyStore(store, scenario)))
        const most = scenario.works.reduce((sum, one) => sum + costOf(one), 0)
        const what = `seed ${seed}: ${JSON.stringify(scenario)}`
        expect([books.reserved, books.usedThisMonth], what).toEqual([0, books.used])
        if (books.faults === 0) expect(books.used, what).toBe(most)
        else expect(books.used, what).toBeLessThanOrEqual(most)
        faults += books.faults
      }
      expect(faults).toBeGreaterThan(20)
    }),
  )
})
