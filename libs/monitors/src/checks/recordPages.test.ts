import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { WorkRefused } from "../MonitorWork.ts"
import { deleteMonitor } from "../operations/deleteMonitor.ts"
import { readCheck, readMonitor } from "../operations/readMonitors.ts"
import { runMonitor } from "../operations/runMonitor.ts"
import { updateMonitor } from "../operations/updateMonitor.ts"
import type { SeenPage } from "../pages/SeenPage.ts"
import { events, monitored, part, statuses } from "../testing/monitored.ts"
import { listed, site } from "../testing/monitorSettings.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { page, scriptedWork } from "../testing/scriptedWork.ts"
import { pruneChecks } from "./pruneChecks.ts"

const refuse = (noCredits: boolean) => Effect.fail(new WorkRefused({ message: "No.", noCredits }))

const diff = (text: string) => ({ text, json: null })

onBothStores("checks", (test) => {
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
    "ends with the targets that it began with, and takes changed ones for new",
    Effect.gen(function* () {
      const { check, id, pages, rounds, script } = yield* monitored()
      script.documents = [page("a", { status: "new" })]
      script.progress = { hasEnded: false, isComplete: false, credits: 0 }
      const { id: checkId } = yield* runMonitor(id)
      yield* rounds(1)
      const targets = [{ ...listed, options: { urls: ["https://a.test/"], scrapeOptions: { onlyMainContent: false } } }]
      yield* updateMonitor({ ...id, change: (before) => Effect.succeed({ ...before, targets }) })
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
      yield* updateMonitor({ ...id, change: (before) => Effect.succeed({ ...before, retentionDays: 5 }) })
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
      yield* check([page("a", { status: "new" }), page("b", { status: "new" })])
      const { checkId } = yield* check([
        page("a", { status: "changed", diff: diff("-price 1\n+price 2\n") }),
        page("b", { status: "changed", diff: diff("-x\n+y\n") }),
      ])
      const { pages } = yield* readCheck({ ...id, ...part, checkId })
      assert.deepStrictEqual(
        pages.map(({ details }) => JSON.stringify(details?.judgment).includes('"meaningful":true')),
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
