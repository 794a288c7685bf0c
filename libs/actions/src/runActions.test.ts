import { assert, describe, it } from "@effect/vitest"
import { type Capture, type Tab, TabFault } from "@trawl/core"
import { Effect, Fiber, Schema } from "effect"
import { TestClock } from "effect/testing"
import { ActionsOptions } from "./ActionsOptions.ts"
import { runActions } from "./runActions.ts"

const url = "https://shop.test/"
const image: Capture = { type: "screenshot", mediaType: "image/png", bytes: new Uint8Array([1]) }
const paper = new Uint8Array([2])

/** A tab that records its calls. */
const fakeTab = (own: Partial<Tab> = {}) => {
  const calls: Array<ReadonlyArray<unknown>> = []
  const record = (...call: ReadonlyArray<unknown>) => Effect.sync(() => void calls.push(call))
  const tab: Tab = {
    url: Effect.sync(() => `${url}${calls.length}`),
    html: Effect.succeed("<p>"),
    waitFor: (selector) => record("waitFor", selector),
    click: (selector, all) => record("click", selector, all),
    write: (text) => record("write", text),
    press: (key) => record("press", key),
    scroll: (direction, selector) => record("scroll", direction, selector),
    evaluate: (script) => Effect.as(record("evaluate", script), { type: "string", value: script }),
    screenshot: (request) => Effect.as(record("screenshot", request), { capture: image }),
    pdf: (request) => Effect.as(record("pdf", request), paper),
    ...own,
  }
  return { tab, calls }
}

const decode = Schema.decodeUnknownSync(Schema.Struct(ActionsOptions))
const run = (tab: Tab, ...actions: ReadonlyArray<unknown>) =>
  runActions(tab, { url, actions: decode({ actions }).actions ?? [] })
const failure = (tab: Tab, ...actions: ReadonlyArray<unknown>) => Effect.flip(run(tab, ...actions))
const faulty = (message: string) => () => Effect.fail(new TabFault({ message }))

