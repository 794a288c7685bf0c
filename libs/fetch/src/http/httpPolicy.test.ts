import { CurrentUrlPolicy, FetchError, planOf } from "@trawl/core"
import { AddressGuard } from "@trawl/guard"
import { expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { HostPoliteness } from "../politeness/HostPoliteness.ts"
import { httpEngine } from "./httpEngine.ts"

/** A server whose every page redirects to `/next`. */
const startSite = (seen: Array<string>) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const server = createServer(({ url = "" }, response) => {
        seen.push(url)
        response.writeHead(302, { location: "/next" }).end()
      })
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()))
      // `address()` of a listening TCP server is of this type.
      return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
    }),
    ({ server }) =>
      Effect.sync(() => server.closeAllConnections()).pipe(Effect.andThen(Effect.sync(() => server.close()))),
  )

/** Refuses one path, and records the addresses it was consulted on. */
const policyInto = (asked: Array<string>, refused: string) => ({
  check: (url: URL) =>
    Effect.suspend(() => {
      asked.push(url.pathname)
      return url.pathname === refused
        ? Effect.fail(new FetchError({ url: url.href, reason: "unsafe", message: "It is blocked." }))
        : Effect.void
    }),
  forbidsHost: () => false,
})

it.live.each([
  ["/first", ["/first"], []],
  ["/next", ["/first", "/next"], ["/first"]],
] as const)(
  "asks the page's policy before each request, and makes none that it refuses: %s",
  ([refused, expected, requested]) =>
    Effect.gen(function* () {
      const [asked, seen]: [Array<string>, Array<string>] = [[], []]
      const { origin } = yield* startSite(seen)
      const engine = yield* httpEngine()
      const error = yield* Effect.flip(
        Effect.provideService(engine.fetch(planOf(`${origin}/first`)), CurrentUrlPolicy, policyInto(asked, refused)),
      )
      expect([error.reason, error.message, asked, seen]).toEqual(["unsafe", "It is blocked.", expected, requested])
    }).pipe(
      Effect.scoped,
      Effect.provide(
        HostPoliteness.layer({ concurrency: 8 }).pipe(Layer.provideMerge(AddressGuard.layer({ allow: ["127.0.0.1"] }))),
      ),
    ),
)
