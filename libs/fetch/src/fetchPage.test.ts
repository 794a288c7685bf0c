import {
  type Capability,
  type Engine,
  Engines,
  FetchError,
  type FetchedPage,
  type FetchPlan,
  Retention,
  planOf,
} from "@trawl/core"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { HostMemory, LearntHosts } from "./escalation/HostMemory.ts"
import { fetchPage } from "./fetchPage.ts"

const article = `<p>${"Words of the page. ".repeat(60)}</p><script src="/a.js"></script>`
const shell = `<div id="root"></div><script src="/a.js"></script>`

const pageBy = (engine: string, body: string, more: Partial<FetchedPage> = {}): FetchedPage => ({
  url: "https://site.test/page",
  status: 200,
  headers: {},
  mediaType: "text/html",
  body: Buffer.from(body),
  captures: [],
  fetchedAt: 0,
  engine,
  proxyUsed: "basic",
  notes: {},
  warnings: [],
  ...more,
})
const failing = (reason: FetchError["reason"], message = "It broke.") =>
  Effect.fail(new FetchError({ url: "https://site.test/page", reason, message }))

type Outcome = Effect.Effect<FetchedPage, FetchError>
const plain = (outcome: Outcome): Engine => ({
  name: "http",
  offers: new Set<Capability>(["mobile", "location"]),
  fetch: () => outcome,
})
const browser = (outcome: Outcome, seen: Array<FetchPlan> = []): Engine => ({
  name: "browser",
  offers: new Set<Capability>(["script", "screenshot", "waitFor", "mobile", "location"]),
  fetch: (plan) => Effect.suspend(() => (seen.push(plan), outcome)),
})
const rendered = Effect.succeed(pageBy("browser", article))

const fetchWith = (engines: ReadonlyArray<Engine>, plan: Partial<FetchPlan> = {}, memory = new HostMemory()) =>
  fetchPage(planOf("https://site.test/page", plan)).pipe(
    Effect.provideService(Engines, engines),
    Effect.provideService(LearntHosts, memory),
  )
const outline = ({ engine, warnings }: FetchedPage) => ({ engine, warnings })

