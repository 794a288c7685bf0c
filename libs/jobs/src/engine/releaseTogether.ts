import { type Duration, Effect, Exit, Request, RequestResolver } from "effect"
import { type ClusterError, RunnerStorage, type ShardId } from "effect/cluster"
import { retryForever } from "../lanes/storeRetry.ts"

type Storage = RunnerStorage.RunnerStorage["Service"]

/** Time in which a runner requests the release of all shards that it gives away at once. */
const patience: Duration.Input = "10 millis"

/** The request to release a shard. */
class ReleaseShard extends Request.Class<
  { readonly address: Parameters<Storage["release"]>[0]; readonly shard: ShardId.ShardId },
  void
> {}

/** Releases locks of shards that this runner holds. */
export type ReleaseShards = (
  shards: ReadonlyArray<ShardId.ShardId>,
) => Effect.Effect<void, ClusterError.PersistenceError>

/**
 * Batches a runner's releases of shards. The cluster requests them one by one, half of them when another runner joins, and each
 * takes two queries: the last of 150 would reach the other runner seconds after the first. Retries here, because the cluster logs a
 * failure once per shard.
 */
export const releaseTogether = (storage: Storage, releaseShards: ReleaseShards): Storage => {
  const together = RequestResolver.make<ReleaseShard>((entries) => {
    const [{ request: first }] = entries
    const release = releaseShards(entries.map(({ request }) => request.shard)).pipe(
      Effect.tapError((error) => Effect.logWarning("Shards of the job engine could not be released yet", error)),
      // The storage's own release replaces a lost connection.
      Effect.tapError(() => Effect.ignore(storage.release(first.address, first.shard))),
    )
    return Effect.map(retryForever(release), () => {
      for (const entry of entries) entry.completeUnsafe(Exit.void)
    })
  }).pipe(RequestResolver.setDelay(patience))
  return RunnerStorage.RunnerStorage.of({
    ...storage,
    release: (address, shard) => Effect.request(new ReleaseShard({ address, shard }), together),
  })
}
