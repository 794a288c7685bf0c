import { CurrentUrlPolicy, type Engine, type UrlPolicy } from "@trawl/core"
import { Effect } from "effect"
import { PageRobots } from "./PageRobots.ts"
import type { Robots } from "./Robots.ts"

type Check = UrlPolicy["check"]

/** A page's policy, and robots.txt for the addresses that it allows. */
const checking = (policy: UrlPolicy | undefined, check: Check): UrlPolicy => ({
  forbidsHost: () => false,
  ...policy,
  check: (url) => (policy === undefined ? check(url) : Effect.andThen(policy.check(url), check(url))),
})

/**
 * Makes an engine that follows redirects by itself obey robots.txt: for browsers, which ask the page's policy before each navigation. The
 * plain HTTP engine checks each hop.
 */
export const robotsEngine = (
  engine: Engine,
  { check, isObeyed }: Pick<Robots["Service"], "check" | "isObeyed">,
): Engine => ({
  ...engine,
  fetch: Effect.fnUntraced(
    function* (plan) {
      if (!URL.canParse(plan.url) || !(yield* isObeyed)) return yield* engine.fetch(plan)
      const asked = new URL(plan.url)
      yield* check(asked)
      const policy = checking(yield* CurrentUrlPolicy, check)
      const page = yield* Effect.provideService(engine.fetch(plan), CurrentUrlPolicy, policy)
      if (page.url !== asked.href && URL.canParse(page.url)) yield* check(new URL(page.url))
      return page
    },
    (fetch) => Effect.suspend(() => Effect.provideService(fetch, PageRobots, new Map())),
  ),
})