describe("runActions", () => {
  it.effect("hands every field of every action to the tab, in order", () =>
    Effect.gen(function* () {
      const { calls, tab } = fakeTab()
      const viewport = { width: 300, height: 200 }
      yield* run(
        tab,
        { type: "wait", selector: "#late" },
        { type: "click", selector: "#a" },
        { type: "click", selector: ".b", all: true },
        { type: "write", text: "hi" },
        { type: "press", key: "Enter" },
        { type: "scroll" },
        { type: "scroll", direction: "up", selector: "#list" },
        { type: "executeJavascript", script: "1 + 1" },
        { type: "screenshot", fullPage: true, quality: 50, viewport },
        { type: "pdf", format: "A4", landscape: true, scale: 0.5 },
      )
      assert.deepStrictEqual(calls, [
        ["waitFor", "#late"],
        ["click", "#a", false],
        ["click", ".b", true],
        ["write", "hi"],
        ["press", "Enter"],
        ["scroll", "down", undefined],
        ["scroll", "up", "#list"],
        ["evaluate", "1 + 1"],
        ["screenshot", { type: "screenshot", fullPage: true, quality: 50, viewport }],
        ["pdf", { format: "A4", landscape: true, scale: 0.5 }],
      ])
    }),
  )

  it.effect("collects the results of actions by kind, in order", () =>
    Effect.gen(function* () {
      const { tab } = fakeTab({ screenshot: () => Effect.succeed({ capture: image, warning: "It is cut." }) })
      const results = yield* run(
        tab,
        { type: "scrape" },
        { type: "executeJavascript", script: "a" },
        { type: "screenshot" },
        { type: "scrape" },
        { type: "pdf" },
        { type: "executeJavascript", script: "b" },
      )
      assert.deepStrictEqual(results, {
        screenshots: [image],
        scrapes: [
          { url: `${url}0`, html: "<p>" },
          { url: `${url}1`, html: "<p>" },
        ],
        javascriptReturns: [
          { type: "string", value: "a" },
          { type: "string", value: "b" },
        ],
        pdfs: [paper],
        warnings: ["It is cut."],
      })
    }),
  )

  it.effect.prop(
    "leaves one thing behind for each action that brings something",
    [Schema.Array(Schema.Literals(["scrape", "screenshot", "pdf", "press"])).check(Schema.isMaxLength(50))],
    ([types]) =>
      Effect.gen(function* () {
        const results = yield* run(
          fakeTab().tab,
          ...types.map((type) => (type === "press" ? { type, key: "a" } : { type })),
        )
        const count = (wanted: string) => types.filter((type) => type === wanted).length
        assert.deepStrictEqual(
          [results.scrapes.length, results.screenshots.length, results.pdfs.length],
          [count("scrape"), count("screenshot"), count("pdf")],
        )
      }),
  )

  it.effect("has no results without actions", () =>
    Effect.gen(function* () {
      const results = yield* run(fakeTab().tab)
      assert.deepStrictEqual(results, { screenshots: [], scrapes: [], javascriptReturns: [], pdfs: [], warnings: [] })
    }),
  )

  it.effect("waits for the given time, then continues", () =>
    Effect.gen(function* () {
      const { calls, tab } = fakeTab()
      const fiber = yield* Effect.forkChild(
        run(tab, { type: "wait", milliseconds: 55_000 }, { type: "press", key: "a" }),
      )
      yield* TestClock.adjust(54_999)
      assert.deepStrictEqual(calls, [])
      yield* TestClock.adjust(1)
      yield* Fiber.join(fiber)
      assert.deepStrictEqual(calls, [["press", "a"]])
    }),
  )

  it.effect("ends with the first action that fails, and names it", () =>
    Effect.gen(function* () {
      const { calls, tab } = fakeTab({ click: faulty("No element matches the selector within 10 seconds.") })
      const error = yield* failure(
        tab,
        { type: "press", key: "a" },
        { type: "click", selector: "#buy" },
        { type: "press", key: "b" },
      )
      assert.deepInclude(error, {
        url,
        reason: "action",
        message: 'Action 2 (click, "#buy") failed: no element matches the selector within 10 seconds.',
      })
      assert.deepStrictEqual(calls, [["press", "a"]])
    }),
  )

  it.effect("reveals nothing of what was typed or run", () =>
    Effect.gen(function* () {
      const { tab } = fakeTab({
        write: faulty("No element has the focus."),
        evaluate: faulty("The script threw a TypeError."),
      })
      const write = yield* failure(tab, { type: "write", text: "hunter2" })
      const script = yield* failure(tab, { type: "executeJavascript", script: "login('hunter2')" })
      assert.deepStrictEqual(
        [write.message, script.message],
        [
          "Action 1 (write) failed: no element has the focus.",
          "Action 1 (executeJavascript) failed: the script threw a TypeError.",
        ],
      )
    }),
  )

  it.effect("gives up a step that does not end", () =>
    Effect.gen(function* () {
      const { tab } = fakeTab({ press: () => Effect.never })
      const fiber = yield* Effect.forkChild(failure(tab, { type: "press", key: "a" }))
      yield* TestClock.adjust(45_000)
      const error = yield* Fiber.join(fiber)
      assert.strictEqual(error.message, "Action 1 (press) failed: the page did not finish it within 45 seconds.")
    }),
  )

  it.effect("stops the running step when interrupted", () =>
    Effect.gen(function* () {
      const stopped: Array<string> = []
      const { calls, tab } = fakeTab({
        waitFor: () => Effect.onInterrupt(Effect.never, () => Effect.sync(() => void stopped.push("waitFor"))),
      })
      const fiber = yield* Effect.forkChild(run(tab, { type: "wait", selector: "a" }, { type: "press", key: "a" }))
      yield* TestClock.adjust(1)
      yield* Fiber.interrupt(fiber)
      assert.deepStrictEqual([stopped, calls], [["waitFor"], []])
    }),
  )

  it.effect("limits the result of one script", () =>
    Effect.gen(function* () {
      const { tab } = fakeTab()
      const returned = (length: number) => ({
        ...tab,
        evaluate: () => Effect.succeed({ type: "string", value: "x".repeat(length) }),
      })
      const { javascriptReturns } = yield* run(returned(999_998), { type: "executeJavascript", script: "x" })
      const error = yield* failure(returned(999_999), { type: "executeJavascript", script: "x" })
      assert.deepStrictEqual(
        [javascriptReturns.length, error.message],
        [1, "Action 1 (executeJavascript) failed: the script returned more than 1 MB of JSON."],
      )
    }),
  )

  it.effect("limits the results of all actions", () =>
    Effect.gen(function* () {
      const html = "x".repeat(30_000_000)
      const error = yield* failure(fakeTab({ html: Effect.succeed(html) }).tab, { type: "scrape" }, { type: "scrape" })
      const file = { byteLength: 150_000_000 } as Uint8Array
      const print = yield* failure(fakeTab({ pdf: () => Effect.succeed(file) }).tab, { type: "pdf" }, { type: "pdf" })
      const message = "failed: the actions left more behind than an answer may hold."
      assert.deepStrictEqual(
        [error.message, print.message],
        [`Action 2 (scrape) ${message}`, `Action 2 (pdf) ${message}`],
      )
    }),
  )

  it.effect("refuses an action that no plan should contain", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(runActions(fakeTab().tab, { url, actions: [{ type: "dance" }] }))
      assert.deepStrictEqual(
        [error.reason, error.message],
        ["action", "Action 1 (dance) failed: there is no such action."],
      )
    }),
  )
})
