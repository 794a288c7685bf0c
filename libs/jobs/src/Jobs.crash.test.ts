import { assert } from "@effect/vitest"
import type { TestStore } from "@trawl/store/testing"
import { Effect, Schedule } from "effect"
import type { Submission } from "./batches/Submission.ts"
import { Jobs } from "./Jobs.ts"
import { type Life, makeLives } from "./testing/lifeAndDeath.ts"
import { onBothStores } from "./testing/onBothStores.ts"
import { countRows, deliverAll, readEvents } from "./testing/readEvents.ts"
import { sourceOf, submit, team, webhook } from "./testing/submissions.ts"
import { awaitEnd, awaitStatus, documentsOf, testJobs } from "./testing/testJobs.ts"
import { TestScraper } from "./testing/TestScraper.ts"

const pages = ["http://ok/0", "http://fail/1", "http://ok/2"]

/** Submits like a client that retries with its idempotency key. */
const submitKeyed = (key: number, urls: ReadonlyArray<string>, more: Partial<Submission> = {}) =>
  submit({ urls, webhook, idempotency: { key: `batch-${key}`, bodyHash: "same" }, ...more })

const describeEnd = Effect.fnUntraced(function* (id: string) {
  const jobs = yield* Jobs
  const status = yield* awaitEnd({ team, id })
  const { errors } = yield* jobs.errors({ team, id })
  const events = yield* readEvents(id)
  return {
    status: status.status,
    documents: (yield* documentsOf(status)).map(sourceOf).toSorted(),
    errors: errors.map((error) => error.url).toSorted(),
    events: [events[0], ...events.slice(1, -1).toSorted(), events.at(-1)],
  }
})

interface Deaths<A, E> {
  readonly expected: A
  readonly life: (n: number) => Life<A, E>
  /** Runs before each run, in a process that does not die. */
  readonly prepare?: (store: TestStore) => Effect.Effect<void, unknown>
  /** Step between the store changes at which processes die. */
  readonly step?: number
}

/** Dies at the first change of the store, then at later ones, until a run completes. Returns the number of the last change. */
const dieEverywhere = Effect.fnUntraced(function* <A, E>(store: TestStore, deaths: Deaths<A, E>) {
  const { expected, life, prepare = () => Effect.void, step = 1 } = deaths
  const { alive, lifeAndDeath } = yield* makeLives(store)
  for (let n = 1; ; n += step) {
    yield* prepare(alive)
    const { died, result } = yield* lifeAndDeath(n, life(n))
    assert.deepStrictEqual(result, expected, `death at change ${n}`)
    if (!died) return n
  }
})

/** Some twenty runs each, of a tenth of a second on an idle machine; slow machines need longer. */
const patience = 300_000

/** The changes are those of SQLite, and each run takes longer. */
const stepOn = (store: TestStore): number => (store.location.startsWith("postgres") ? 2 : 1)