describe("fetchPage", () => {
  it.effect("uses the cheapest engine for an ordinary page", () =>
    Effect.gen(function* () {
      const page = yield* fetchWith([plain(Effect.succeed(pageBy("http", article))), browser(rendered)])
      expect(outline(page)).toEqual({ engine: "http", warnings: [] })
    }),
  )

  it.effect("uses an engine that offers what the plan needs or prefers", () =>
    Effect.gen(function* () {
      const engines = [plain(failing("connection")), browser(rendered)]
      expect((yield* fetchWith(engines, { needs: new Set(["screenshot"]) })).engine).toBe("browser")
      expect((yield* fetchWith(engines, { waitFor: 500, prefers: new Set(["waitFor"]) })).engine).toBe("browser")
    }),
  )

  it.effect.each([
    [
      "capturesUnsupported",
      ["screenshot", "script"],
      "Screenshots are not supported by this instance: they need a browser, and none is available. Ask for another format.",
    ],
    [
      "actionsUnsupported",
      ["actions"],
      "Actions are not supported by this instance: they need a browser, and none is available.",
    ],
    [
      "featureUnsupported",
      ["profile"],
      "Profiles are not supported by this instance: they need a browser, and none is available.",
    ],
    ["featureUnsupported", ["script"], "No engine of this instance offers what the request needs: script."],
  ] as const)("fails with the reason %s if no engine offers %j", ([reason, needs, message]) =>
    Effect.gen(function* () {
      const bare: Engine = { ...plain(rendered), offers: new Set() }
      const error = yield* Effect.flip(fetchWith([bare], { needs: new Set(needs) }))
      expect([error.reason, error.message]).toEqual([reason, message])
    }),
  )

  it.effect("lists skipped options, and never defaults", () =>
    Effect.gen(function* () {
      const bare: Engine = { ...plain(Effect.succeed(pageBy("http", article))), offers: new Set() }
      const page = yield* fetchWith([bare], {
        waitFor: 500,
        mobile: true,
        proxy: "enhanced",
        prefers: new Set(["waitFor", "mobile"]),
      })
      expect(page.warnings).toEqual([
        "The option waitFor was skipped: the engine http that fetched the page does not offer it.",
        "The option mobile was skipped: the engine http that fetched the page does not offer it.",
        "The option proxy was skipped: no enhanced proxy is configured, so the page was fetched with basic.",
      ])
    }),
  )

  it.effect("reports that a country is emulated without a proxy there", () =>
    Effect.gen(function* () {
      const page = yield* fetchWith([plain(Effect.succeed(pageBy("http", article)))], {
        location: { country: "DE", languages: [] },
        prefers: new Set(["location"]),
      })
      expect(page.warnings).toEqual([
        "No proxy in DE is configured: the page was requested in its language, but from this server's own network.",
      ])
    }),
  )

  it.effect("fetches an application shell with a browser, in the remaining time", () =>
    Effect.gen(function* () {
      const seen: Array<FetchPlan> = []
      const slow = Effect.delay(Effect.succeed(pageBy("http", shell, { notes: { hostDelayMs: 5 } })), "10 seconds")
      const fiber = yield* Effect.forkChild(fetchWith([plain(slow), browser(rendered, seen)]))
      yield* TestClock.adjust("10 seconds")
      const page = yield* Fiber.join(fiber)
      expect([page.engine, page.notes, seen.map(({ timeout }) => timeout)]).toEqual([
        "browser",
        { hostDelayMs: 5 },
        [40_000],
      ])
    }),
  )

  it.effect("runs the scripts of a page whose markup does not name the requested media", () =>
    Effect.gen(function* () {
      const media: ReadonlySet<Capability> = new Set<Capability>(["media"])
      const by = (html: string, memory?: HostMemory) => {
        const http = { ...plain(Effect.succeed(pageBy("http", html))), offers: media }
        return fetchWith(
          [http, { ...browser(rendered), offers: new Set<Capability>(["script", "media"]) }],
          { prefers: media },
          memory,
        )
      }
      const memory = new HostMemory()
      expect([(yield* by(article, memory)).engine, memory.size]).toEqual(["browser", 0])
      expect((yield* by(`${article}<video src="film.mp4"></video>`)).engine).toBe("http")
      const alone = yield* fetchWith([{ ...plain(Effect.succeed(pageBy("http", article))), offers: media }], {
        prefers: media,
      })
      expect(outline(alone)).toEqual({ engine: "http", warnings: [] })
    }),
  )

  it.effect("keeps the plain answer when the browser fails or takes too long, and warns", () =>
    Effect.gen(function* () {
      const shellPage = plain(Effect.succeed(pageBy("http", shell)))
      expect(outline(yield* fetchWith([shellPage, browser(failing("browser", "The browser was lost."))]))).toEqual({
        engine: "http",
        warnings: [
          "Only a browser shows this page (it is an application that scripts fill), but the browser failed: The browser was lost; the plain answer was kept.",
        ],
      })
      const fiber = yield* Effect.forkChild(fetchWith([shellPage, browser(Effect.never)]))
      yield* TestClock.adjust("48 seconds")
      expect((yield* Fiber.join(fiber)).warnings[0]).toContain("It did not finish in time")
    }),
  )

  it.effect("fails if the browser was redirected to a refused address", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(
        fetchWith([plain(Effect.succeed(pageBy("http", shell))), browser(failing("unsafe", "It is blocked."))]),
      )
      expect([error.reason, error.message]).toEqual(["unsafe", "It is blocked."])
    }),
  )

  it.effect("warns that a page needs a browser if there is none", () =>
    Effect.gen(function* () {
      const page = yield* fetchWith([plain(Effect.succeed(pageBy("http", shell)))])
      expect(page.warnings).toEqual([
        "Only a browser shows this page (it is an application that scripts fill), and none is available here.",
      ])
    }),
  )

  it.effect("gives malformed HTTP to the browser, whose parser is lenient", () =>
    Effect.gen(function* () {
      expect((yield* fetchWith([plain(failing("unsupported")), browser(rendered)])).engine).toBe("browser")
      expect(
        (yield* fetchWith([
          plain(Effect.succeed(pageBy("http", article, { notes: { malformedHttp: true } }))),
          browser(rendered),
        ])).engine,
      ).toBe("browser")
      expect((yield* Effect.flip(fetchWith([plain(failing("unsupported"))]))).reason).toBe("connection")
    }),
  )

  it.effect("uses another engine when the preferred browser fails, and warns", () =>
    Effect.gen(function* () {
      const engines = [
        plain(Effect.succeed(pageBy("http", article))),
        browser(failing("browser", "No browser starts.")),
      ]
      expect((yield* fetchWith(engines, { waitFor: 500, prefers: new Set(["waitFor"]) })).warnings).toEqual([
        "The option waitFor was skipped: the engine http that fetched the page does not offer it.",
        "The page was fetched by the engine http, because the first one failed: No browser starts.",
      ])
    }),
  )

  it.effect("passes on errors of the page", () =>
    Effect.gen(function* () {
      for (const reason of [
        "dns",
        "tls",
        "connection",
        "timeout",
        "blocked",
        "tooLarge",
        "tooManyRedirects",
      ] as const) {
        expect((yield* Effect.flip(fetchWith([plain(failing(reason)), browser(rendered)]))).reason).toBe(reason)
      }
    }),
  )

  it.effect("fetches only http and https, and shows no credentials", () =>
    Effect.gen(function* () {
      for (const url of [
        "file:///etc/hostname",
        "view-source:https://site.test/",
        "ftp://user:secret@site.test/",
        "nonsense",
      ]) {
        const error = yield* Effect.flip(
          fetchWith([plain(rendered), browser(rendered)], { url, needs: new Set(["script"]) }),
        )
        expect([error.reason, error.url.includes("secret")]).toEqual(["unsupported", false])
      }
    }),
  )

  it.effect(
    "goes straight to the browser for hosts that serve only applications, and tests them again now and then",
    () =>
      Effect.gen(function* () {
        const memory = new HostMemory()
        let asked = 0
        const counting: Engine = {
          ...plain(rendered),
          fetch: () => Effect.sync(() => ((asked += 1), pageBy("http", shell))),
        }
        const fetchOnce = fetchWith([counting, browser(rendered)], {}, memory)
        for (let i = 0; i < 11; i += 1) yield* fetchOnce
        expect(asked).toBe(4)
        yield* TestClock.adjust("10 minutes")
        yield* fetchOnce
        expect(asked).toBe(5)
      }),
  )

  it.effect("selects engines by what they offer, however many there are", () =>
    Effect.gen(function* () {
      const remote: Engine = { ...browser(Effect.succeed(pageBy("remote", article))), name: "remote" }
      const lost = browser(failing("browser", "The browser was lost."))
      const warning = "The page was fetched by the engine remote, because the first one failed: The browser was lost."
      expect(outline(yield* fetchWith([plain(Effect.succeed(pageBy("http", shell))), lost, remote]))).toEqual({
        engine: "remote",
        warnings: [warning],
      })
      expect(outline(yield* fetchWith([plain(failing("unsupported")), lost, remote]))).toEqual({
        engine: "remote",
        warnings: [warning],
      })
    }),
  )

  it.effect("accepts the answer of a site that its page has not changed", () =>
    Effect.gen(function* () {
      const unchanged = plain(Effect.succeed(pageBy("http", "", { status: 304 })))
      const page = yield* fetchWith([unchanged, browser(rendered)], {
        validators: { etag: '"a"' },
        prefers: new Set(["media"]),
      })
      expect([page.engine, page.status]).toEqual(["http", 304])
    }),
  )

  it.effect("learns nothing from a request under zero retention", () =>
    Effect.gen(function* () {
      const memory = new HostMemory()
      yield* fetchWith([plain(Effect.succeed(pageBy("http", shell))), browser(rendered)], {}, memory).pipe(
        Effect.provideService(Retention, "none"),
      )
      expect(memory.size).toBe(0)
    }),
  )
})

describe("HostMemory", () => {
  it("forgets a host at its first ordinary page, and the oldest host when full", () => {
    const memory = new HostMemory(2)
    for (const host of ["a", "a", "a", "b", "b", "b"]) memory.learn(host, true, 0)
    expect([memory.skipsPlain("a", 1), memory.skipsPlain("b", 1)]).toEqual([true, true])
    memory.learn("a", false, 1)
    expect(memory.skipsPlain("a", 1)).toBe(false)
    for (const host of ["c", "d", "e"]) memory.learn(host, true, 1)
    expect(memory.size).toBe(2)
  })
})
