import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { afterAll, beforeAll } from "vitest"
import { migrate } from "../migrate.ts"
import { filledStores, type NewStore } from "../testing/testStores.ts"
import { creditsMigrations } from "./creditsMigrations.ts"
import { CreditTerms } from "./CreditTerms.ts"
import { grantCredits } from "./grantCredits.ts"
import { expireReservations, holdReservation, settleReservation } from "./holdReservation.ts"
import { purgeCreditMonths, readCreditMonths } from "./readCreditMonths.ts"
import { readCredits } from "./readCredits.ts"
import { reserveCredits } from "./reserveCredits.ts"
import { releaseCredits, settleCredits } from "./settleCredits.ts"

const team = "blue"
const november = Date.UTC(2026, 10, 25)

const inTransaction = <A, E, R>(step: Effect.Effect<A, E, R>) =>
  SqlClient.SqlClient.use((sql) => sql.withTransaction(step))
const reserve = (credits: number) => inTransaction(reserveCredits(team, credits))
const settle = (released: number, credits: number, key = "") =>
  inTransaction(settleCredits({ team, released, charged: new Map([[key, credits]]), hasSucceeded: credits > 0 }))
const hold = (id: string, credits: number, expiresAt = november + 60_000) =>
  inTransaction(holdReservation({ id, team, credits, expiresAt }))
const end = (id: string, credits: number) =>
  inTransaction(settleReservation(id, { team, charged: new Map([["", credits]]), hasSucceeded: true }))
const refusal = <A, E extends { readonly message: string }, R>(step: Effect.Effect<A, E, R>) =>
  Effect.match(step, { onFailure: ({ message }) => message, onSuccess: () => undefined })

const stores = filledStores(({ layer }) =>
  migrate(creditsMigrations).pipe(Effect.provide(layer, { local: true }), Effect.orDie),
)

