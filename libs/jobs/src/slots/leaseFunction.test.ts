import { assert, describe, it } from "@effect/vitest"
import { migrate } from "@trawl/store"
import { makePostgresStore, sharedPostgres } from "@trawl/store/testing"
import { Effect, Exit, type Layer, Scope } from "effect"
import { SqlClient } from "effect/sql"
import * as fc from "fast-check"
import { afterAll, beforeAll } from "vitest"
import { createLeaseFunctions } from "./leaseFunction.ts"

interface Demand {
  readonly owner: string
  readonly wanted: number
}

const demands = fc.uniqueArray(
  fc.record({ owner: fc.stringMatching(/^[a-z]{1,4}$/u), wanted: fc.integer({ min: 0, max: 50 }) }),
  { selector: (demand) => demand.owner, minLength: 1, maxLength: 8 },
)
const limits = fc.integer({ min: 1, max: 100 })
const turns = fc.integer({ min: 0, max: 1000 })

describe("trawl_share_slots", () => {
  const scope = Scope.makeUnsafe()
  let store: Layer.Layer<SqlClient.SqlClient>
  beforeAll(async () => {
    const { layer } = await Effect.runPromise(Scope.provide(Effect.flatMap(sharedPostgres, makePostgresStore), scope))
    store = layer
    await Effect.runPromise(Effect.provide(migrate([{ name: "test", up: createLeaseFunctions }]), store))
  })
  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

  /** The share of each runner. */
  const shareSlots = Effect.fnUntraced(function* (limit: number, list: ReadonlyArray<Demand>, turn: number) {
    const sql = yield* SqlClient.SqlClient
    const json = JSON.stringify(list)
    const rows = yield* sql<{ readonly owner: string; readonly share: number }>`
      SELECT owner, trawl_share_slots(${limit}::integer, ${json}::jsonb, owner, ${turn}::bigint) AS share
      FROM jsonb_to_recordset(${json}::jsonb) AS listed(owner TEXT)`
    return new Map(rows.map(({ owner, share }) => [owner, share]))
  })

  const forAll = (
    check: (
      limit: number,
      list: ReadonlyArray<Demand>,
      turn: number,
    ) => Effect.Effect<void, unknown, SqlClient.SqlClient>,
  ) =>
    Effect.context<SqlClient.SqlClient>().pipe(
      Effect.flatMap((context) =>
        Effect.promise(() =>
          fc.assert(
            fc.asyncProperty(limits, demands, turns, (...given) => Effect.runPromiseWith(context)(check(...given))),
          ),
        ),
      ),
      (all) => Effect.provide(all, store),
    )

  it.live("gives equal shares and passes on unwanted slots", () =>
    Effect.gen(function* () {
      const shares = yield* shareSlots(
        20,
        [
          { owner: "a", wanted: 50 },
          { owner: "b", wanted: 2 },
          { owner: "c", wanted: 50 },
        ],
        0,
      )
      assert.deepStrictEqual(Object.fromEntries(shares), { a: 9, b: 2, c: 9 })
    }).pipe((work) => Effect.provide(work, store)),
  )

  it.live("lets runners take turns at a slot that cannot be split", () =>
    Effect.gen(function* () {
      const runners = [
        { owner: "a", wanted: 5 },
        { owner: "b", wanted: 5 },
      ]
      const rounds = yield* Effect.forEach([0, 1, 2], (turn) => shareSlots(1, runners, turn))
      assert.deepStrictEqual(
        rounds.map((shares) => [...shares].find(([, share]) => share === 1)?.[0]),
        ["b", "a", "b"],
      )
    }).pipe((work) => Effect.provide(work, store)),
  )

  it.live("grants all wanted and available slots, and never more to one than it wants", () =>
    forAll((limit, list, turn) =>
      Effect.map(shareSlots(limit, list, turn), (shares) => {
        const wanted = list.reduce((sum, demand) => sum + demand.wanted, 0)
        assert.strictEqual(
          [...shares.values()].reduce((sum, one) => sum + one, 0),
          Math.min(limit, wanted),
        )
        for (const demand of list) assert.isAtMost(shares.get(demand.owner) ?? 0, demand.wanted)
      }),
    ),
  )

  it.live("does not depend on the order in which runners are read", () =>
    forAll((limit, list, turn) =>
      Effect.gen(function* () {
        const [shares, reversed] = [
          yield* shareSlots(limit, list, turn),
          yield* shareSlots(limit, list.toReversed(), turn),
        ]
        for (const [owner, one] of shares) assert.strictEqual(reversed.get(owner), one)
      }),
    ),
  )
})
