import { type Engine, type FetchedPage, FetchError, FetchOptions } from "@trawl/core"
import { Effect, Exit, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { planFetch } from "../planFetch.ts"
import { robotsEngine } from "./robotsEngine.ts"
import type { RobotsRules } from "./robotsRules.ts"

const defaults = Schema.decodeSync(Schema.Struct(FetchOptions))({})
const refused = new FetchError({ url: "", reason: "robotsBlocked", message: "Kept out." })

/** Fetches an address with an engine that ends at another one. Returns the checks and fetches. */
const fetchFrom = async (url: string, end: string) => {
  const steps: Array<string> = []
  const rules: RobotsRules = {
    check: ({ href }) => {
      steps.push(`may ${href}`)
      return href.includes("private") ? refused : Effect.void
    },
  }
  const browser: Engine = {
    name: "browser",
    offers: new Set(["script"]),
    fetch: (plan) => {
      steps.push(`fetch ${plan.url}`)
      // Only this of a page is read here.
      return Effect.succeed({ url: end } as FetchedPage)
    },
  }
  const engine = robotsEngine(browser, rules)
  const exit = await Effect.runPromiseExit(
    engine.fetch(planFetch({ ...defaults, url }, { areEssential: false, capabilities: [], captures: [] })),
  )
  return { engine, steps, isFetched: Exit.isSuccess(exit) }
}

describe("robotsEngine", () => {
  it("does not fetch disallowed pages", async () => {
    expect(await fetchFrom("http://a.test/private", "")).toMatchObject({
      steps: ["may http://a.test/private"],
      isFetched: false,
    })
  })

  it("does not return a disallowed page behind a redirect", async () => {
    expect(await fetchFrom("http://a.test/", "http://b.test/private")).toMatchObject({
      steps: ["may http://a.test/", "fetch http://a.test/", "may http://b.test/private"],
      isFetched: false,
    })
  })

  it("checks once for a page without redirects, and offers what the engine does", async () => {
    const { engine, isFetched, steps } = await fetchFrom("http://a.test", "http://a.test/")
    expect([isFetched, steps, engine.name, [...engine.offers]]).toEqual([
      true,
      ["may http://a.test/", "fetch http://a.test"],
      "browser",
      ["script"],
    ])
  })
})
