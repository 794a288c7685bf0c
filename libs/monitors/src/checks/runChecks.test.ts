import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { createMonitor } from "../operations/createMonitor.ts"
import { deleteMonitor } from "../operations/deleteMonitor.ts"
import { listChecks, readCheck, readMonitor } from "../operations/readMonitors.ts"
import { runMonitor } from "../operations/runMonitor.ts"
import { updateMonitor } from "../operations/updateMonitor.ts"
import { MonitorWork, WorkDelayed, WorkRefused } from "../MonitorWork.ts"
import type { MonitorSettings } from "../Monitor.ts"
import type { SeenPage } from "../pages/SeenPage.ts"
import { listed, settings, site } from "../testing/monitorSettings.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { page, scriptedWork } from "../testing/scriptedWork.ts"
import { pruneChecks } from "./pruneChecks.ts"
import { runRound } from "./runChecks.ts"

const part = { skip: 0, limit: 100 }

/** A monitor with its jobs. */
const monitored = Effect.fnUntraced(function* (more: Partial<MonitorSettings> = {}) {
  const { script, service } = scriptedWork()
  const asked = { team: "blue", keyId: "key", settings: settings(more) }
  const monitor = yield* createMonitor(asked)
  const id = { team: "blue", id: monitor.id }
  const withWork = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.provideService(effect, MonitorWork, service)
  const rounds = (count: number) => Effect.repeat(withWork(runRound()), { times: count - 1 })
  const checks = Effect.map(listChecks(id, part), (all) => all.toReversed())
  const pages = Effect.fnUntraced(function* (checkId: string) {
    const found = yield* readCheck({ ...id, ...part, checkId })
    return found.pages.map(({ status, url }) => `${status} ${url.slice("https://a.test/".length)}`)
  })
  /** Runs a check to its end, on these documents. */
  const check = Effect.fnUntraced(function* (documents: ReadonlyArray<SeenPage>) {
    script.documents = documents
    const { id: checkId } = yield* runMonitor(id)
    yield* rounds(1)
    return { checkId, pages: yield* pages(checkId) }
  })
  return { id, script, rounds, checks, check, pages, withWork }
})

interface Ended {
  readonly status: string
  readonly error?: string
}

const statuses = <E, R>(checks: Effect.Effect<ReadonlyArray<Ended>, E, R>) =>
  Effect.map(checks, (all) => all.map(({ error, status }) => (error === undefined ? status : `${status}: ${error}`)))

