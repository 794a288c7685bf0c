import { type Engine, FetchError, type FetchedPage } from "@trawl/core"
import { Effect } from "effect"
import { HostPoliteness } from "./HostPoliteness.ts"

/** Makes an engine wait for its turn at each host: for browsers, which know nothing of other requests. The plain HTTP engine waits by itself. */
export const politeEngine = Effect.fnUntraced(function* (
  engine: Engine,
): Effect.fn.Return<Engine, never, HostPoliteness> {
  const politeness = yield* HostPoliteness
  const fetch: Engine["fetch"] = (plan) => {
    if (!URL.canParse(plan.url)) return engine.fetch(plan)
    return politeness.visit({ url: new URL(plan.url), patience: plan.timeout }, engine.fetch(plan)).pipe(
      Effect.map(({ answer, waitedMillis, throttled }): FetchedPage => ({
        ...answer,
        notes: {
          ...answer.notes,
          ...(waitedMillis > 0 ? { hostDelayMs: waitedMillis } : {}),
          ...(throttled ? { hostThrottled: true } : {}),
        },
      })),
      Effect.catchTag(
        "HostPaused",
        ({ message, waitMillis }) => new FetchError({ url: plan.url, reason: "hostPaused", message, waitMillis }),
      ),
    )
  }
  return { ...engine, fetch }
})
