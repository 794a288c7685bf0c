import { registerHooks } from "node:module"
import { it } from "@effect/vitest"
import { Effect } from "effect"
import { afterAll, describe, expect } from "vitest"
import { BrowserStatus } from "./BrowserStatus.ts"
import { plan } from "./fixtures/plan.ts"
import { startSite } from "./fixtures/site.ts"
import { startEngine } from "./fixtures/startEngine.ts"

// As Node answers where the package is not installed.
const hooks = registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier !== "@trawl/easylist") return next(specifier, context)
    throw Object.assign(new Error(`Cannot find package '${specifier}'`), { code: "ERR_MODULE_NOT_FOUND" })
  },
})
afterAll(() => hooks.deregister())

const html = "<!doctype html><title>News</title><main><h1>News</h1><p>The news of today.</p></main>"
const warning = "The package @trawl/easylist, which contains the block lists, is not installed. Ads were not blocked."

describe("a browser engine without @trawl/easylist", () => {
  it.live("loads pages, and names the package in a warning of those that should block ads", () =>
    Effect.gen(function* () {
      const site = yield* startSite((_, response) => response.setHeader("content-type", "text/html").end(html))
      const engine = yield* startEngine([site], { tabs: 1 })
      const warningsOf = (blockAds: boolean) =>
        Effect.map(engine.fetch(plan(`${site.origin}/news`, { blockAds })), ({ body, warnings }) => [
          new TextDecoder().decode(body).includes("The news of today."),
          warnings,
        ])
      expect([yield* warningsOf(true), yield* warningsOf(false)]).toEqual([
        [true, [warning]],
        [true, []],
      ])
    }).pipe(Effect.scoped, Effect.provide(BrowserStatus.layer)),
  )
})
