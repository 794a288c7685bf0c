import { CurrentRobotsUse, CurrentUrlPolicy, FetchError, Retention, type RobotsUse } from "@trawl/core"
import { AddressGuard, type Resolve } from "@trawl/guard"
import { expect, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, describe } from "vitest"
import { HostPoliteness } from "../politeness/HostPoliteness.ts"
import { Robots, type RobotsSettings } from "./Robots.ts"

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown
const file: Answer = (response) => response.end("User-agent: Trawl\nDisallow: /private")
let answer: Answer = file
const seen: Array<IncomingMessage> = []
const server = createServer((request, response) => {
  seen.push(request)
  answer(response, request)
})
let origin = ""
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  answer = file
  seen.length = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const nowhere: Resolve = (_, callback) => callback(Object.assign(new Error("none"), { code: "ENOTFOUND" }), [])
const run = <A, E>(
  effect: Effect.Effect<A, E, HostPoliteness | Robots>,
  unsaid: RobotsSettings["unsaid"] = "respect",
) =>
  effect.pipe(
    Effect.provide(
      Robots.layer({ unsaid, resolve: nowhere }).pipe(
        Layer.provideMerge(HostPoliteness.layer({ concurrency: 8 })),
        Layer.provide(AddressGuard.layer({ allow: ["127.0.0.1"] })),
      ),
    ),
  )
/** "allowed", or the reason and the sentence. */
const outcome = (check: Effect.Effect<void, FetchError>) =>
  Effect.match(check, {
    onSuccess: () => "allowed",
    onFailure: ({ message, reason }) => `${reason}: ${message.replaceAll(origin.slice(7), "HOST")}`,
  })
const checkOne = (path: string) => run(Effect.flatMap(Robots, ({ check }) => outcome(check(new URL(path, origin)))))

