import type { RequestListener, ServerResponse } from "node:http"
import { assert, layer } from "@effect/vitest"
import type { Engine, FetchPlan } from "@trawl/core"
import { waitUntil } from "@trawl/testing"
import { Context, Effect, Fiber, Layer } from "effect"
import sharp from "sharp"
import { BrowserStatus } from "../BrowserStatus.ts"
import { browserProcesses, killProcess } from "../fixtures/browserProcesses.ts"
import { leavesNothing } from "../fixtures/leavesNothing.ts"
import { plan } from "../fixtures/plan.ts"
import { type Site, startSite, untilSilent } from "../fixtures/site.ts"
import { startEngine } from "../fixtures/startEngine.ts"
import { evaluate, print, runSteps, scrape, shoot, type Step, step } from "../fixtures/steps.ts"

/** A page with much text settles soon. */
const text = `<p style="position:absolute;top:2000px">${"much to read ".repeat(20)}</p>`

const start = (other: string) => `<!DOCTYPE html><title>Start</title><body style="margin:0;background:rgb(9,8,200)">
<a id="on" href="/next">on</a> <a id="file" href="/paper">file</a> <a id="window" target="_blank" href="/next?window">window</a>
<button id="red" onclick="document.body.style.background = 'rgb(240,10,10)'">red</button>
<button id="opens" onclick="for (let i = 0; i < 3; i++) window.open('/next?' + i); alert('hello'); this.textContent = 'opened'">opens</button>
<iframe src="${other}/framed" width="300" height="60"></iframe>${text}<div style="height:4000px"></div>`

/** Leaves two requests unanswered. */
const answerThird = () => {
  let asked = 0
  return (response: ServerResponse) => void (++asked > 2 && response.end("go on"))
}

const byPath: Readonly<Record<string, (response: ServerResponse, other: string) => void>> = {
  "/": (response, other) => void response.setHeader("content-type", "text/html").end(start(other)),
  "/next": (response) =>
    void response
      .setHeader("content-type", "text/html")
      .end(`<title>Next</title><p id="next">the next page</p>${text}`),
  "/paper": (response) => void response.setHeader("content-type", "application/pdf").end("%PDF-1.7 paper"),
  "/framed": (response) =>
    void response
      .setHeader("content-type", "text/html")
      .end("<button id='inner' onclick=\"this.textContent = 'pressed'\">inner</button>"),
  "/opens": (response) =>
    void response
      .setHeader("content-type", "text/html")
      .end("<p>opens</p><script>for (let i = 0; i < 4; i++) window.open('/next?' + i)</script>"),
  "/third": answerThird(),
  "/ticks": (response) =>
    void response
      .setHeader("content-type", "text/html")
      .end("<p>ticks</p><script>setInterval(() => fetch('/tick'), 40)</script>"),
}

const answer =
  (other: string): RequestListener =>
  ({ url = "" }, response) =>
    (byPath[url.split("?", 1)[0] ?? ""] ?? ((missing) => void missing.writeHead(404).end()))(response, other)

class Fixture extends Context.Service<
  Fixture,
  { readonly engine: Engine; readonly site: Site; readonly isOwn: (browser: number) => boolean }
>()("@trawl/browser/actions.test/Fixture") {
  static readonly layer = Layer.effect(
    Fixture,
    Effect.gen(function* () {
      yield* leavesNothing
      const others = new Set(browserProcesses().map(({ browser }) => browser))
      const other = yield* startSite(answer(""))
      const site = yield* startSite(answer(other.origin.replace("127.0.0.1", "localhost")))
      return {
        engine: yield* startEngine([site, other], { tabs: 3, runActions: runSteps }),
        site,
        isOwn: (browser) => !others.has(browser),
      }
    }),
  ).pipe(Layer.provide(BrowserStatus.layer), Layer.orDie)
}

const run = Effect.fn("run")(function* (actions: ReadonlyArray<Step>, more: Partial<FetchPlan> = {}, path = "/") {
  const { engine, site } = yield* Fixture
  const page = yield* engine.fetch(plan(site.origin + path, { actions, ...more }))
  return {
    ...page,
    path: page.url.replace(site.origin, ""),
    text: new TextDecoder().decode(page.body),
    values: page.actions?.javascriptReturns.map(({ value }) => value),
  }
})

const untilAsked = Effect.fn("untilAsked")(function* (path: string, times: number) {
  const { site } = yield* Fixture
  const asked = () => site.requests.filter(({ url }) => url === path).length
  yield* Effect.promise(() =>
    waitUntil(`${path} has been asked for`, () => asked() >= times, { deadline: 60_000, every: 20 }),
  )
})

const click = (selector: string) => step((tab) => tab.click(selector, false))

/** Red, green and blue of the top right pixel. */
const colour = (png: Uint8Array | undefined) =>
  Effect.promise(async () => {
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    return [...data.subarray((info.width - 1) * 3, info.width * 3)]
  })

