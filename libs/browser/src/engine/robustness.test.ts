import { assert, layer } from "@effect/vitest"
import { CurrentTeam, type Engine, type FetchPlan } from "@trawl/core"
import { waitUntil } from "@trawl/testing"
import { Context, Effect, Fiber, Layer, Result } from "effect"
import { BrowserStatus } from "../BrowserStatus.ts"
import { browserProcesses, killProcess } from "../fixtures/browserProcesses.ts"
import { leavesNothing } from "../fixtures/leavesNothing.ts"
import { plan } from "../fixtures/plan.ts"
import { selfSigned } from "../fixtures/selfSigned.ts"
import { type Site, startSite } from "../fixtures/site.ts"
import { startEngine } from "../fixtures/startEngine.ts"
import { troublePages } from "../fixtures/trouble/troublePages.ts"

/** An engine with six tabs, one with a single tab, and sites of pages that misbehave. */
class Fixture extends Context.Service<
  Fixture,
  {
    readonly engine: Engine
    readonly single: Engine
    readonly status: BrowserStatus["Service"]
    readonly site: Site
    readonly secure: Site
  }
>()("@trawl/browser/robustness.test/Fixture") {
  static readonly layer = Layer.effect(
    Fixture,
    Effect.gen(function* () {
      yield* leavesNothing
      const secure = yield* startSite(troublePages, selfSigned)
      const site = yield* startSite((request, response) =>
        request.url === "/secure"
          ? void response.writeHead(302, { location: `${secure.origin}/landed` }).end()
          : troublePages(request, response),
      )
      const sites = [site, secure]
      const status = yield* BrowserStatus
      // A fresh status, or it would report the other engine's browser.
      const single = yield* Effect.provide(
        startEngine(sites, { tabs: 1, launchAtStart: true }),
        Layer.fresh(BrowserStatus.layer),
      )
      return { engine: yield* startEngine(sites, { tabs: 6 }), single, status, site, secure }
    }),
  ).pipe(Layer.provide(BrowserStatus.layer), Layer.orDie)
}

interface Outcome {
  readonly text: string
  readonly warnings: ReadonlyArray<string>
  readonly error?: string
}

/** A page, or the reason and sentence of its failure. */
const visit = Effect.fn("visit")(function* (path: string, more: Partial<FetchPlan> = {}) {
  const { engine, site } = yield* Fixture
  const result = yield* Effect.result(engine.fetch(plan(site.origin + path, more)))
  const outcome: Outcome = Result.isSuccess(result)
    ? { text: new TextDecoder().decode(result.success.body), warnings: result.success.warnings }
    : { text: "", warnings: [], error: `${result.failure.reason}: ${result.failure.message}` }
  return outcome
})

/** Several pages at once. */
const visitAll = (...paths: ReadonlyArray<string>) => Effect.forEach(paths, (path) => visit(path), { concurrency: 6 })

/** Waits until the site has received so many requests for a path. */
const untilAsked = (site: Site, path: string, times = 1) =>
  Effect.promise(() =>
    waitUntil(`${path} has been asked for`, () => site.requests.filter(({ url }) => url === path).length >= times, {
      deadline: 60_000,
      every: 20,
    }),
  )

/** A page that outlives all others. */
const long = { waitFor: 60_000, timeout: 120_000 }

const unsettled = ["The page had not settled when its time was up, so it is returned as it was then."]
const tooMuchMemory = "browser: The page took more memory than a page may."

