import { monotonicMillis } from "@trawl/core"
import { Deferred, Effect } from "effect"

/** Milliseconds after the start of a source until which scans wait for its first load. */
const firstLoadMillis = 10_000

/** Waits until a source started at `startedAt` (monotonic milliseconds) has loaded everything; fails if its time is over, at once from then on. */
export const firstLoad = Effect.fnUntraced(function* <E>(
  loading: ReadonlyArray<Deferred.Deferred<void>>,
  startedAt: number,
  failure: E,
): Effect.fn.Return<void, E> {
  if (loading.every(Deferred.isDoneUnsafe)) return
  const left = startedAt + firstLoadMillis - (yield* monotonicMillis)
  if (left <= 0) return yield* Effect.fail(failure)
  const all = Effect.forEach(loading, (one) => Deferred.await(one), { concurrency: "unbounded", discard: true })
  yield* Effect.timeoutOrElse(all, { duration: left, orElse: () => Effect.fail(failure) })
})
