import { assert, describe, it } from "@effect/vitest"
import { AddressGuard } from "@trawl/guard"
import { Effect, Exit, Layer, Scope } from "effect"
import { browserEngine } from "../browserEngine.ts"
import { BrowserStatus } from "../BrowserStatus.ts"
import { answers } from "../fixtures/answers.ts"
import { plan } from "../fixtures/plan.ts"
import { startSite } from "../fixtures/site.ts"

const isAlive = (pid: number | undefined) => {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

describe("makeBrowserPool", () => {
  it.live("replaces a browser after its number of pages, and closes every one", () =>
    Effect.gen(function* () {
      const site = yield* startSite(answers({}))
      const status = yield* BrowserStatus
      const scope = yield* Scope.make()
      const pids = yield* Effect.gen(function* () {
        const engine = yield* browserEngine({ pagesPerBrowser: 2, launchAtStart: true })
        const fetchOne = Effect.andThen(
          engine.fetch(plan(`${site.origin}/`)),
          Effect.map(status.get, ({ pid }) => pid),
        )
        return yield* Effect.all([fetchOne, fetchOne, fetchOne])
      }).pipe(
        Effect.provideService(Scope.Scope, scope),
        Effect.provide(AddressGuard.layer({ allow: [`127.0.0.1:${site.port}`] })),
      )
      const [first, second, third] = pids
      assert.deepStrictEqual([first === second, second === third], [true, false])
      assert.deepStrictEqual([isAlive(first), isAlive(third)], [false, true])
      yield* Scope.close(scope, Exit.void)
      assert.isFalse(isAlive(third))
    }).pipe(Effect.provide(Layer.fresh(BrowserStatus.layer))),
  )
})
