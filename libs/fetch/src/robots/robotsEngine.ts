import type { Engine } from "@trawl/core"
import { Effect } from "effect"
import type { RobotsRules } from "./robotsRules.ts"

/** Makes an engine that follows redirects by itself obey robots.txt for its first and last address: for browsers. The plain HTTP engine checks each hop. */
export const robotsEngine = (engine: Engine, { check }: RobotsRules): Engine => ({
  ...engine,
  fetch: Effect.fnUntraced(function* (plan) {
    if (!URL.canParse(plan.url)) return yield* engine.fetch(plan)
    const asked = new URL(plan.url)
    yield* check(asked)
    const page = yield* engine.fetch(plan)
    if (page.url !== asked.href && URL.canParse(page.url)) yield* check(new URL(page.url))
    return page
  }),
})
