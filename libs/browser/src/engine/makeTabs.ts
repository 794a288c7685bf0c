import { FetchError, type FetchPlan, inQueue } from "@trawl/core"
import { Deferred, Effect, Semaphore } from "effect"

/** Bytes that must be free before a page is opened beside others. */
const leastMemory = 500 * 1024 * 1024
/** Between two looks at the memory. */
const lookEvery = 250

/** Whether a page may be opened: there is memory for it, or it is the only one. */
export const hasRoom = (open: number, freeBytes: number): boolean => open === 0 || freeBytes >= leastMemory

export interface TabsOptions {
  /** Pages that are open at once at most. */
  readonly most: number
  /** Bytes that are free. */
  readonly freeMemory: () => number
}

/** The tabs of an engine. */
export interface Tabs {
  /** Waits for a tab as long as the page itself may take, which is no part of its time, and uses it. */
  readonly use: <A>(plan: FetchPlan, attempt: Effect.Effect<A, FetchError>) => Effect.Effect<A, FetchError>
}

const noTab = ({ url }: FetchPlan) => new FetchError({ url, reason: "timeout", message: "No browser tab was free in time." })

/** Hands tabs out, and fewer of them while memory is short. */
export const makeTabs = Effect.fn("makeTabs")(function* ({ freeMemory, most }: TabsOptions): Effect.fn.Return<Tabs> {
  const places = yield* Semaphore.make(most)
  let open = 0
  const leave = Effect.sync(() => {
    open--
  })
  /** Waiting can be interrupted, counting cannot. */
  const withRoom = <A, E>(work: Effect.Effect<A, E>) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        while (!hasRoom(open, freeMemory())) yield* restore(Effect.sleep(lookEvery))
        open++
        return yield* Effect.ensuring(restore(work), leave)
      }),
    )
  const use: Tabs["use"] = Effect.fnUntraced(function* (plan, attempt) {
    const begun = yield* Deferred.make<void>()
    const turn = Effect.timeoutOrElse(Deferred.await(begun), { duration: plan.timeout, orElse: () => Effect.fail(noTab(plan)) })
    const work = places.withPermits(1)(withRoom(Effect.andThen(Deferred.succeed(begun, undefined), attempt)))
    return yield* Effect.raceFirst(work, Effect.andThen(inQueue(turn), Effect.never))
  })
  return { use }
})
