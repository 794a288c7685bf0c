import { Context, Effect, Layer, MutableHashSet } from "effect"
import { MessageStorage, type ShardId, SqlMessageStorage } from "effect/cluster"

type Messages = MessageStorage.MessageStorage["Service"]
type Shards = MutableHashSet.MutableHashSet<ShardId.ShardId>

/** The shards with messages marked as read that may not have run. Nobody reads such a message for ten minutes. */
export class StaleShards extends Context.Service<StaleShards, { readonly has: (shard: ShardId.ShardId) => boolean }>()(
  "@trawl/jobs/StaleShards",
) {}

/** The cluster's own limit for a reset. */
const patience = "10 seconds"

/**
 * Resets the messages of new shards before each read, until that has succeeded. The cluster itself resets them once and
 * continues when that fails. Read marks of lanes that run here may be reset too: the cluster runs none of them twice.
 */
export const takeOver = (messages: Messages, stale: Shards): Messages => {
  let failures = 0
  const note = (shards: Iterable<ShardId.ShardId>) =>
    Effect.sync(() => {
      for (const shard of shards) MutableHashSet.add(stale, shard)
    })
  const reset = (shards: ReadonlyArray<ShardId.ShardId>) =>
    messages.resetShards(shards).pipe(
      Effect.onError((cause) =>
        Effect.andThen(
          note(shards),
          Effect.suspend(() =>
            Effect.logWarning(`The job engine could not take over its share of the work, attempt ${++failures}`, cause),
          ),
        ),
      ),
    )
  const settle = (shards: ReadonlyArray<ShardId.ShardId>) =>
    Effect.suspend(() => {
      for (const shard of shards) MutableHashSet.remove(stale, shard)
      const before = failures
      failures = 0
      return before === 0
        ? Effect.void
        : Effect.logInfo(`The job engine has taken over its share of the work after ${before} failed attempts`)
    })
  const resetStale = (shards: Iterable<ShardId.ShardId>) =>
    Effect.suspend(() => {
      const due = Array.from(shards).filter((shard) => MutableHashSet.has(stale, shard))
      if (due.length === 0) return Effect.void
      // A failure is already recorded and logged, and unread messages can still be read.
      return reset(due).pipe(Effect.andThen(settle(due)), Effect.timeout(patience), Effect.ignore)
    })
  return MessageStorage.MessageStorage.of({
    ...messages,
    resetShards: (shards) => reset(Array.from(shards)),
    resetAddresses: (addresses) =>
      Effect.onError(messages.resetAddresses(addresses), () => note(addresses.map(({ shardId }) => shardId))),
    unprocessedMessages: (shards, options) =>
      resetStale(shards).pipe(
        // Not before the reset: the cluster releases shards in the meantime.
        Effect.andThen(Effect.suspend(() => messages.unprocessedMessages(shards, options))),
        // The store may have marked them although its response did not arrive.
        Effect.onError(() => note(shards)),
      ),
  })
}

/** The messages in the store, and the shards that are not taken over yet. */
export const storedMessages = Layer.effectContext(
  Effect.map(MessageStorage.MessageStorage, (messages) => {
    const stale: Shards = MutableHashSet.empty()
    return Context.make(MessageStorage.MessageStorage, takeOver(messages, stale)).pipe(
      Context.add(StaleShards, { has: (shard) => MutableHashSet.has(stale, shard) }),
    )
  }),
).pipe(Layer.provide(SqlMessageStorage.layer))
