import { assert } from "@effect/vitest"
import { Keyring } from "@trawl/store"
import { makeKeyring, makeSealKey } from "@trawl/store/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { readdir, readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { submitBatch } from "./batches/submitBatch.ts"
import { onBothStores } from "./testing/onBothStores.ts"
import { submit, team, urls, webhook } from "./testing/submissions.ts"
import { awaitEnd, awaitStatus, testJobs } from "./testing/testJobs.ts"

const options = { headers: { authorization: "Bearer hunter2", cookie: "session=hunter3" } }
const secrets = ["hunter2", "hunter3", "hunter4", "hunter5"]
const secretWebhook = {
  ...webhook,
  url: "http://user:hunter4@receiver.example/",
  headers: { authorization: "Bearer hunter5" },
}

/** Everything stored, as text: the files of SQLite, the rows that a request leaves in PostgreSQL. */
const storedText = Effect.fnUntraced(function* (location: string) {
  if (!location.startsWith("postgres")) {
    const folder = dirname(location)
    return yield* Effect.promise(async () => {
      const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "latin1")))
      return files.join("")
    })
  }
  const sql = yield* SqlClient.SqlClient
  const rows = yield* Effect.all([
    sql`SELECT * FROM generations`,
    sql`SELECT * FROM webhook_targets`,
    sql`SELECT * FROM batches`,
    sql`SELECT * FROM pages`,
  ])
  return rows
    .flat()
    .flatMap((row) => Object.values(row))
    .join(" ")
})

onBothStores("what Jobs stores of a request", ({ testStore }) => {
  testStore("holds no header and no credential in clear, and reaches the pages whole", (store, scraper) =>
    Effect.gen(function* () {
      const { id } = yield* submit({ urls: urls(3, "bare"), options, webhook: secretWebhook })
      yield* awaitEnd({ team, id })
      const text = yield* storedText(store.location)
      assert.isAbove(text.length, 500)
      assert.deepStrictEqual(
        secrets.filter((secret) => text.includes(secret)),
        [],
      )
      assert.deepStrictEqual(scraper.options, [options, options, options])
    }).pipe(Effect.provide(testJobs(store, scraper), { local: true })),
  )

  testStore("is read where it was stored without a key", (store, scraper) =>
    Effect.gen(function* () {
      yield* Effect.provide(Effect.void, testJobs(store, scraper), { local: true })
      const { accepted } = yield* Effect.provide(submitBatch({ team, urls: urls(1), options }), store.layer, {
        local: true,
      })
      yield* Effect.provide(awaitEnd({ team, id: accepted.id }), testJobs(store, scraper), { local: true })
      assert.deepStrictEqual(scraper.options, [options])
    }),
  )

  testStore("waits for its key, as it waits for a store", (store, scraper) =>
    Effect.gen(function* () {
      const [old, other] = [makeSealKey(), makeSealKey()]
      yield* Effect.provide(Effect.void, testJobs(store, scraper), { local: true })
      const submission = submitBatch({ team, urls: urls(1), options }).pipe(
        Effect.provideService(Keyring, makeKeyring(old)),
      )
      const {
        accepted: { id },
      } = yield* Effect.provide(submission, store.layer, { local: true })
      const without = testJobs(store, scraper, { keyring: makeKeyring(other) })
      yield* Effect.provide(
        Effect.andThen(
          Effect.sleep(300),
          awaitStatus({ team, id }, ({ status }) => status === "scraping"),
        ),
        without,
        { local: true },
      )
      assert.deepStrictEqual(scraper.options, [])
      const { completed } = yield* Effect.provide(
        awaitEnd({ team, id }),
        testJobs(store, scraper, { keyring: makeKeyring(other, old) }),
        { local: true },
      )
      assert.deepStrictEqual([completed, scraper.options], [1, [options]])
    }),
  )

  testStore("cannot be moved to another batch", (store, scraper) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [one, two] = yield* Effect.all([
        submitBatch({ team, urls: urls(1), options }),
        submitBatch({ team, urls: urls(1, "ok", "?two"), options: {} }),
      ])
      yield* sql`UPDATE generations SET options = (SELECT options FROM generations WHERE batch_id = ${one.accepted.id}) WHERE batch_id = ${two.accepted.id}`
      yield* awaitEnd({ team, id: one.accepted.id })
      yield* Effect.sleep(300)
      assert.deepStrictEqual(scraper.started, urls(1))
    }).pipe(Effect.provide(testJobs(store, scraper), { local: true })),
  )
})
