import { CurrentUrlPolicy, type Engine, type FetchedPage, FetchError, FetchOptions, type UrlPolicy } from "@trawl/core"
import { Effect, Exit, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { planFetch } from "../planFetch.ts"
import { robotsEngine } from "./robotsEngine.ts"
import type { Robots } from "./Robots.ts"

const defaults = Schema.decodeSync(Schema.Struct(FetchOptions))({})
const refused = new FetchError({ url: "", reason: "robotsBlocked", message: "Kept out." })

interface FetchCase {
  /** Addresses at which the engine asks the policy. */
  readonly hops?: ReadonlyArray<string>
  readonly isObeyed?: boolean
  readonly policy?: UrlPolicy
}

/** Fetches an address with an engine that ends at another one. Returns the checks and fetches. */
const fetchFrom = async (url: string, end: string, { hops = [], isObeyed = true, policy }: FetchCase = {}) => {
  const steps: Array<string> = []
  const rules: Pick<Robots["Service"], "check" | "isObeyed"> = {
    isObeyed: Effect.succeed(isObeyed),
    check: ({ href }) => {
      steps.push(`may ${href}`)
      return href.includes("private") ? refused : Effect.void
    },
  }
  const browser: Engine = {
    name: "browser",
    offers: new Set(["script"]),
    fetch: Effect.fnUntraced(function* (plan) {
      steps.push(`fetch ${plan.url}`)
      const policy = yield* CurrentUrlPolicy
      if (policy !== undefined) {
        for (const hop of hops) yield* policy.check(new URL(hop))
        if (policy.forbidsHost("b.test")) steps.push("forbids b.test")
      }
      // Only this of a page is read here.
      return { url: end } as FetchedPage
    }),
  }
  const engine = robotsEngine(browser, rules)
  const exit = await Effect.runPromiseExit(
    engine
      .fetch(planFetch({ ...defaults, url }, { areEssential: false, capabilities: [], captures: [] }))
      .pipe(Effect.provideService(CurrentUrlPolicy, policy)),
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

  it("asks before each navigation, as the page's policy does", async () => {
    const policy: UrlPolicy = { check: () => Effect.void, forbidsHost: (host) => host === "b.test" }
    const hops = ["http://a.test/", "http://b.test/private", "http://c.test/"]
    const fetched = fetchFrom("http://a.test/", "http://c.test/", { hops })
    expect(await fetched).toMatchObject({
      steps: ["may http://a.test/", "fetch http://a.test/", "may http://a.test/", "may http://b.test/private"],
      isFetched: false,
    })
    expect((await fetchFrom("http://a.test/", "http://a.test/", { policy })).steps).toEqual([
      "may http://a.test/",
      "fetch http://a.test/",
      "forbids b.test",
    ])
  })

  it("asks nothing where robots.txt is not obeyed", async () => {
    expect(
      await fetchFrom("http://a.test/private", "", { hops: ["http://a.test/private"], isObeyed: false }),
    ).toMatchObject({ steps: ["fetch http://a.test/private"], isFetched: true })
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