layer(Fixture.layer, { excludeTestServices: true })("actions on a page of the engine", (it) => {
  it.effect("end on the page to which they lead", () =>
    Effect.gen(function* () {
      const [clicked, opened] = yield* Effect.all([run([scrape, click("#on")]), run([click("#window")])], {
        concurrency: 2,
      })
      assert.deepStrictEqual(
        [clicked.path, clicked.status, clicked.text.includes("the next page"), clicked.warnings],
        ["/next", 200, true, []],
      )
      assert.include(clicked.actions?.scrapes[0]?.html, "<title>Start</title>")
      assert.deepStrictEqual([opened.path, opened.text.includes("the next page")], ["/next?window", true])
    }),
  )

  it.effect("end on the file to which they lead, and keep earlier results", () =>
    Effect.gen(function* () {
      const { site } = yield* Fixture
      const page = yield* run([evaluate("document.title"), click("#file")])
      assert.deepStrictEqual(
        [page.path, page.mediaType, page.text, page.status],
        ["/paper", "application/pdf", "%PDF-1.7 paper", 200],
      )
      assert.deepStrictEqual([page.values, page.url], [["Start"], `${site.origin}/paper`])
    }),
  )

  it.effect("see the page's state between them", () =>
    Effect.gen(function* () {
      const page = yield* run([shoot, click("#red"), shoot, print], {
        captures: [{ type: "screenshot", fullPage: false }],
      })
      const images = [...(page.actions?.screenshots ?? []), ...page.captures].map(({ bytes }) => bytes)
      assert.deepStrictEqual(yield* Effect.forEach(images, colour), [
        [9, 8, 200],
        [240, 10, 10],
        [240, 10, 10],
      ])
      assert.deepStrictEqual(
        page.actions?.pdfs.map((pdf) => new TextDecoder("latin1").decode(pdf.subarray(0, 5))),
        ["%PDF-"],
      )
    }),
  )

  it.effect("keep their scroll position, and reach into frames of other origins", () =>
    Effect.gen(function* () {
      const page = yield* run([
        step((tab) => tab.scroll("down")),
        evaluate("scrollY > 300"),
        click("#inner"),
        evaluate("scrollY"),
      ])
      assert.deepStrictEqual([page.values?.[0], page.text.includes("pressed")], [true, true])
    }),
  )

  it.effect("are not disturbed by windows and dialogs", () =>
    Effect.gen(function* () {
      const { path, values } = yield* run([click("#opens"), evaluate("1 + 1")])
      // The last window that a click opens is followed.
      assert.deepStrictEqual([path, values], ["/next?2", [2]])
    }),
  )

  it.effect("fail with a sentence, or with the page that hangs, within the time limit", () =>
    Effect.gen(function* () {
      const [missing, hung, thrown] = yield* Effect.all(
        [
          Effect.flip(run([click("#nowhere")], {}, "/next")),
          Effect.flip(run([evaluate("for (;;);")], { timeout: 1500 })),
          Effect.flip(run([evaluate("nothing.at.all")])),
        ],
        { concurrency: 3 },
      )
      assert.deepStrictEqual(
        [missing.reason, missing.message],
        ["action", "No element matches the selector within 10 seconds."],
      )
      assert.include(["action", "timeout"], hung.reason)
      assert.deepStrictEqual([thrown.reason, thrown.message.includes("ReferenceError")], ["action", true])
    }),
  )

  it.effect("leave nothing open when they are interrupted", () =>
    Effect.gen(function* () {
      const { site } = yield* Fixture
      const fiber = yield* Effect.forkChild(
        run([evaluate("fetch('/begun').then(() => new Promise(() => undefined))")], {}, "/ticks"),
      )
      yield* untilAsked("/begun", 1)
      yield* Fiber.interrupt(fiber)
      yield* untilSilent(site)
    }),
  )

  it.effect("do not disturb other pages", () =>
    Effect.gen(function* () {
      const { engine, site } = yield* Fixture
      const looked = { captures: [{ type: "screenshot", fullPage: false }] } as const
      const [withActions, ...plain] = yield* Effect.all(
        [
          run([click("#red"), evaluate("new Promise((done) => setTimeout(done, 1000))"), click("#on")]),
          engine.fetch(plan(`${site.origin}/next`, looked)),
          engine.fetch(plan(`${site.origin}/opens`, looked)),
          engine.fetch(plan(`${site.origin}/next`, { ...looked, waitFor: 800 })),
        ],
        { concurrency: 4 },
      )
      assert.deepStrictEqual(
        [withActions.path, ...plain.map(({ url, warnings }) => [url.replace(site.origin, ""), warnings])],
        ["/next", ["/next", []], ["/opens", []], ["/next", []]],
      )
    }),
  )

  it.effect("fail with a sentence when their page takes too much memory, and only then", () =>
    Effect.gen(function* () {
      const bomb = evaluate(
        "const kept = []; setInterval(() => kept.push(new Uint8Array(48 << 20).fill(7)), 100); return new Promise(() => undefined)",
      )
      const [error, other] = yield* Effect.all(
        [
          Effect.flip(run([bomb])),
          run([evaluate("new Promise((done) => setTimeout(() => done(1), 2000))"), click("#on")]),
        ],
        { concurrency: 2 },
      )
      assert.deepStrictEqual([error.reason, error.message], ["browser", "The page took more memory than a page may."])
      assert.deepStrictEqual([other.path, other.values], ["/next", [1]])
    }),
  )

  it.effect("are retried once when their browser is killed", () =>
    Effect.gen(function* () {
      const { isOwn, site } = yield* Fixture
      site.requests.length = 0
      const slow = evaluate("fetch('/third').then((answer) => answer.text())")
      const fiber = yield* Effect.forkChild(
        Effect.all([run([slow, click("#on")]), run([slow, click("#red"), shoot])], { concurrency: 2 }),
      )
      yield* untilAsked("/third", 2)
      for (const { browser, pid, type } of browserProcesses())
        if (isOwn(browser) && type === "browser") killProcess(pid)
      const [first, second] = yield* Fiber.join(fiber)
      const opened = site.requests.filter(({ url }) => url === "/").length
      assert.deepStrictEqual(
        [first.path, yield* colour(second.actions?.screenshots[0]?.bytes), opened],
        ["/next", [240, 10, 10], 4],
      )
    }),
  )
})
