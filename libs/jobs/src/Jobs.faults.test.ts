import { assert } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { SqlError } from "effect/sql"
import { Jobs } from "./Jobs.ts"
import { type Interceptor, interceptStore } from "./testing/interceptStore.ts"
import { onBothStores } from "./testing/onBothStores.ts"
import { submit, team, urls } from "./testing/submissions.ts"
import { awaitEnd, testJobs } from "./testing/testJobs.ts"

/** The error of a server that starts up after a crash. */
const starting = new SqlError.SqlError({
  reason: new SqlError.UnknownError({
    cause: Object.assign(new Error("the database system is starting up"), { code: "57P03" }),
    message: "no",
    operation: "connect",
  }),
})

const unwritable = (code: number | string) =>
  new SqlError.SqlError({
    reason: new SqlError.UnknownError({
      cause: Object.assign(new Error("no"), { code }),
      message: "no",
      operation: "execute",
    }),
  })

/** Runs `then` before the document of this page is written. */
const atDocumentOf =
  (url: string, then: Effect.Effect<void, SqlError.SqlError>): Interceptor =>
  (text, params) =>
    /INSERT INTO documents|trawl_record_results/.test(text) &&
    params.flat().some((param) => typeof param === "string" && param.startsWith("{") && param.includes(`"${url}"`))
      ? then
      : Effect.void

onBothStores("Jobs on a faulty store", ({ testStore }) => {
  testStore("keep a result that cannot be written while the store is away, however long that is", (store, scraper) =>
    Effect.gen(function* () {
      let left = 6
      const away = Effect.suspend(() => (left-- > 0 ? Effect.fail(starting) : Effect.void))
      const end = Effect.gen(function* () {
        const { id } = yield* submit({ urls: urls(4) })
        return yield* awaitEnd({ team, id })
      })
      const { completed, failed } = yield* Effect.provide(
        end,
        testJobs(interceptStore(store, atDocumentOf("http://ok/2", away)), scraper),
        { local: true },
      )
      assert.deepStrictEqual([completed, failed, scraper.started.length], [4, 0, 4])
    }),
  )

  testStore("end a page whose result breaks what writes it, and no other", (store, scraper) =>
    Effect.gen(function* () {
      const broken = atDocumentOf("http://ok/2", Effect.die(new Error("a bug in the store")))
      const end = Effect.gen(function* () {
        const jobs = yield* Jobs
        const { id } = yield* submit({ urls: urls(4) })
        const { completed } = yield* awaitEnd({ team, id })
        const { errors } = yield* jobs.errors({ team, id })
        return [completed, errors.map(({ code, url }) => `${code} ${url}`)]
      })
      const found = yield* Effect.provide(end, testJobs(interceptStore(store, broken), scraper), { local: true })
      assert.deepStrictEqual(found, [3, ["UNKNOWN_ERROR http://ok/2"]])
    }),
  )

  testStore(
    "are not ready while the database is full, may not be written, or has no connection free",
    (store, scraper) =>
      Effect.gen(function* () {
        const isPostgres = store.location.startsWith("postgres")
        const fault = { code: undefined as number | string | undefined, isTaken: false }
        const before: Interceptor = (text) =>
          Effect.suspend(() => {
            if (fault.isTaken && text === "SELECT 1") return Effect.never
            return fault.code !== undefined && /^INSERT INTO (?:"?batches|staged_pages)/u.test(text)
              ? Effect.fail(unwritable(fault.code))
              : Effect.void
          })
        const isReady = Jobs.use((jobs) =>
          Effect.repeat(jobs.ready, { until: (parts) => parts.length === 0, schedule: Schedule.spaced("20 millis") }),
        )
        const problems = Effect.map(
          Jobs.use((jobs) => jobs.ready),
          (parts) => parts.map(({ part, reason }) => `${part}: ${reason.split(",")[0]}`),
        )
        const refused = (code: number | string) =>
          Effect.gen(function* () {
            fault.code = undefined
            yield* isReady
            fault.code = code
            yield* Effect.flip(submit({ urls: urls(1) }))
            return yield* problems
          })
        const taken = Effect.andThen(
          isReady,
          Effect.suspend(() => {
            fault.isTaken = true
            return problems
          }),
        )
        const [full, readOnly] = isPostgres ? ["53100", "25006"] : [13, 8]
        const inProcess = <A, E>(work: Effect.Effect<A, E, Jobs>) =>
          Effect.provide(work, testJobs(interceptStore(store, before), scraper), { local: true })
        const seen = yield* Effect.forEach([refused(full ?? 0), refused(readOnly ?? 0), taken], inProcess)
        assert.deepStrictEqual(seen.flat(), [
          "disk: The database has no room on its disk",
          "disk: The database may not be written",
          "store: No connection to the database has been free for three seconds.",
        ])
      }),
  )

  testStore("start a lane over that a bug has ended", (store, scraper) =>
    Effect.gen(function* () {
      let left = 2
      const bug = Effect.suspend(() => (left-- > 0 ? Effect.die(new Error("a bug in the store")) : Effect.void))
      const before: Interceptor = (text) =>
        text.startsWith("SELECT n, id, url, attempts FROM pages") ? bug : Effect.void
      const end = Effect.gen(function* () {
        const { id } = yield* submit({ urls: urls(4) })
        return yield* awaitEnd({ team, id })
      })
      const { completed } = yield* Effect.provide(end, testJobs(interceptStore(store, before), scraper), {
        local: true,
      })
      assert.strictEqual(completed, 4)
    }),
  )
})
