import { assert, describe, it } from "@effect/vitest"
import { FetchError, type FetchPlan } from "@trawl/core"
import { Clock, Deferred, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { plan as planOf } from "../fixtures/plan.ts"
import { type LoadOptions, loadPage } from "./loadPage.ts"
import type { Tab } from "./Tab.ts"
import { TabLost } from "./TabError.ts"

const plan: FetchPlan = planOf("https://example.com/", { timeout: 5000 })
/** Milliseconds of those for the page; the rest is reserved for other work. */
const pageTime = 4000

const still = {
  url: plan.url,
  isLoading: false,
  isComplete: true,
  textLength: 500,
  elements: 20,
  isThin: false,
  isInert: true,
  timers: 0,
  heedsScroll: false,
  height: 100,
  viewportHeight: 800,
}
const head = { url: plan.url, status: 200, headers: {} }

/** A document that is replaced whenever it is read, as long as its scripts run. */
const restless = (): Tab => {
  const page = { hasScripts: true }
  const { tab } = tabOf({ isThere: true })
  const send = (method: string) =>
    Promise.resolve(method === "Emulation.setScriptExecutionDisabled" ? void (page.hasScripts = false) : {})
  const serialize = () =>
    page.hasScripts ? Promise.reject(new Error("Execution context was destroyed.")) : Promise.resolve("<p>stays</p>")
  return { ...tab, target: { session: { send } }, world: { ...tab.world, serialize } } as unknown as Tab
}

interface Page {
  /** Its document has arrived. */
  readonly isThere?: boolean
  readonly isFile?: boolean
  readonly isSettled?: boolean
  readonly html?: string
}

/** A tab that answers only what its page has. */
const tabOf = ({ html, isSettled = false, isFile = false, isThere = false }: Page) => {
  const never = new Promise<never>(() => undefined)
  const lost = Deferred.makeUnsafe<never, TabLost>()
  const last = isThere ? head : undefined
  const sample = isSettled ? still : undefined
  const tab = {
    lost,
    target: { session: { send: () => (isThere ? Promise.resolve({}) : never) } },
    documents: {
      body: Deferred.makeUnsafe(),
      refused: Deferred.makeUnsafe(),
      allowed: Effect.void,
      isTaking: () => isFile,
      last: () => last,
    },
    requests: {
      failedDocument: () => undefined,
      open: () => 0,
      grown: () => undefined,
      isStreamFresh: () => false,
      media: () => [],
    },
    world: {
      latest: () => sample,
      sample: () => Promise.resolve(still),
      serialize: () => (html === undefined ? never : Promise.resolve(html)),
    },
    address: () => plan.url,
  } as unknown as Tab
  return { lost, tab }
}

const noWork: LoadOptions["work"] = () => Effect.succeed({ warnings: [] })

const failsAfter = (millis: number) => () =>
  Effect.delay(Effect.fail(new FetchError({ url: plan.url, reason: "action", message: "No element." })), millis)

/** Lets answers arrive, which are promises. */
const answers = Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))

interface Run {
  readonly work?: LoadOptions["work"]
  /** When the tab is opened, in milliseconds. */
  readonly openedAt?: number
}

/** The failure of a tab's page: its sentence, and after how many milliseconds. */
const failure = Effect.fnUntraced(function* (tab: Tab, { openedAt = 0, work = noWork }: Run = {}) {
  yield* TestClock.adjust(openedAt)
  const loading = loadPage(tab, plan, { begin: 0, through: { proxyUsed: "basic" }, work })
  const timed = Effect.flatMap(Effect.flip(loading), (error) =>
    Effect.map(Clock.currentTimeMillis, (now) => ({ error, now })),
  )
  const fiber = yield* Effect.forkChild(timed, { startImmediately: true })
  for (let n = 0; n < 500 && fiber.pollUnsafe() === undefined; n++) yield* Effect.andThen(TestClock.adjust(10), answers)
  const { error, now } = yield* Fiber.join(fiber)
  assert.isAtMost(now, Math.max(openedAt, pageTime))
  return error._tag === "FetchError" ? `${error.reason}: ${error.message}` : `${error._tag}: ${error.reason}`
})

describe("loadPage", () => {
  it.effect("reports that a silent page did not answer", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* failure(tabOf({}).tab), "timeout: The page did not answer in time.")
    }),
  )

  it.effect("reports that the page was opened too late if the browser took its time", () =>
    Effect.gen(function* () {
      const sentence = "timeout: The page could not be opened in time; a larger timeout may help."
      const late = yield* Effect.forEach([3500, 5000], (openedAt) =>
        Effect.provide(failure(tabOf({}).tab, { openedAt }), TestClock.layer()),
      )
      assert.deepStrictEqual(late, [sentence, sentence])
    }),
  )

  it.effect("reports that a file had not completely arrived", () =>
    Effect.gen(function* () {
      assert.strictEqual(
        yield* failure(tabOf({ isFile: true }).tab),
        "timeout: The file had not come to its end in time; a larger timeout may help.",
      )
    }),
  )

  it.effect("reports that the scripts of a hung page left no time", () =>
    Effect.gen(function* () {
      const sentences = yield* Effect.forEach([true, false], (isSettled) =>
        Effect.provide(failure(tabOf({ isThere: true, isSettled }).tab), TestClock.layer()),
      )
      assert.deepStrictEqual(
        sentences,
        sentences.map(() => "timeout: The page's scripts left no time to read it."),
      )
    }),
  )

  it.effect("stops the scripts of a page that keeps navigating before it runs out of attempts", () =>
    Effect.gen(function* () {
      const loading = loadPage(
        restless(),
        { ...plan, timeout: 60_000 },
        { begin: 0, through: { proxyUsed: "basic" }, work: noWork },
      )
      const fiber = yield* Effect.forkChild(loading, { startImmediately: true })
      for (let n = 0; n < 600 && fiber.pollUnsafe() === undefined; n++)
        yield* Effect.andThen(TestClock.adjust(100), answers)
      const { body } = yield* Fiber.join(fiber)
      assert.strictEqual(new TextDecoder().decode(body), "<p>stays</p>")
    }),
  )

  it.effect("reports that a page loaded if its time was up before it was read", () =>
    Effect.gen(function* () {
      const { tab } = tabOf({ isThere: true, isSettled: true, html: "<p>text</p>" })
      assert.strictEqual(
        yield* failure(tab, { work: () => Effect.never }),
        "timeout: The page came, but could not be read in time; a larger timeout may help.",
      )
    }),
  )

  it.effect("keeps the sentence of the last failure before the time was up", () =>
    Effect.gen(function* () {
      const { tab } = tabOf({ isThere: true, isSettled: true, html: "<p>text</p>" })
      assert.strictEqual(yield* failure(tab, { work: failsAfter(3900) }), "action: No element.")
    }),
  )

  it.effect("reports that the page is gone if the failure was only a symptom of that", () =>
    Effect.gen(function* () {
      const { lost, tab } = tabOf({ isThere: true, isSettled: true, html: "<p>text</p>" })
      const lose = Effect.delay(
        Effect.sync(() => Deferred.doneUnsafe(lost, Effect.fail(new TabLost({ reason: "memory" })))),
        1200,
      )
      yield* Effect.forkChild(lose, { startImmediately: true })
      assert.strictEqual(yield* failure(tab, { work: failsAfter(1000) }), "TabLost: memory")
    }),
  )
})
