import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, type Layer, Scope, Stream } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { afterAll, beforeAll } from "vitest"
import { documentsMigrations } from "./documents/documentsMigrations.ts"
import { putDocuments } from "./documents/putDocuments.ts"
import { readDocuments } from "./documents/readDocuments.ts"
import { removeBatchDocuments } from "./documents/removeBatchDocuments.ts"
import { migrate, type Migration } from "./migrate.ts"
import { makeSqliteStore, postgresStores, type TestStore } from "./testing/testStores.ts"

/** Both stores by name; PostgreSQL is started once. */
const stores = { sqlite: Effect.succeed(makeSqliteStore), postgresql: postgresStores }

const createThings = SqlClient.SqlClient.use((sql) => sql`CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT)`)
const names = SqlClient.SqlClient.use(
  (sql) => sql<{ readonly name: string }>`SELECT name FROM things ORDER BY id`,
).pipe(Effect.map((rows) => rows.map((row) => row.name)))
const add = (id: number, name: string) =>
  SqlClient.SqlClient.use((sql) => sql`INSERT INTO things ${sql.insert({ id, name })}`)
const inTransaction = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  SqlClient.SqlClient.use((sql) => sql.withTransaction(effect))

for (const [name, open] of Object.entries(stores)) {
  describe(`SqlClient on ${name}`, () => {
    const scope = Scope.makeUnsafe()
    let newStore: Effect.Effect<TestStore, never, Scope.Scope>
    beforeAll(async () => {
      newStore = await Effect.runPromise(Scope.provide(open, scope))
    })
    afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

    const test = <E>(behaviour: string, body: Effect.Effect<void, E, SqlClient.SqlClient>) =>
      it.live(behaviour, () =>
        Effect.gen(function* () {
          const store = yield* newStore
          yield* Effect.provide(body, store.layer)
        }).pipe(Effect.scoped),
      )
    const testAgain = <E>(
      behaviour: string,
      body: (layer: Layer.Layer<SqlClient.SqlClient>) => Effect.Effect<void, E>,
    ) =>
      it.live(behaviour, () =>
        newStore.pipe(
          Effect.flatMap((store) => body(store.layer)),
          Effect.scoped,
        ),
      )

    test(
      "rolls a failed transaction back",
      Effect.gen(function* () {
        yield* createThings
        const exit = yield* Effect.exit(inTransaction(Effect.andThen(add(1, "a"), Effect.fail("no"))))
        assert.isTrue(Exit.isFailure(exit))
        assert.deepStrictEqual(yield* names, [])
      }),
    )

    test(
      "keeps what was written before a savepoint that fails",
      Effect.gen(function* () {
        yield* createThings
        const inner = Effect.ignore(inTransaction(Effect.andThen(add(2, "b"), Effect.fail("no"))))
        yield* inTransaction(add(1, "a").pipe(Effect.andThen(inner), Effect.andThen(add(3, "c"))))
        assert.deepStrictEqual(yield* names, ["a", "c"])
      }),
    )

    test(
      "rolls an interrupted transaction back and continues",
      Effect.gen(function* () {
        yield* createThings
        const written = yield* Deferred.make<void>()
        const body = add(1, "a").pipe(
          Effect.andThen(Deferred.succeed(written, undefined)),
          Effect.andThen(Effect.never),
        )
        const fiber = yield* Effect.forkChild(inTransaction(body))
        yield* Deferred.await(written)
        yield* Fiber.interrupt(fiber)
        yield* add(2, "b")
        assert.deepStrictEqual(yield* names, ["b"])
      }),
    )

    test(
      "distinguishes constraint violations from other errors",
      Effect.gen(function* () {
        yield* createThings
        yield* add(1, "a")
        const error: SqlError.SqlError = yield* Effect.flip(add(1, "b"))
        assert.strictEqual(error.reason._tag, "UniqueViolation")
      }),
    )

    test(
      "streams rows and binds every kind of value",
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* createThings
        yield* Effect.forEach([1, 2, 3], (id) => add(id, `n${id}`))
        const rows = yield* Stream.runCollect(sql<{ readonly id: number }>`SELECT id FROM things ORDER BY id`.stream)
        assert.deepStrictEqual(
          rows.map((row) => row.id),
          [1, 2, 3],
        )
        yield* sql`UPDATE things SET name = ${null} WHERE id = ${1}`
        assert.deepStrictEqual((yield* sql`SELECT name FROM things WHERE id = ${1}`.values)[0], [null])
      }),
    )

    testAgain("keeps committed rows when it is opened again", (layer) =>
      Effect.gen(function* () {
        yield* Effect.provide(Effect.andThen(createThings, add(1, "a")), layer, { local: true })
        assert.deepStrictEqual(yield* Effect.provide(names, layer, { local: true }), ["a"])
      }),
    )

    testAgain("applies each migration once although processes start together", (layer) =>
      Effect.gen(function* () {
        const migrations: ReadonlyArray<Migration> = [
          { name: "things-1", up: Effect.asVoid(createThings) },
          { name: "things-2", up: Effect.asVoid(add(1, "a")) },
        ]
        const start = Effect.provide(migrate(migrations), layer, { local: true })
        yield* Effect.all([start, start, start], { concurrency: "unbounded" })
        yield* Effect.provide(migrate([...migrations, { name: "things-3", up: Effect.asVoid(add(2, "b")) }]), layer)
        assert.deepStrictEqual(yield* Effect.provide(names, layer), ["a", "b"])
      }),
    )

    test(
      "leaves nothing of a migration that fails",
      Effect.gen(function* () {
        const broken = Effect.andThen(
          add(1, "a"),
          SqlClient.SqlClient.use((sql) => sql`NO SUCH STATEMENT`),
        )
        const migrations = [
          { name: "things-1", up: Effect.asVoid(createThings) },
          { name: "things-2", up: Effect.asVoid(broken) },
        ]
        assert.isTrue(Exit.isFailure(yield* Effect.exit(migrate(migrations))))
        yield* createThings
      }),
    )

    test(
      "stores documents, reads existing ones and removes those of a batch",
      Effect.gen(function* () {
        yield* migrate(documentsMigrations)
        yield* putDocuments([{ id: "d1", batchId: "b1", body: `{"markdown":"\\u0000 ü 漢"}` }])
        yield* putDocuments([{ id: "d2", batchId: "b2", body: "{}" }])
        const expected = new Map([["d1", `{"markdown":"\\u0000 ü 漢"}`]])
        assert.deepStrictEqual(yield* readDocuments(["d1", "d3"]), expected)
        yield* removeBatchDocuments("b1")
        assert.deepStrictEqual(yield* readDocuments(["d1", "d2"]), new Map([["d2", "{}"]]))
        assert.deepStrictEqual(yield* readDocuments([]), new Map())
      }),
    )
  })
}
