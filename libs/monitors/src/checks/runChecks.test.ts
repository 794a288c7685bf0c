import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { WorkDelayed } from "../MonitorWork.ts"
import { readMonitor } from "../operations/readMonitors.ts"
import { runMonitor } from "../operations/runMonitor.ts"
import { updateMonitor } from "../operations/updateMonitor.ts"
import { events, monitored, statuses } from "../testing/monitored.ts"
import { listed, site } from "../testing/monitorSettings.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { page } from "../testing/scriptedWork.ts"

onBothStores("runChecks", (test) => {
  test(
    "runs a due time once, whichever of two servers comes first, and not before",
    Effect.gen(function* () {
      const { checks, rounds, script } = yield* monitored()
      yield* rounds(2)
      assert.deepStrictEqual(yield* checks, [])
      yield* TestClock.adjust("1 hour")
      yield* Effect.all([rounds(2), rounds(2), rounds(2)], { concurrency: 3 })
      const all = yield* checks
      assert.deepStrictEqual(
        all.map(({ scheduledFor, status, trigger }) => [new Date(scheduledFor ?? 0).toISOString(), status, trigger]),
        [["2026-11-30T13:00:00.000Z", "completed", "scheduled"]],
      )
      assert.strictEqual(script.started.length, 1)
    }),
  )

  test(
    "makes one run of those that were missed, and goes on from now",
    Effect.gen(function* () {
      const { checks, id, rounds } = yield* monitored()
      yield* TestClock.adjust("30 hours")
      yield* rounds(3)
      const { lastRunAt, nextRunAt } = yield* readMonitor(id)
      assert.deepStrictEqual(
        [(yield* checks).length, new Date(lastRunAt ?? 0).toISOString(), new Date(nextRunAt ?? 0).toISOString()],
        [1, "2026-12-01T18:01:00.000Z", "2026-12-01T19:00:00.000Z"],
      )
    }),
  )

  test(
    "skips a due time while a check runs",
    Effect.gen(function* () {
      const { checks, rounds, script } = yield* monitored({ schedule: { cron: "*/5 * * * *", timezone: "UTC" } })
      script.progress = { hasEnded: false, isComplete: false, credits: 0 }
      yield* TestClock.adjust("5 minutes")
      yield* rounds(1)
      yield* TestClock.adjust("5 minutes")
      yield* rounds(1)
      script.progress = { hasEnded: true, isComplete: true, credits: 2 }
      yield* TestClock.adjust("1 minute")
      yield* rounds(1)
      assert.deepStrictEqual(yield* statuses(checks), ["completed", "skipped_overlap: The check before had not ended."])
    }),
  )

  test(
    "does not run a paused monitor, and resumes with the next time",
    Effect.gen(function* () {
      const { checks, id, rounds } = yield* monitored()
      const set = (status: "active" | "paused") => updateMonitor({ ...id, status, change: Effect.succeed })
      yield* set("paused")
      yield* TestClock.adjust("3 hours")
      yield* rounds(2)
      assert.strictEqual((yield* Effect.flip(runMonitor(id)))._tag, "MonitorNotRunnable")
      const { nextRunAt } = yield* set("active")
      yield* rounds(2)
      assert.deepStrictEqual([yield* checks, new Date(nextRunAt ?? 0).toISOString()], [[], "2026-11-30T16:00:00.000Z"])
    }),
  )

  test(
    "waits for a store that does not answer, and starts then",
    Effect.gen(function* () {
      const { checks, id, rounds, script } = yield* monitored()
      const { start } = script
      script.start = () => Effect.fail(new WorkDelayed({ message: "Later." }))
      yield* runMonitor(id)
      yield* rounds(1)
      script.start = start
      yield* TestClock.adjust("1 minute")
      yield* rounds(1)
      assert.deepStrictEqual(yield* statuses(checks), ["completed"])
    }),
  )

  test(
    "goes on with a check whose server has died, without repeating what is recorded",
    Effect.gen(function* () {
      const { checks, id, pages, rounds, script } = yield* monitored({ targets: [listed, { ...site, id: "t3" }] })
      const { start } = script
      script.documents = [page("a", { status: "new" })]
      script.start = (run) => (run.target.id === "t3" ? Effect.die("The server ends here.") : start(run))
      const { id: checkId } = yield* runMonitor(id)
      yield* rounds(1)
      script.start = start
      // Nobody may touch it while the dead server could still be at work.
      yield* TestClock.adjust("1 minute")
      yield* rounds(1)
      assert.deepStrictEqual(yield* statuses(checks), ["running"])
      yield* TestClock.adjust("2 minutes")
      yield* rounds(1)
      assert.deepStrictEqual([yield* statuses(checks), yield* pages(checkId)], [["completed"], ["new a", "new a"]])
      assert.deepStrictEqual(
        script.started.map(({ target }) => target.id),
        ["t1", "t3", "t3"],
      )
      assert.deepStrictEqual(yield* events, ["page true", "page true", "completed true"])
    }),
  )

  test(
    "ends a check after 60 minutes with what its job has brought",
    Effect.gen(function* () {
      const { checks, id, pages, rounds, script } = yield* monitored()
      script.progress = { hasEnded: false, isComplete: false, credits: 1 }
      script.documents = [page("a", { status: "new" })]
      const { id: checkId } = yield* runMonitor(id)
      yield* rounds(1)
      yield* TestClock.adjust("59 minutes")
      yield* rounds(1)
      assert.strictEqual((yield* checks)[0]?.status, "running")
      yield* TestClock.adjust("2 minutes")
      yield* rounds(1)
      const [check] = yield* checks
      assert.deepStrictEqual(
        [check?.status, check?.error, yield* pages(checkId), script.cancelled],
        ["partial", "The check took longer than 60 minutes and was ended.", ["new a"], ["job of t1"]],
      )
    }),
  )

  test(
    "runs one check at a time, also by hand",
    Effect.gen(function* () {
      const { id, rounds, script } = yield* monitored()
      script.progress = { hasEnded: false, isComplete: false, credits: 0 }
      yield* runMonitor(id)
      yield* rounds(1)
      assert.strictEqual(
        (yield* Effect.flip(runMonitor(id))).message,
        "A check of the monitor is running: wait until it has ended.",
      )
    }),
  )
})
