import { assert, describe, it } from "@effect/vitest"
import { Context, Effect } from "effect"
import { CurrentTeam } from "./CurrentTeam.ts"
import { inPageContext } from "./inPageContext.ts"
import { Retention } from "./Retention.ts"

class Site extends Context.Service<Site, string>()("@trawl/core/inPageContext.test/Site") {}
const Step = Context.Reference<number>("@trawl/core/inPageContext.test/Step", { defaultValue: () => 0 })

const pipeline = Context.make(Site, "site").pipe(Context.add(CurrentTeam, "pipeline"), Context.add(Step, 1))

const read = Effect.gen(function* () {
  return [yield* Site, yield* CurrentTeam, yield* Retention, yield* Step]
})

describe("inPageContext", () => {
  it.effect("has the services of the pipeline, and of the caller what it provides for a page", () =>
    Effect.gen(function* () {
      const page = inPageContext(pipeline)(read).pipe(
        Effect.provideService(CurrentTeam, "team"),
        Effect.provideService(Retention, "none"),
        Effect.provideService(Step, 2),
      )
      assert.deepStrictEqual(yield* page, ["site", "team", "none", 1])
    }),
  )
})