onBothStores("death of a process at any change of the store", ({ testStore }) => {
  testStore(
    "loses and doubles nothing of a batch",
    (store) =>
      Effect.gen(function* () {
        const expected = {
          status: "completed" as const,
          documents: ["http://ok/0", "http://ok/2"],
          errors: ["http://fail/1"],
          events: [
            "started ok",
            "page failed http://fail/1",
            "page ok http://ok/0",
            "page ok http://ok/2",
            "completed ok",
          ],
        }
        const changes = yield* dieEverywhere(store, {
          expected,
          life: (n) => ({
            first: Effect.flatMap(submitKeyed(n, pages), ({ id }) => awaitEnd({ team, id })),
            second: Effect.flatMap(submitKeyed(n, pages), ({ id }) => describeEnd(id)),
          }),
        })
        assert.isAbove(changes, 12)
      }),
    patience,
  )

  testStore(
    "loses nothing of a batch that may keep nothing",
    (store) =>
      Effect.gen(function* () {
        const describeRead = Effect.fnUntraced(function* (id: string) {
          const { events, ...read } = yield* describeEnd(id)
          return { ...read, events: events.length }
        })
        const changes = yield* dieEverywhere(store, {
          expected: {
            status: "completed" as const,
            documents: ["http://ok/0", "http://ok/2"],
            errors: ["http://fail/1"],
            events: 5,
          },
          life: (n) => ({
            first: Effect.flatMap(submitKeyed(n, pages, { retention: "none" }), ({ id }) => awaitEnd({ team, id })),
            second: Effect.flatMap(submitKeyed(n, pages, { retention: "none" }), ({ id }) => describeRead(id)),
          }),
          step: 2 * stepOn(store),
        })
        assert.isAbove(changes, 12)
      }),
    patience,
  )

  testStore(
    "brings a cancelled batch to its end",
    (store) =>
      Effect.gen(function* () {
        const urls = ["http://ok/0", "http://hang/1", "http://hang/2"]
        const expected = {
          status: "cancelled" as const,
          documents: ["http://ok/0"],
          errors: ["http://hang/1", "http://hang/2"],
          events: ["started ok", "page ok http://ok/0", "completed ok"],
        }
        const cancel = Effect.fnUntraced(function* (n: number) {
          const { id } = yield* submitKeyed(n, urls)
          const { status } = yield* awaitStatus({ team, id }, ({ completed }) => completed === 1)
          if (status === "scraping") yield* Jobs.use((jobs) => jobs.cancel({ team, id }))
          return yield* describeEnd(id)
        })
        yield* dieEverywhere(store, {
          expected,
          life: (n) => ({ first: cancel(n), second: cancel(n) }),
          step: stepOn(store),
        })
      }),
    patience,
  )

  testStore(
    "finishes a cancel that was cut off between two portions",
    (store) =>
      Effect.gen(function* () {
        const urls = Array.from({ length: 1001 }, (_, n) => `http://hang/${n}`)
        const cancel = Effect.fnUntraced(function* (n: number) {
          // Without a limit there would be the maximum of lanes, and most changes would be theirs.
          const { id } = yield* submitKeyed(n, urls, { maxConcurrency: 2 })
          const { status } = yield* awaitStatus({ team, id }, () => true)
          if (status === "scraping") yield* Jobs.use((jobs) => jobs.cancel({ team, id }))
          const end = yield* awaitEnd({ team, id })
          const { errors } = yield* Jobs.use((jobs) => jobs.errors({ team, id }))
          return [end.status, end.cancelled, new Set(errors.map(({ url }) => url)).size, yield* readEvents(id)]
        })
        const expected = ["cancelled", 1001, 1001, ["started ok", "completed ok"]]
        yield* dieEverywhere(store, {
          expected,
          life: (n) => ({ first: cancel(n), second: cancel(n) }),
          step: stepOn(store) + 1,
        })
      }),
    patience,
  )

  testStore(
    "leaves nothing of an expired batch for good",
    (store) =>
      Effect.gen(function* () {
        const settings = { retentionMillis: 1, alone: true, drainMillis: 0 }
        const prepare = (alive: TestStore) =>
          Effect.gen(function* () {
            const { id } = yield* submitKeyed(0, pages)
            const gone = Effect.isFailure(Jobs.use((jobs) => jobs.status({ team, id })))
            yield* Effect.repeat(gone, { until: (is) => is, schedule: Schedule.spaced("5 millis") })
            yield* deliverAll
          }).pipe(Effect.provide(testJobs(alive, new TestScraper(), settings), { local: true }))
        // Every process purges when it starts.
        const nothingLeft = countRows.pipe(
          Effect.repeat({
            until: (counts) => Object.keys(counts).length === 0,
            schedule: Schedule.spaced("10 millis"),
          }),
        )
        const life = { first: nothingLeft, second: nothingLeft, settings, fromStart: true }
        yield* dieEverywhere(store, { expected: {}, life: () => life, prepare, step: stepOn(store) })
      }),
    patience,
  )
})
