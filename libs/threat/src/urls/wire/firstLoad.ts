import { monotonicMillis } from "@trawl/core"
import { Deferred, Effect } from "effect"

/** Milliseconds after the start of a source until which scans wait for what it loads for the first time. */
const firstLoadMillis = 10_000

/** Waits until everything is there that a source of `startedAt` (monotonic milliseconds) loads; fails where it has had its time, at once from then on. */
export const firstLoad = Effect.fnUntraced(function* <E>(loading: ReadonlyArray<Deferred.Deferred<void>>, startedAt: number, failure: E): Effect.fn.Return<void, E> {
  if (loading.every(Deferred.isDoneUnsafe)) return
  const left = startedAt + firstLoadMillis - (yield* monotonicMillis)
  if (left <= 0) return yield* Effect.fail(failure)
  const all = Effect.forEach(loading, (one) => Deferred.await(one), { concurrency: "unbounded", discard: true })
  yield* Effect.timeoutOrElse(all, { duration: left, orElse: () => Effect.fail(failure) })
})
