import { assert } from "@effect/vitest"
import type { TestStore } from "@trawl/store/testing"
import { type Context, Deferred, Effect, Exit, Layer, Logger, Schedule, Scope } from "effect"
import { SqlError } from "effect/sql"
import { Jobs } from "./Jobs.ts"
import { Crash } from "./testing/Crash.ts"
import { type Interceptor, interceptStore } from "./testing/interceptStore.ts"
import { onBothStores } from "./testing/onBothStores.ts"
import { submit, team, urls } from "./testing/submissions.ts"
import { awaitEnd, awaitStatus, type TestJobs, testJobs } from "./testing/testJobs.ts"
import { TestScraper } from "./testing/TestScraper.ts"
import { until } from "./testing/until.ts"

const total = 12

/** A half-done batch whose process has died. */
const leaveHalfDone = Effect.fnUntraced(function* (store: TestStore) {
  const crash = new Crash()
  const scope = yield* Scope.make()
  const services: Context.Context<TestJobs> = yield* Layer.buildWithScope(
    testJobs(crash.wrap(store), new TestScraper(), { concurrency: 2, drainMillis: 0, alone: true }),
    scope,
  )
  const begin = Effect.gen(function* () {
    const { id } = yield* submit({ urls: [...urls(2), ...urls(total - 2, "held")] })
    yield* awaitStatus({ team, id }, ({ completed }) => completed === 2)
    return id
  })
  const id = yield* Effect.provideContext(begin, services)
  crash.arm(1)
  yield* Deferred.await(crash.happened)
  yield* Effect.forkDetach(Scope.close(scope, Exit.void))
  return id
})

/** A store whose disk is full for the engine's messages. */
const fillUp = (store: TestStore) => {
  const disk = { isFull: true, refused: 0 }
  const cause = Object.assign(new Error("no space left on device"), {
    code: store.location.startsWith("postgres") ? "53100" : 13,
  })
  const full = new SqlError.SqlError({
    reason: new SqlError.UnknownError({ cause, message: "full", operation: "execute" }),
  })
  const before: Interceptor = (text) =>
    Effect.suspend(() => {
      if (!disk.isFull || !/(?:UPDATE|INSERT INTO|DELETE FROM) "?cluster_messages/u.test(text)) return Effect.void
      disk.refused++
      return Effect.fail(full)
    })
  return { disk, store: interceptStore(store, before) }
}

const poll = Schedule.spaced("20 millis")

/** Without retries, nobody would take the batch over for ten minutes. */
const soon = "2 minutes"

/** A scraper of another process, with an open gate. */
const openScraper = () => {
  const scraper = new TestScraper()
  scraper.gate.openUnsafe()
  return scraper
}

onBothStores("taking over while the disk is full", ({ testStore }) => {
  testStore("goes on with an old batch within seconds after there is room", (store) =>
    Effect.gen(function* () {
      const id = yield* leaveHalfDone(store)
      const { disk, store: full } = fillUp(store)
      const goOn = Effect.gen(function* () {
        yield* until(() => disk.refused > 0)
        disk.isFull = false
        return yield* Effect.timeout(awaitEnd({ team, id }), soon)
      })
      const { completed } = yield* Effect.provide(goOn, testJobs(full, openScraper()), { local: true })
      assert.strictEqual(completed, total)
    }),
  )

  testStore("is not ready until it has taken over, and logs it", (store) =>
    Effect.gen(function* () {
      yield* leaveHalfDone(store)
      const { disk, store: full } = fillUp(store)
      const logged: Array<string> = []
      const logger = Logger.make(({ logLevel, message }) => void logged.push(`${logLevel} ${[message].flat()[0]}`))
      const reason = "The job engine could not take over its share of the work yet."
      const watch = Effect.gen(function* () {
        const jobs = yield* Jobs
        const behind = Effect.repeat(jobs.ready, {
          until: (parts) => parts.some((part) => part.reason === reason),
          schedule: poll,
        })
        assert.deepStrictEqual(yield* Effect.timeout(behind, soon), [{ part: "engine", reason }])
        disk.isFull = false
        yield* Effect.repeat(jobs.ready, { until: (parts) => parts.length === 0, schedule: poll }).pipe(
          Effect.timeout(soon),
        )
      })
      yield* Effect.provide(watch, testJobs(full, openScraper(), { logger }), { local: true })
      const lines = logged.filter((line) => line.includes("its share of the work"))
      assert.deepStrictEqual(
        [lines[0], lines.at(-1)],
        [
          "Warn The job engine could not take over its share of the work, attempt 1",
          `Info The job engine has taken over its share of the work after ${lines.length - 1} failed attempts`,
        ],
      )
    }),
  )

  testStore("runs no page twice when it takes over again what it runs", (store, scraper) =>
    Effect.gen(function* () {
      const reads = { fault: false, resets: 0 }
      const lost = new SqlError.SqlError({
        reason: new SqlError.ConnectionError({
          cause: new Error("reset by peer"),
          message: "lost",
          operation: "execute",
        }),
      })
      const before: Interceptor = (text) =>
        Effect.suspend(() => {
          if (text.includes("last_read = NULL")) reads.resets++
          if (!reads.fault || !text.includes("m.last_read < ")) return Effect.void
          reads.fault = false
          return Effect.fail(lost)
        })
      const program = Effect.gen(function* () {
        const long = yield* submit({ urls: urls(4, "held"), maxConcurrency: 1 })
        yield* until(() => scraper.started.length > 0)
        const { resets } = reads
        reads.fault = true
        // New batches make the engine read.
        const second = yield* submit({ urls: urls(2, "second") })
        yield* until(() => !reads.fault)
        const third = yield* submit({ urls: urls(2, "third") })
        for (const { id } of [second, third]) yield* awaitEnd({ team, id })
        assert.isAbove(reads.resets, resets)
        yield* scraper.gate.open
        return yield* awaitEnd({ team, id: long.id })
      })
      const { completed } = yield* Effect.provide(program, testJobs(interceptStore(store, before), scraper), {
        local: true,
      })
      assert.strictEqual(completed, 4)
      assert.deepStrictEqual(scraper.started.toSorted(), [
        ...urls(4, "held"),
        ...urls(2, "second"),
        ...urls(2, "third"),
      ])
    }),
  )
})
