import { CurrentUrlPolicy, FetchError, planOf } from "@trawl/core"
import { AddressGuard } from "@trawl/guard"
import { expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe } from "vitest"
import { HostPoliteness } from "../politeness/HostPoliteness.ts"
import { httpEngine } from "./httpEngine.ts"

const requested: Array<string> = []
const server = createServer(({ url = "" }, response) => {
  requested.push(url)
  response.writeHead(302, { location: "/bad" }).end()
})
let base = ""
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  // A server that listens on a port has an address of this kind.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const layers = HostPoliteness.layer({ concurrency: 8 }).pipe(Layer.provideMerge(AddressGuard.layer({ allow: ["127.0.0.1"] })))

describe("httpEngine under a policy of URLs", () => {
  it.live("asks it before each request, and fails where it refuses one", () =>
    Effect.gen(function* () {
      const asked: Array<string> = []
      const check = ({ href, pathname }: URL) =>
        Effect.suspend(() => {
          asked.push(pathname)
          return pathname === "/bad" ? Effect.fail(new FetchError({ url: href, reason: "unsafe", message: "It is blocked." })) : Effect.void
        })
      const engine = yield* httpEngine({})
      const page = engine.fetch(planOf(`${base}/hop`, { timeout: 20_000 })).pipe(Effect.provideService(CurrentUrlPolicy, { check, forbidsHost: () => false }))
      const { message, reason } = yield* Effect.flip(page)
      expect([reason, message, asked, requested]).toEqual(["unsafe", "It is blocked.", ["/hop", "/bad"], ["/hop"]])
    }).pipe(Effect.scoped, Effect.provide(layers)),
  )
})