describe("Robots", () => {
  it.live("obeys the file of the origin, and names the disallowed page", () =>
    run(
      Effect.gen(function* () {
        const { check } = yield* Robots
        expect(yield* outcome(check(new URL("/open", origin)))).toBe("allowed")
        const refusal = yield* Effect.flip(check(new URL(`http://me:secret@${origin.slice(7)}/private/1?x=2`)))
        expect(refusal).toEqual(
          new FetchError({
            url: `${origin}/private/1?x=2`,
            reason: "robotsBlocked",
            message: `The robots.txt of ${origin.slice(7)} does not let Trawl fetch this page: Disallow: /private (line 2).`,
          }),
        )
        expect(seen.map(({ headers, url }) => [url, headers.authorization, headers.cookie])).toEqual([
          ["/robots.txt", undefined, undefined],
        ])
      }),
    ),
  )

  it.effect("reports that the host asked for a pause, and requests the file again after it", () =>
    run(
      Effect.gen(function* () {
        const { visit } = yield* HostPoliteness
        const { check } = yield* Robots
        yield* visit(
          { url: new URL(origin), patience: 0 },
          Effect.succeed({ status: 429, headers: { "retry-after": "30" } }),
        )
        const page = new URL("/open", origin)
        expect(yield* outcome(check(page))).toBe(
          "hostPaused: 127.0.0.1 asked clients to back off for another 30 s, which is longer than this scrape may take.",
        )
        yield* TestClock.adjust("30 seconds")
        expect(yield* outcome(check(page))).toBe("allowed")
      }),
    ),
  )

  it.live.each<[string, Answer, string]>([
    ["there is none", (response) => response.writeHead(404).end("Disallow: /"), "allowed"],
    ["it is forbidden", (response) => response.writeHead(403).end(), "allowed"],
    ["it redirects to nowhere", (response) => response.writeHead(302).end(), "allowed"],
    [
      "it redirects to no page",
      (response) => response.writeHead(302, { location: "data:text/plain,x" }).end(),
      "allowed",
    ],
    ["it redirects for ever", (response, { url }) => response.writeHead(301, { location: `${url}x` }).end(), "allowed"],
    [
      "it is found after five redirects",
      (response, { url = "" }) =>
        url.length < 16
          ? response.writeHead(301, { location: `${url}x` }).end()
          : file(response, seen[0] as IncomingMessage),
      "robotsBlocked: The robots.txt of HOST does not let Trawl fetch this page: Disallow: /private (line 2).",
    ],
    [
      "the site is broken",
      (response) => response.writeHead(500).end(),
      "robotsUnreachable: The robots.txt of HOST could not be read (it answers with status 500), so none of its pages is fetched for now.",
    ],
    [
      "the site is busy",
      (response) => response.writeHead(429, { "retry-after": "600" }).end(),
      "robotsUnreachable: The robots.txt of HOST could not be read (it answers with status 429), so none of its pages is fetched for now.",
    ],
    [
      "it breaks off",
      (response) =>
        response
          .writeHead(200, { "content-type": "text/plain", "content-length": "100" })
          .write("User-agent: *\n", () => response.destroy()),
      "robotsUnreachable: The robots.txt of HOST could not be read (it broke off before its end), so none of its pages is fetched for now.",
    ],
    [
      "it redirects into the inside",
      (response) => response.writeHead(302, { location: "http://127.0.0.2/robots.txt" }).end(),
      "robotsUnreachable: ",
    ],
  ])("knows what it means when %s", ([, given, expected]) =>
    Effect.gen(function* () {
      answer = given
      expect((yield* checkOne("/private")).startsWith(expected)).toBe(true)
    }),
  )

  it.live("leaves refused addresses to the guard, and reads no file for an unresolvable name", () =>
    run(
      Effect.gen(function* () {
        const { check } = yield* Robots
        expect((yield* outcome(check(new URL("http://127.0.0.2/a")))).split(":")[0]).toBe("blocked")
        expect(yield* outcome(check(new URL("http://nowhere.test/a")))).toBe(
          "robotsUnreachable: The robots.txt of nowhere.test could not be read (The name nowhere.test could not be resolved (ENOTFOUND)), so none of its pages is fetched for now.",
        )
      }),
    ),
  )

  it.live("reads a file once for all waiting pages, even when the first gives up", () =>
    run(
      Effect.gen(function* () {
        const asked = new Promise<() => unknown>((resolve) => {
          answer = (response, request) => resolve(() => file(response, request))
        })
        const { check } = yield* Robots
        const page = (path: string) => outcome(check(new URL(path, origin)))
        const first = yield* Effect.forkChild(page("/1"))
        const second = yield* Effect.forkChild(page("/private"))
        const respond = yield* Effect.promise(() => asked)
        yield* Fiber.interrupt(first)
        respond()
        expect([(yield* Fiber.join(second)).split(":")[0], yield* page("/3"), seen.length]).toEqual([
          "robotsBlocked",
          "allowed",
          1,
        ])
      }),
    ),
  )

  it.effect("waits for a silent site a quarter of a minute at most", () =>
    run(
      Effect.gen(function* () {
        const asked = new Promise<void>((resolve) => {
          answer = () => resolve()
        })
        const { check } = yield* Robots
        const waiting = yield* Effect.forkChild(outcome(check(new URL("/1", origin))))
        yield* Effect.promise(() => asked)
        yield* TestClock.adjust(15_000)
        expect(yield* Fiber.join(waiting)).toContain("it did not come in time")
      }),
    ),
  )

  it.live("keeps no file under zero retention", () =>
    run(
      Effect.gen(function* () {
        const { check } = yield* Robots
        yield* Effect.provideService(check(new URL("/1", origin)), Retention, "none")
        yield* check(new URL("/1", origin))
        yield* check(new URL("/1", origin))
        expect(seen.length).toBe(2)
      }),
    ),
  )

  it.live("follows no redirect to a host that the page's policy forbids, and keeps no result of that for others", () =>
    run(
      Effect.gen(function* () {
        answer = (response) =>
          response.writeHead(302, { location: `${origin.replace("127.0.0.1", "localhost")}/robots.txt` }).end()
        const policy = {
          forbidsHost: (host: string) => host === "localhost",
          check: (url: URL) =>
            Effect.fail(
              new FetchError({ url: url.href, reason: "unsafe", message: `No address of ${url.hostname} is asked.` }),
            ),
          lists: "localhost",
        }
        const { check } = yield* Robots
        const page = new URL("/open", origin)
        expect(yield* outcome(Effect.provideService(check(page), CurrentUrlPolicy, policy))).toBe(
          "robotsUnreachable: The robots.txt of HOST could not be read (No address of localhost is asked), so none of its pages is fetched for now.",
        )
        expect(seen.length).toBe(1)
        answer = file
        expect(yield* outcome(check(page))).toBe("allowed")
        // A cached file needs no request.
        expect(yield* outcome(Effect.provideService(check(page), CurrentUrlPolicy, policy))).toBe("allowed")
        expect(seen.length).toBe(2)
      }),
    ),
  )

  it.live("obeys robots.txt as the page says, whatever the setting is", () =>
    Effect.gen(function* () {
      const ask = (unsaid: RobotsSettings["unsaid"], use?: RobotsUse) =>
        run(
          Effect.flatMap(Robots, ({ check, isObeyed }) =>
            Effect.zip(isObeyed, outcome(check(new URL("/private", origin)))),
          ).pipe((asked) => (use === undefined ? asked : Effect.provideService(asked, CurrentRobotsUse, use))),
          unsaid,
        )
      const refused =
        "robotsBlocked: The robots.txt of HOST does not let Trawl fetch this page: Disallow: /private (line 2)."
      expect(yield* ask("ignore")).toEqual([false, "allowed"])
      expect(yield* ask("respect", { mode: "ignore" })).toEqual([false, "allowed"])
      expect(seen.length).toBe(0)
      expect(yield* ask("ignore", { mode: "setting" })).toEqual([false, "allowed"])
      expect(yield* ask("ignore", { mode: "respect" })).toEqual([true, refused])
      expect(yield* ask("respect", { mode: "respect", agent: "Other" })).toEqual([true, "allowed"])
    }),
  )

  it.live("asks for the file as the agent, and shares it among agents", () =>
    run(
      Effect.gen(function* () {
        answer = (response) =>
          response.end("User-agent: one\nDisallow: /1\n\nUser-agent: two\nDisallow: /2\nCrawl-delay: 4")
        const { read } = yield* Robots
        const agents = ["Mozilla/5.0 (compatible; One/1.0)", "two", undefined]
        const sites = yield* Effect.forEach(agents, (agent) => read(new URL("/x", origin), agent))
        const paths = ["/1", "/2", "/robots.txt"]
        expect(sites.map(({ allows }) => paths.map((path) => allows(new URL(path, origin)).rule))).toEqual([
          ["Disallow: /1 (line 2)", undefined, undefined],
          [undefined, "Disallow: /2 (line 5)", undefined],
          [undefined, undefined, undefined],
        ])
        expect(sites.map(({ crawlDelay, problem }) => [crawlDelay, problem])).toEqual([
          [undefined, undefined],
          [4, undefined],
          [undefined, undefined],
        ])
        expect(seen.map(({ headers }) => headers["user-agent"])).toEqual(["Mozilla/5.0 (compatible; One/1.0)"])
      }),
    ),
  )

  it.live("gives sitemaps, and a delay of a minute at most, and says so", () =>
    run(
      Effect.gen(function* () {
        answer = (response) =>
          response.end("Sitemap: /a.xml\nUser-agent: *\nCrawl-delay: 300\nSitemap: http://b.test/b.xml")
        const { allows: _, ...site } = yield* Effect.flatMap(Robots, ({ read }) => read(new URL("/x", origin)))
        expect(site).toEqual({
          crawlDelay: 60,
          notice: `The robots.txt of ${origin.slice(7)} asks for 300 s between two requests; 60 s are kept.`,
          sitemaps: [`${origin}/a.xml`, "http://b.test/b.xml"],
        })
      }),
    ),
  )

  it.live("allows nothing where the file cannot be read, and says why", () =>
    run(
      Effect.gen(function* () {
        answer = (response) => response.writeHead(503).end()
        const { allows, ...site } = yield* Effect.flatMap(Robots, ({ read }) => read(new URL("/x", origin)))
        expect(allows(new URL("/", origin))).toEqual({ allowed: false })
        expect(site).toEqual({
          problem: `The robots.txt of ${origin.slice(7)} could not be read (it answers with status 503), so none of its pages is fetched for now.`,
          sitemaps: [],
        })
      }),
    ),
  )

  it.effect("says how long a host asked for a pause", () =>
    run(
      Effect.gen(function* () {
        const { visit } = yield* HostPoliteness
        yield* visit(
          { url: new URL(origin), patience: 0 },
          Effect.succeed({ status: 429, headers: { "retry-after": "30" } }),
        )
        const { read } = yield* Robots
        const { allows, ...site } = yield* read(new URL("/x", origin))
        expect(allows(new URL("/", origin)).allowed).toBe(false)
        expect(site).toMatchObject({ waitMillis: 30_000, sitemaps: [] })
      }),
    ),
  )

  it.effect("reads a file again when its lifetime ends, and uses the last one for a day while that fails", () =>
    run(
      Effect.gen(function* () {
        const { check } = yield* Robots
        const ask = outcome(check(new URL("/private", origin))).pipe(Effect.map((text) => text.split(":")[0]))
        answer = (response) =>
          response.setHeader("cache-control", "max-age=600").end("User-agent: *\nDisallow: /private")
        expect(yield* ask).toBe("robotsBlocked")
        yield* TestClock.adjust("599 seconds")
        expect([yield* ask, seen.length]).toEqual(["robotsBlocked", 1])
        answer = (response) => response.writeHead(500).end()
        yield* TestClock.adjust("1 second")
        expect([yield* ask, seen.length]).toEqual(["robotsBlocked", 2])
        yield* TestClock.adjust("299 seconds")
        expect([yield* ask, seen.length]).toEqual(["robotsBlocked", 2])
        yield* TestClock.adjust("1 day")
        expect([yield* ask, seen.length]).toEqual(["robotsUnreachable", 3])
      }),
    ),
  )
})