layer(Fixture.layer, { excludeTestServices: true })("a page of the engine", (it) => {
  it.effect("affects nobody else when it takes too much memory", () =>
    Effect.gen(function* () {
      const [buffers, other, objects] = yield* Effect.all(
        [visit("/buffers", long), visit("/slow", { waitFor: 4000 }), visit("/objects", long)],
        { concurrency: 3 },
      )
      assert.strictEqual(buffers.error, tooMuchMemory)
      assert.include(other.text, "late text</body>")
      // V8 has a limit of its own, which may be reached first.
      assert.include([tooMuchMemory, "browser: The page crashed the process that showed it."], objects.error)
    }),
  )

  it.effect("affects nobody else when its script never ends", () =>
    Effect.gen(function* () {
      const [endless, ...others] = yield* Effect.all(
        [visit("/endless", { timeout: 1500 }), visit("/slow"), visit("/")],
        { concurrency: 3 },
      )
      assert.match(endless.error ?? "", /^timeout: /)
      assert.deepStrictEqual(
        others.map(({ error }) => error),
        [undefined, undefined],
      )
    }),
  )

  it.effect("is reported when it crashes", () =>
    Effect.gen(function* () {
      const { site, status } = yield* Fixture
      const fiber = yield* Effect.forkChild(visit("/alive", long))
      yield* untilAsked(site, "/beat")
      const { pid: engine } = yield* status.get
      for (const { browser, pid, type } of browserProcesses())
        if (browser === engine && type === "renderer") killProcess(pid)
      assert.strictEqual((yield* Fiber.join(fiber)).error, "browser: The page crashed the process that showed it.")
    }),
  )

  it.effect("gets a limited number of windows and dialogs", () =>
    Effect.gen(function* () {
      const [windows, alerts, always, stays] = yield* visitAll("/windows", "/alerts", "/always-alerts", "/stays")
      assert.strictEqual(windows?.error, "browser: The page opened too many windows.")
      assert.include(alerts?.text, "after all")
      assert.include(always?.text, "<p>always</p>")
      assert.include(stays?.text, "<p>landed</p>")
    }),
  )

  it.effect("is limited in size, also when it arrives slowly", () =>
    Effect.gen(function* () {
      // Alone, because it is returned as it is when it has not ended after 10 s.
      const page = yield* visit("/large-page")
      const [file, announced, drip] = yield* Effect.all([visit("/large-file"), visit("/announced"), visit("/drip")], {
        concurrency: 3,
      })
      assert.deepStrictEqual(
        [page, file, announced].map(({ error }) => error),
        [page, file, announced].map(() => "tooLarge: The page is too large."),
      )
      assert.deepStrictEqual([drip.text.includes("<p>more</p>"), drip.warnings], [true, unsettled])
    }),
  )

  it.effect("is followed through navigations, but not forever", () =>
    Effect.gen(function* () {
      const [refresh, turns, nothing, secure] = yield* visitAll("/refresh", "/turns", "/nothing", "/secure")
      assert.include(refresh?.text, "<p>landed</p>")
      assert.strictEqual(turns?.error, "tooManyRedirects: The page redirects too many times.")
      assert.deepStrictEqual([nothing?.text, nothing?.error], ["", undefined])
      assert.include(secure?.text, "<p>landed</p>")
    }),
  )

  it.effect("is read even if it closes itself, is rewritten, or consists of frames", () =>
    Effect.gen(function* () {
      const [closes, writes, frames] = yield* Effect.all(
        [visit("/closes", { waitFor: 500 }), visit("/writes"), visit("/frames")],
        { concurrency: 3 },
      )
      assert.include(closes.text, "<p>closing</p>")
      assert.deepStrictEqual([writes.text.includes("<p>written anew</p>"), writes.warnings], [true, []])
      assert.deepStrictEqual(
        [
          frames.text.includes("<p>around</p>"),
          frames.text.split("in a frame").length > 30,
          frames.text.includes("<p>below</p>"),
        ],
        [true, true, true],
      )
    }),
  )

  it.effect("is returned as it is when it never stops navigating", () =>
    Effect.gen(function* () {
      const outcomes = yield* visitAll("/reloads", "/reloads-at-once", "/wanders")
      assert.deepStrictEqual(
        outcomes.map(({ error, text }) => /<p>(\w+)<\/p>/.exec(text)?.[1] ?? error ?? text),
        ["again", "again", "elsewhere"],
      )
    }),
  )

  it.effect("is retried once when its browser is killed, like the others in it", () =>
    Effect.gen(function* () {
      const { site, status } = yield* Fixture
      yield* visit("/")
      site.requests.length = 0
      const { pid: before } = yield* status.get
      const fiber = yield* Effect.forkChild(
        Effect.forEach([1, 2, 3, 4], () => visit("/slow", { waitFor: 1000 }), { concurrency: 4 }),
      )
      yield* untilAsked(site, "/slow", 4)
      killProcess(before)
      const pages = yield* Fiber.join(fiber)
      assert.deepStrictEqual(
        pages.map(({ text, warnings }) => [text.includes("late text</body>"), warnings]),
        pages.map(() => [true, []]),
      )
      const asked = site.requests.filter(({ url }) => url === "/slow").length
      assert.deepStrictEqual([asked, (yield* status.get).pid === before], [8, false])
    }),
  )

  it.effect("gets a tab while another team's pages sleep in all of them", () =>
    Effect.gen(function* () {
      const { single, site } = yield* Fixture
      site.requests.length = 0
      const sleeping = yield* Effect.forkChild(single.fetch(plan(`${site.origin}/`, long)))
      yield* untilAsked(site, "/")
      const page = yield* Effect.provideService(single.fetch(plan(`${site.origin}/slow`)), CurrentTeam, "quiet")
      assert.deepStrictEqual([page.status, sleeping.pollUnsafe()], [200, undefined])
      yield* Fiber.interrupt(sleeping)
    }),
  )

  it.effect("is reported when it waits too long for a tab", () =>
    Effect.gen(function* () {
      const { single, site } = yield* Fixture
      site.requests.length = 0
      const holder = yield* Effect.forkChild(single.fetch(plan(`${site.origin}/`, long)))
      yield* untilAsked(site, "/")
      const error = yield* Effect.flip(single.fetch(plan(`${site.origin}/`, { timeout: 1000 })))
      assert.deepStrictEqual(
        [error.reason, error.message],
        ["timeout", "No browser tab was free in time; a larger timeout may help."],
      )
      yield* Fiber.interrupt(holder)
    }),
  )
})
