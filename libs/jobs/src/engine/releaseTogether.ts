import { Effect, Layer, Semaphore } from "effect"
import { RunnerStorage, type ShardId, SqlRunnerStorage } from "effect/cluster"

type Storage = RunnerStorage.RunnerStorage["Service"]

/** Time in which a stopping runner requests the release of all of its shards. */
const patience = "10 millis"

/**
 * Batches a runner's releases of shards, which it requests one by one when it stops: each takes two queries, one after the
 * other, so that a distant database would keep three hundred shards from other runners for seconds.
 */
export const releaseTogether = (storage: Storage): Storage => {
  const held = new Set<string>()
  const leaving = new Set<string>()
  // A shard acquired while all are released would be lost unnoticed.
  const turn = Semaphore.makeUnsafe(1)
  const releaseAll: Storage["releaseAll"] = (address) =>
    Effect.tap(storage.releaseAll(address), () => Effect.sync(() => held.clear()))
  const release: Storage["release"] = (address, shard) => {
    const id = shard.toString()
    return Effect.suspend(() => {
      leaving.add(id)
      const isLast = () => Array.from(held).every((other) => leaving.has(other))
      const leave = Effect.suspend(() => {
        if (!held.has(id)) return Effect.void
        return isLast()
          ? releaseAll(address)
          : Effect.tap(storage.release(address, shard), () => Effect.sync(() => held.delete(id)))
      })
      return Effect.sleep(patience).pipe(
        Effect.andThen(turn.withPermit(leave)),
        Effect.ensuring(Effect.sync(() => leaving.delete(id))),
      )
    })
  }
  const acquire: Storage["acquire"] = (address, shards) =>
    turn.withPermit(
      Effect.tap(storage.acquire(address, shards), (acquired: ReadonlyArray<ShardId.ShardId>) =>
        Effect.sync(() => {
          for (const shard of acquired) held.add(shard.toString())
        }),
      ),
    )
  return RunnerStorage.RunnerStorage.of({
    ...storage,
    acquire,
    release,
    releaseAll: (address) => turn.withPermit(releaseAll(address)),
  })
}

/** The assignment of shards to runners, in the store. */
export const storedRunners = Layer.effect(
  RunnerStorage.RunnerStorage,
  Effect.map(RunnerStorage.RunnerStorage, releaseTogether),
).pipe(Layer.provide(Layer.orDie(SqlRunnerStorage.layer)))