for (const [name, open] of Object.entries(stores)) {
  describe(`the credit ledger on ${name}`, () => {
    const scope = Scope.makeUnsafe()
    let newStore: NewStore
    beforeAll(async () => {
      newStore = await Effect.runPromise(Scope.provide(open, scope))
    })
    afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))
    const test = <E>(
      behaviour: string,
      newTeam: number | "unlimited",
      body: Effect.Effect<void, E, SqlClient.SqlClient>,
    ) =>
      it.effect(behaviour, () =>
        Effect.gen(function* () {
          yield* TestClock.setTime(november)
          const store = yield* newStore
          // Connections run a timer every few seconds, which would fire very often in the years that pass here.
          const connected = yield* TestClock.withLive(Layer.build(store.layer))
          yield* Effect.provideContext(body, connected).pipe(Effect.provideService(CreditTerms, { newTeam }))
        }).pipe(Effect.scoped),
      )

    test(
      "returns a new account for an unknown team",
      50,
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* readCredits(team), { granted: 50, used: 0, reserved: 0, usedThisMonth: 0 })
      }),
    )

    test(
      "counts usage of an unlimited team by month and key, and refuses nothing",
      "unlimited",
      Effect.gen(function* () {
        yield* reserve(1e6)
        yield* settle(3, 31, "key-1")
        yield* settle(1, 1)
        yield* TestClock.setTime(Date.UTC(2026, 11, 1))
        yield* settle(1, 2)
        assert.deepStrictEqual(yield* readCredits(team), {
          granted: "unlimited",
          used: 34,
          reserved: 1e6 - 5,
          usedThisMonth: 2,
          lastSuccessAt: Date.UTC(2026, 11, 1),
        })
        assert.deepStrictEqual(yield* readCreditMonths(team), [
          { month: "2026-11", credits: 32 },
          { month: "2026-12", credits: 2 },
        ])
        assert.deepStrictEqual(yield* readCreditMonths("red"), [])
      }),
    )

    test(
      "refuses reservations beyond the remaining credits, without reserving a part",
      10,
      Effect.gen(function* () {
        yield* reserve(6)
        yield* settle(1, 1)
        assert.strictEqual(
          yield* refusal(reserve(5)),
          "The request needs 5 credits, and the team has 4 credits left: ask for less, or ask the operator for more credits.",
        )
        yield* reserve(4)
        assert.strictEqual(
          yield* refusal(reserve(1)),
          "The request needs 1 credit, and the team has none left: ask for less, or ask the operator for more credits.",
        )
        yield* inTransaction(releaseCredits(team, 9))
        assert.deepStrictEqual(yield* readCredits(team), {
          granted: 10,
          used: 1,
          reserved: 0,
          usedThisMonth: 1,
          lastSuccessAt: november,
        })
      }),
    )

    test(
      "grants a new team its credits once, also under concurrency",
      10,
      Effect.gen(function* () {
        const answers = yield* Effect.forEach(Array.from({ length: 20 }), () => refusal(reserve(1)), { concurrency: 8 })
        assert.strictEqual(answers.filter((answer) => answer === undefined).length, 10)
        assert.strictEqual((yield* readCredits(team)).reserved, 10)
      }),
    )

    test(
      "gives a formerly unlimited team the credits of a new one, from then on",
      "unlimited",
      Effect.gen(function* () {
        yield* settle(0, 500)
        const limited = Effect.gen(function* () {
          yield* reserve(3)
          assert.strictEqual((yield* readCredits(team)).granted, 510)
          assert.isString(yield* refusal(reserve(8)))
        })
        yield* Effect.provideService(limited, CreditTerms, { newTeam: 10 })
        assert.strictEqual((yield* readCredits(team)).granted, "unlimited")
      }),
    )

    test(
      "prefers an operator's grant to the setting",
      10,
      Effect.gen(function* () {
        yield* reserve(4)
        yield* settle(2, 3)
        yield* grantCredits(team, { add: 5 })
        assert.strictEqual((yield* readCredits(team)).granted, 15)
        yield* grantCredits(team, { set: 7 })
        assert.isUndefined(yield* refusal(reserve(7)))
        assert.isString(yield* refusal(reserve(1)))
        yield* grantCredits(team, { set: "unlimited" })
        yield* reserve(1e6)
        assert.strictEqual(
          yield* refusal(grantCredits(team, { add: 1 })),
          "The team has unlimited credits, so none can be added: set a number first.",
        )
      }),
    )

    test(
      "settles a reservation once, and releases expired ones",
      "unlimited",
      Effect.gen(function* () {
        yield* hold("a", 1)
        yield* hold("b", 5)
        yield* end("a", 4)
        yield* end("a", 4)
        assert.deepStrictEqual(yield* readCredits(team), {
          granted: "unlimited",
          used: 4,
          reserved: 5,
          usedThisMonth: 4,
          lastSuccessAt: november,
        })
        yield* expireReservations()
        assert.strictEqual((yield* readCredits(team)).reserved, 5)
        yield* TestClock.adjust("2 minutes")
        yield* expireReservations()
        yield* end("b", 5)
        assert.deepStrictEqual(yield* readCredits(team), {
          granted: "unlimited",
          used: 4,
          reserved: 0,
          usedThisMonth: 4,
          lastSuccessAt: november,
        })
      }),
    )

    test(
      "purges usage of years ago",
      "unlimited",
      Effect.gen(function* () {
        yield* settle(0, 1)
        yield* TestClock.setTime(Date.UTC(2029, 9, 31))
        yield* purgeCreditMonths()
        assert.strictEqual((yield* readCreditMonths(team)).length, 1)
        yield* TestClock.setTime(Date.UTC(2029, 10, 1))
        yield* purgeCreditMonths()
        assert.deepStrictEqual([yield* readCreditMonths(team), (yield* readCredits(team)).used], [[], 1])
      }),
    )
  })
}
