import { CurrentRobotsUse, CurrentUrlPolicy, FetchError, Retention, type RobotsUse } from "@trawl/core"
import { expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import type { IncomingMessage } from "node:http"
import { describe } from "vitest"
import { HostPoliteness } from "../politeness/HostPoliteness.ts"
import { type Answer, file, outcome, run, site, useSite } from "./fixtures/robotsSite.ts"
import { Robots, type RobotsSettings } from "./Robots.ts"

useSite()

const checkOne = (path: string) =>
  run(Effect.flatMap(Robots, ({ check }) => outcome(check(new URL(path, site.origin)))))

/** Whether robots.txt is obeyed, and the outcome for a disallowed page. */
const askPrivate = (unsaid: RobotsSettings["unsaid"], use?: RobotsUse) =>
  run(
    Effect.flatMap(Robots, ({ check, isObeyed }) =>
      Effect.zip(isObeyed, outcome(check(new URL("/private", site.origin)))),
    ).pipe((asked) => (use === undefined ? asked : Effect.provideService(asked, CurrentRobotsUse, use))),
    unsaid,
  )

describe("Robots", () => {
  it.live("obeys the file of the site.origin, and names the disallowed page", () =>
    run(
      Effect.gen(function* () {
        const { check } = yield* Robots
        expect(yield* outcome(check(new URL("/open", site.origin)))).toBe("allowed")
        const refusal = yield* Effect.flip(check(new URL(`http://me:secret@${site.host}/private/1?x=2`)))
        expect(refusal).toEqual(
          new FetchError({
            url: `${site.origin}/private/1?x=2`,
            reason: "robotsBlocked",
            message: `The robots.txt of ${site.host} does not let Trawl fetch this page: Disallow: /private (line 2).`,
          }),
        )
        expect(site.seen.map(({ headers, url }) => [url, headers.authorization, headers.cookie])).toEqual([
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
          { url: new URL(site.origin), patience: 0 },
          Effect.succeed({ status: 429, headers: { "retry-after": "30" } }),
        )
        const page = new URL("/open", site.origin)
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
          : file(response, site.seen[0] as IncomingMessage),
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
      site.answer = given
      expect((yield* checkOne("/private")).startsWith(expected)).toBe(true)
    }),
  )

  it.live("leaves refused addresses to the guard, and reads no file for an unresolvable name", () =>
    run(
      Effect.gen(function* () {
        const { check } = yield* Robots
        expect((yield* outcome(check(new URL("http://127.0.0.2/a")))).split(":")[0]).toBe("blocked")
        expect(yield* outcome(check(new URL("http://nowhere.test/a")))).toBe(
          "dns: The name nowhere.test could not be resolved (ENOTFOUND).",
        )
        expect(yield* outcome(check(new URL("http://127.0.0.1:1/a")))).toBe(
          "connection: The robots.txt of 127.0.0.1:1 could not be read (The connection to 127.0.0.1:1 failed (ECONNREFUSED)), so none of its pages is fetched for now.",
        )
      }),
    ),
  )

  it.live("reads a file once for all waiting pages, even when the first gives up", () =>
    run(
      Effect.gen(function* () {
        const asked = new Promise<() => unknown>((resolve) => {
          site.answer = (response, request) => resolve(() => file(response, request))
        })
        const { check } = yield* Robots
        const page = (path: string) => outcome(check(new URL(path, site.origin)))
        const first = yield* Effect.forkChild(page("/1"))
        const second = yield* Effect.forkChild(page("/private"))
        const respond = yield* Effect.promise(() => asked)
        yield* Fiber.interrupt(first)
        respond()
        expect([(yield* Fiber.join(second)).split(":")[0], yield* page("/3"), site.seen.length]).toEqual([
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
          site.answer = () => resolve()
        })
        const { check } = yield* Robots
        const waiting = yield* Effect.forkChild(outcome(check(new URL("/1", site.origin))))
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
        yield* Effect.provideService(check(new URL("/1", site.origin)), Retention, "none")
        yield* check(new URL("/1", site.origin))
        yield* check(new URL("/1", site.origin))
        expect(site.seen.length).toBe(2)
      }),
    ),
  )

  it.live("follows no redirect to a host that the page's policy forbids, and keeps no result of that for others", () =>
    run(
      Effect.gen(function* () {
        site.answer = (response) =>
          response.writeHead(302, { location: `${site.origin.replace("127.0.0.1", "localhost")}/robots.txt` }).end()
        const policy = {
          forbidsHost: (host: string) => host === "localhost",
          check: (url: URL) =>
            Effect.fail(
              new FetchError({ url: url.href, reason: "unsafe", message: `No address of ${url.hostname} is asked.` }),
            ),
          lists: "localhost",
        }
        const { check } = yield* Robots
        const page = new URL("/open", site.origin)
        expect(yield* outcome(Effect.provideService(check(page), CurrentUrlPolicy, policy))).toBe(
          "robotsUnreachable: The robots.txt of HOST could not be read (No address of localhost is asked), so none of its pages is fetched for now.",
        )
        expect(site.seen.length).toBe(1)
        site.answer = file
        expect(yield* outcome(check(page))).toBe("allowed")
        // A cached file needs no request.
        expect(yield* outcome(Effect.provideService(check(page), CurrentUrlPolicy, policy))).toBe("allowed")
        expect(site.seen.length).toBe(2)
      }),
    ),
  )

  it.live("obeys robots.txt as the page says, whatever the setting is", () =>
    Effect.gen(function* () {
      const refused =
        "robotsBlocked: The robots.txt of HOST does not let Trawl fetch this page: Disallow: /private (line 2)."
      expect(yield* askPrivate("ignore")).toEqual([false, "allowed"])
      expect(yield* askPrivate("respect", { mode: "ignore" })).toEqual([false, "allowed"])
      expect(site.seen.length).toBe(0)
      expect(yield* askPrivate("ignore", { mode: "setting" })).toEqual([false, "allowed"])
      expect(yield* askPrivate("ignore", { mode: "respect" })).toEqual([true, refused])
      expect(yield* askPrivate("respect", { mode: "respect", agent: "Other" })).toEqual([true, "allowed"])
    }),
  )

  it.effect("reads a file again when its lifetime ends, and uses the last one for a day while that fails", () =>
    run(
      Effect.gen(function* () {
        const { check } = yield* Robots
        const ask = outcome(check(new URL("/private", site.origin))).pipe(Effect.map((text) => text.split(":")[0]))
        site.answer = (response) =>
          response.setHeader("cache-control", "max-age=600").end("User-agent: *\nDisallow: /private")
        expect(yield* ask).toBe("robotsBlocked")
        yield* TestClock.adjust("599 seconds")
        expect([yield* ask, site.seen.length]).toEqual(["robotsBlocked", 1])
        site.answer = (response) => response.writeHead(500).end()
        yield* TestClock.adjust("1 second")
        expect([yield* ask, site.seen.length]).toEqual(["robotsBlocked", 2])
        yield* TestClock.adjust("299 seconds")
        expect([yield* ask, site.seen.length]).toEqual(["robotsBlocked", 2])
        yield* TestClock.adjust("1 day")
        expect([yield* ask, site.seen.length]).toEqual(["robotsUnreachable", 3])
      }),
    ),
  )
})
