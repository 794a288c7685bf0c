import { type Engine, type FetchedPage, FetchError, FetchOptions } from "@trawl/core"
import { Effect, Exit, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { planFetch } from "../planFetch.ts"
import { robotsEngine } from "./robotsEngine.ts"
import type { RobotsRules } from "./robotsRules.ts"

const defaults = Schema.decodeSync(Schema.Struct(FetchOptions))({})
const refused = new FetchError({ url: "", reason: "robotsBlocked", message: "Kept out." })

/** Fetches an address with an engine that ends at another, and tells what was asked and fetched. */
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
      // Nothing else of a page is read here.
      return Effect.succeed({ url: end } as FetchedPage)
    },
  }
  const engine = robotsEngine(browser, rules)
  const exit = await Effect.runPromiseExit(engine.fetch(planFetch({ ...defaults, url }, { areEssential: false, capabilities: [], captures: [] })))
  return { engine, steps, isFetched: Exit.isSuccess(exit) }
}

describe("robotsEngine", () => {
  it("fetches nothing that may not be fetched", async () => {
    expect(await fetchFrom("http://a.test/private", "")).toMatchObject({ steps: ["may http://a.test/private"], isFetched: false })
  })

  it("gives no page back that lies behind a redirect and may not be fetched", async () => {
    expect(await fetchFrom("http://a.test/", "http://b.test/private")).toMatchObject({
      steps: ["may http://a.test/", "fetch http://a.test/", "may http://b.test/private"],
      isFetched: false,
    })
  })

  it("asks once for a page that stays where it is, and offers what the engine does", async () => {
    const { engine, isFetched, steps } = await fetchFrom("http://a.test", "http://a.test/")
    expect([isFetched, steps, engine.name, [...engine.offers]]).toEqual([true, ["may http://a.test/", "fetch http://a.test"], "browser", ["script"]])
  })
})
