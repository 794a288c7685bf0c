import { CurrentUrlPolicy, FetchError, Retention } from "@trawl/core"
import { AddressGuard, type Resolve } from "@trawl/guard"
import { expect, it } from "@effect/vitest"
import { Effect, Fiber, Layer, type Scope } from "effect"
import { TestClock } from "effect/testing"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, describe } from "vitest"
import type { HttpSettings } from "../http/HttpSettings.ts"
import { HostPoliteness } from "../politeness/HostPoliteness.ts"
import { robotsRules } from "./robotsRules.ts"

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
const rulesWith = (settings: Partial<HttpSettings> = {}) => robotsRules({ resolve: nowhere, ...settings })
const run = <A, E>(effect: Effect.Effect<A, E, AddressGuard | HostPoliteness | Scope.Scope>) =>
  effect.pipe(
    Effect.scoped,
    Effect.provide(
      HostPoliteness.layer({ concurrency: 8 }).pipe(Layer.provideMerge(AddressGuard.layer({ allow: ["127.0.0.1"] }))),
    ),
  )
/** "allowed", or the reason and the sentence. */
const outcome = (check: Effect.Effect<void, FetchError>) =>
  Effect.match(check, {
    onSuccess: () => "allowed",
    onFailure: ({ message, reason }) => `${reason}: ${message.replaceAll(origin.slice(7), "HOST")}`,
  })
const checkOne = (path: string) =>
  run(Effect.flatMap(rulesWith(), ({ check }) => outcome(check(new URL(path, origin)))))

describe("robotsRules", () => {
  it.live("obeys the file of the origin, and names the disallowed page", () =>
    run(
      Effect.gen(function* () {
        const { check } = yield* rulesWith()
        expect(yield* outcome(check(new URL("/open", origin)))).toBe("allowed")
        const refusal = yield* Effect.flip(check(new URL(`http://me:secret@${origin.slice(7)}/private/1?x=2`)))
        expect(refusal).toEqual(
          new FetchError({
            url: `${origin}/private/1?x=2`,
            reason: "robotsBlocked",
            message: `The robots.txt of ${origin.slice(7)} does not let Trawl fetch this page.`,
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
        const { check } = yield* rulesWith()
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
      "robotsBlocked: The robots.txt of HOST does not let Trawl fetch this page.",
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
        const { check } = yield* rulesWith()
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
        const { check } = yield* rulesWith()
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
        const { check } = yield* rulesWith()
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
        const { check } = yield* rulesWith()
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
        const { check } = yield* rulesWith()
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
})
