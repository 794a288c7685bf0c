import { Effect, Layer, Semaphore } from "effect"
import { RunnerStorage, type ShardId, SqlRunnerStorage } from "effect/cluster"

type Storage = RunnerStorage.RunnerStorage["Service"]

/** As long as it takes a runner that stops to ask for the release of all of its shards. */
const patience = "10 millis"

/**
 * Gives back all shards of a runner at once where it asks for that one by one, as when it stops: each alone takes two queries,
 * one after the other, and a database that is far away would keep three hundred shards from the others for seconds.
 */
export const releaseTogether = (storage: Storage): Storage => {
  const held = new Set<string>()
  const leaving = new Set<string>()
  // What is acquired while all are released would be lost, and nobody would know.
  const turn = Semaphore.makeUnsafe(1)
  const releaseAll: Storage["releaseAll"] = (address) => Effect.tap(storage.releaseAll(address), () => Effect.sync(() => held.clear()))
  const release: Storage["release"] = (address, shard) => {
    const id = shard.toString()
    return Effect.suspend(() => {
      leaving.add(id)
      const isLast = () => Array.from(held).every((other) => leaving.has(other))
      const leave = Effect.suspend(() => {
        if (!held.has(id)) return Effect.void
        return isLast() ? releaseAll(address) : Effect.tap(storage.release(address, shard), () => Effect.sync(() => held.delete(id)))
      })
      return Effect.sleep(patience).pipe(Effect.andThen(turn.withPermit(leave)), Effect.ensuring(Effect.sync(() => leaving.delete(id))))
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
  return RunnerStorage.RunnerStorage.of({ ...storage, acquire, release, releaseAll: (address) => turn.withPermit(releaseAll(address)) })
}

/** Who runs which shards, in the store. */
export const storedRunners = Layer.effect(RunnerStorage.RunnerStorage, Effect.map(RunnerStorage.RunnerStorage, releaseTogether)).pipe(
  Layer.provide(Layer.orDie(SqlRunnerStorage.layer)),
)
