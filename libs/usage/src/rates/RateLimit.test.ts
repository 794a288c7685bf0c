import { describe, expect, it } from "@effect/vitest"
import { migrate } from "@trawl/store"
import { filledStores, type NewStore, type TestStore } from "@trawl/store/testing"
import { Duration, Effect, Exit, Layer, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { afterAll, beforeAll } from "vitest"
import { usageMigrations } from "../usageMigrations.ts"
import { type RatedCaller, RateLimit, type RateLimits, type RequestKind } from "./RateLimit.ts"
import { RateLimited } from "./RateLimited.ts"

const a = { team: "a" }
const take = (caller: RatedCaller = a, kind: RequestKind = "starts") =>
  RateLimit.use((limit) => limit.take(caller, kind))
const takeMany = (count: number, caller?: RatedCaller) =>
  Effect.forEach(Array.from({ length: count }), () => take(caller))
const refused = (limit: number, retryAfterSeconds: number) =>
  new RateLimited({ kind: "starts", limit, retryAfterSeconds })
const memory = (limits: Partial<RateLimits>) =>
  Effect.provide(RateLimit.layerMemory({ starts: "off", reads: "off", ...limits }))

describe("RateLimit in memory", () => {
  it.effect("counts nothing when it is off", () =>
    Effect.gen(function* () {
      expect((yield* takeMany(1000)).flat()).toEqual([])
    }).pipe(memory({})),
  )

  it.effect("lets a burst of the limit through, then says how long to wait", () =>
    Effect.gen(function* () {
      yield* takeMany(29)
      expect(yield* take()).toEqual([{ kind: "starts", limit: 30, remaining: 0, resetSeconds: 60 }])
      expect(yield* Effect.flip(take())).toEqual(refused(30, 2))
    }).pipe(memory({ starts: 30 })),
  )

  it.effect("refills with time", () =>
    Effect.gen(function* () {
      yield* takeMany(30)
      yield* TestClock.adjust("2 seconds")
      expect(yield* take()).toEqual([{ kind: "starts", limit: 30, remaining: 0, resetSeconds: 60 }])
      expect(yield* Effect.flip(take())).toEqual(refused(30, 2))
    }).pipe(memory({ starts: 30 })),
  )

  it.effect("does not extend the wait on a refused request", () =>
    Effect.gen(function* () {
      yield* takeMany(60)
      for (let i = 0; i < 10; i++) yield* Effect.flip(take())
      yield* TestClock.adjust("1 second")
      expect(yield* take()).toMatchObject([{ remaining: 0 }])
    }).pipe(memory({ starts: 60 })),
  )

  it.effect("counts teams separately, and starts and reads", () =>
    Effect.gen(function* () {
      yield* take()
      expect([yield* take({ team: "b" }), yield* take(a, "reads")]).toMatchObject([
        [{ remaining: 0 }],
        [{ kind: "reads", remaining: 1 }],
      ])
      expect((yield* Effect.flip(take())).message).toBe(
        "Rate limit of 1 requests a minute that start work reached. Try again in 60 s.",
      )
    }).pipe(memory({ starts: 1, reads: 2 })),
  )

  it.effect("counts all requests of a key against its own limit, and refused ones not against the team's", () =>
    Effect.gen(function* () {
      const limited = { team: "a", key: { id: "k", rateLimit: 2 } }
      const standings = [yield* take(limited), yield* take(limited, "reads")]
      expect(standings).toMatchObject([
        [
          { kind: "key", remaining: 1 },
          { kind: "starts", remaining: 4 },
        ],
        [{ kind: "key", remaining: 0 }],
      ])
      const error = yield* Effect.flip(take(limited))
      expect([error, error.message]).toEqual([
        new RateLimited({ kind: "key", limit: 2, retryAfterSeconds: 30 }),
        "Rate limit of 2 requests a minute of this key reached. Try again in 30 s.",
      ])
      expect(yield* take({ team: "a", key: { id: "other" } })).toMatchObject([{ kind: "starts", remaining: 3 }])
    }).pipe(memory({ starts: 5 })),
  )
})

/** A process of its own. */
const processOn = ({ layer }: TestStore, limits: RateLimits) =>
  Layer.fresh(RateLimit.layerShared(limits)).pipe(Layer.provideMerge(Layer.fresh(layer)))

const stores = filledStores(({ layer }) =>
  migrate(usageMigrations).pipe(Effect.provide(layer, { local: true }), Effect.orDie),
)

describe("RateLimit on a shared PostgreSQL", () => {
  const scope = Scope.makeUnsafe()
  let newStore: NewStore
  beforeAll(async () => {
    newStore = await Effect.runPromise(Scope.provide(stores.PostgreSQL, scope))
  })
  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

  const onNewStore = <A, E>(body: (store: TestStore) => Effect.Effect<A, E>) =>
    Effect.gen(function* () {
      const store = yield* newStore
      return yield* body(store)
    }).pipe(Effect.scoped)

  it.live("holds a limit over processes, and reports the status to each", () =>
    onNewStore((store) =>
      Effect.gen(function* () {
        const limits = { starts: 20, reads: "off" } as const
        // Both send requests concurrently, without limit.
        const ask = Effect.forEach(Array.from({ length: 30 }), () => Effect.exit(take()), { concurrency: 5 }).pipe(
          Effect.provide(processOn(store, limits)),
        )
        const [took, answers] = yield* Effect.timed(Effect.all([ask, ask], { concurrency: 2 }))
        const passed = answers.flat().filter(Exit.isSuccess)
        // One token is added every three seconds.
        const refilled = Math.ceil(Duration.toSeconds(took) / 3) + 1
        expect([passed.length >= 20, passed.length <= 20 + refilled]).toEqual([true, true])
        const remaining = new Set(passed.map(({ value }) => value[0]?.remaining))
        expect(remaining.size).toBeGreaterThanOrEqual(20 - refilled)
      }),
    ),
  )

  it.live("refills by the clock of the database, up to the limit", () =>
    onNewStore((store) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* takeMany(3)
        const { retryAfterSeconds } = yield* Effect.flip(take())
        // The database's clock runs on meanwhile.
        expect([retryAfterSeconds > 10, retryAfterSeconds <= 20]).toEqual([true, true])
        yield* sql`UPDATE rate_buckets SET at = at - 41`
        expect(yield* takeMany(2)).toMatchObject([[{ remaining: 1 }], [{ remaining: 0 }]])
        yield* sql`UPDATE rate_buckets SET at = at - 3600`
        expect(yield* take()).toMatchObject([{ remaining: 2 }])
      }).pipe(Effect.provide(processOn(store, { starts: 3, reads: "off" }))),
    ),
  )

  it.effect("counts in memory while the store does not answer", () =>
    onNewStore((store) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`DROP TABLE rate_buckets`
        yield* takeMany(2)
        expect(yield* Effect.flip(take())).toEqual(refused(2, 30))
      }).pipe(Effect.provide(processOn(store, { starts: 2, reads: "off" }))),
    ),
  )
})