/** The events in the outbox: kind and success. */
const events = SqlClient.SqlClient.use(
  (sql) => sql<{ readonly kind: string; readonly success: number }>`SELECT kind, success FROM outbox ORDER BY seq`,
).pipe(Effect.map((rows) => rows.map(({ kind, success }) => `${kind} ${success === 1}`)))

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
      const set = (status: "active" | "paused") => updateMonitor({ ...id, status, change: (same) => same })
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
    "records pages with their events, in portions, and each page once",
    Effect.gen(function* () {
      const { check, id, script } = yield* monitored()
      script.errors = [page("e")]
      const first = yield* check(["a", "b", "c", "a"].map((name) => page(name, { status: "new" })))
      const second = yield* check([page("a", { status: "same" }), page("b", { status: "changed" }), page("c")])
      assert.deepStrictEqual(
        [first.pages, second.pages],
        [
          ["new a", "new b", "new c", "error e"],
          ["same a", "changed b", "error c", "error e"],
        ],
      )
      assert.deepStrictEqual(yield* events, [
        "page true",
        "page true",
        "page true",
        "page false",
        "completed false",
        "page true",
        "page false",
        "completed false",
      ])
      assert.deepStrictEqual((yield* readMonitor(id)).lastSummary, {
        totalPages: 4,
        same: 1,
        changed: 1,
        new: 0,
        removed: 0,
        error: 2,
      })
    }),
  )

  test(
    "filters the pages of a check by state, and pages them",
    Effect.gen(function* () {
      const { check, id } = yield* monitored()
      const { checkId } = yield* check([page("a", { status: "new" }), page("b"), page("c", { status: "new" })])
      const read = (query: object) => readCheck({ ...id, ...part, checkId, ...query })
      const [some, rest, failed] = [
        yield* read({ limit: 2 }),
        yield* read({ limit: 2, skip: 2 }),
        yield* read({ status: "error" as const }),
      ]
      assert.deepStrictEqual(
        [some, rest, failed].map(({ nextSkip, pages }) => [pages.map(({ url }) => url.at(-1)), nextSkip]),
        [
          [["a", "b"], 2],
          [["c"], undefined],
          [["b"], undefined],
        ],
      )
    }),
  )

  test(
    "says that a page is removed after two complete crawls without it",
    Effect.gen(function* () {
      const { check, script } = yield* monitored({ targets: [site] })
      const both = [page("a", { status: "same" }), page("b", { status: "same" })]
      const [one] = both as [SeenPage]
      const seen = [yield* check(both), yield* check([one])]
      // Neither a failure nor a limit hides the page from a crawl that was not complete.
      script.progress = { hasEnded: true, isComplete: false, credits: 1 }
      seen.push(yield* check([one]))
      script.progress = { hasEnded: true, isComplete: true, credits: 1 }
      seen.push(yield* check([one]), yield* check([one]), yield* check(both))
      assert.deepStrictEqual(
        seen.map(({ pages }) => pages),
        [["new a", "new b"], ["same a"], ["same a"], ["same a", "removed b"], ["same a"], ["same a", "new b"]],
      )
    }),
  )

  test(
    "says why nothing ran: no credits, or a refusal",
    Effect.gen(function* () {
      const { check, checks, script } = yield* monitored({ targets: [listed, site] })
      const refuse = (noCredits: boolean) => Effect.fail(new WorkRefused({ message: "No.", noCredits }))
      script.start = () => refuse(true)
      yield* check([])
      script.start = () => refuse(false)
      yield* check([])
      const { start } = scriptedWork().script
      script.start = (run) => (run.target.id === "t1" ? start(run) : refuse(true))
      yield* check([])
      assert.deepStrictEqual(yield* statuses(checks), [
        "skipped_no_credits: No. (2 targets.)",
        "failed: No. (2 targets.)",
        "partial: No.",
      ])
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

  test(
    "ends with the targets that it began with, and takes changed ones for new",
    Effect.gen(function* () {
      const { check, id, pages, rounds, script } = yield* monitored()
      script.documents = [page("a", { status: "new" })]
      script.progress = { hasEnded: false, isComplete: false, credits: 0 }
      const { id: checkId } = yield* runMonitor(id)
      yield* rounds(1)
      const targets = [{ ...listed, options: { urls: ["https://a.test/"], scrapeOptions: { onlyMainContent: false } } }]
      yield* updateMonitor({ ...id, change: (before) => ({ ...before, targets }) })
      script.progress = { hasEnded: true, isComplete: true, credits: 0 }
      yield* TestClock.adjust("1 minute")
      yield* rounds(1)
      const second = yield* check([page("a", { status: "same" })])
      assert.deepStrictEqual([yield* pages(checkId), second.pages], [["new a"], ["new a"]])
    }),
  )

  test(
    "deletes a monitor with its running check and all that it has recorded",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { check, id, rounds, script, withWork } = yield* monitored()
      yield* check([page("a", { status: "new" })])
      script.progress = { hasEnded: false, isComplete: false, credits: 0 }
      yield* runMonitor(id)
      yield* rounds(1)
      yield* withWork(deleteMonitor(id))
      assert.deepStrictEqual(
        [(yield* Effect.flip(readMonitor(id)))._tag, script.cancelled],
        ["MonitorNotFound", ["job of t1"]],
      )
      yield* rounds(1)
      yield* pruneChecks()
      const tables = [
        "monitors",
        "monitor_checks",
        "monitor_check_pages",
        "monitor_pages",
        "documents",
        "outbox",
        "webhook_targets",
      ]
      const left = yield* Effect.forEach(tables, (table) => sql`SELECT * FROM ${sql(table)}`)
      assert.deepStrictEqual(left.flat(), [])
    }),
  )

  test(
    "keeps checks for the days of their monitor, those of today",
    Effect.gen(function* () {
      const { check, checks, id } = yield* monitored({ retentionDays: 10 })
      yield* check([page("a", { status: "new" })])
      yield* TestClock.adjust("6 days")
      yield* pruneChecks()
      assert.strictEqual((yield* checks).length, 1)
      yield* updateMonitor({ ...id, change: (before) => ({ ...before, retentionDays: 5 }) })
      yield* pruneChecks()
      assert.deepStrictEqual([yield* checks, yield* events], [[], []])
    }),
  )

  test(
    "sends only the events that the webhook wants",
    Effect.gen(function* () {
      const webhook = {
        url: "https://hook.test/",
        headers: {},
        metadata: {},
        events: ["monitor.check.completed"] as const,
      }
      const { check } = yield* monitored({ webhook })
      yield* check([page("a", { status: "new" })])
      assert.deepStrictEqual(yield* events, ["completed true"])
    }),
  )

  test(
    "asks a model about changes if there is a goal, and charges for it",
    Effect.gen(function* () {
      const { check, checks, id } = yield* monitored({ goal: "price", judges: true })
      const diff = (text: string) => ({ text, json: null })
      yield* check([page("a", { status: "new" }), page("b", { status: "new" })])
      const { checkId } = yield* check([
        page("a", { status: "changed", diff: diff("-price 1\n+price 2\n") }),
        page("b", { status: "changed", diff: diff("-x\n+y\n") }),
      ])
      const { pages } = yield* readCheck({ ...id, ...part, checkId })
      assert.deepStrictEqual(
        pages.map(({ details }) => (details?.judgment as { readonly meaningful: boolean }).meaningful),
        [true, false],
      )
      assert.deepStrictEqual(
        (yield* checks).map(({ credits }) => credits),
        [3, 11],
      )
    }),
  )

  test(
    "finds monitors of a team only",
    Effect.gen(function* () {
      const { id } = yield* monitored()
      assert.strictEqual((yield* Effect.flip(readMonitor({ ...id, team: "red" })))._tag, "MonitorNotFound")
    }),
  )
})
