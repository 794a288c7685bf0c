import { collectGarbage } from "@trawl/scrape"
import { Effect, Layer, Schedule } from "effect"

const lookEvery = "5 seconds"

/** CPU milliseconds between two looks up to which a process rests. */
const restMillis = 100
/** CPU milliseconds of work that leave garbage worth searching for. */
const workMillis = 500

/** Milliseconds of CPU time that this process has used. */
export type ComputedMillis = () => number

/** Whether a process has worked and now rests. Each call is a look; after a yes it must work again first. */
export const makeRestWatch = (computed: ComputedMillis): (() => boolean) => {
  let [collected, last] = [0, 0]
  return () => {
    const now = computed()
    const rests = now - last <= restMillis && now - collected >= workMillis
    last = now
    if (rests) collected = now
    return rests
  }
}

const ownMillis: ComputedMillis = () => {
  const { system, user } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Gives memory back once the service rests. V8 searches for garbage only when it needs room, so that without this a service that nobody asks keeps what it
 * needed for its start or its last batch: the garbage, and 32 MB for young objects.
 */
export const restingMemory: Layer.Layer<never> = Layer.effectDiscard(
  Effect.suspend(() => {
    const rests = makeRestWatch(ownMillis)
    const look = Effect.suspend(() => (rests() ? Effect.promise(() => collectGarbage()) : Effect.void))
    return Effect.forkScoped(Effect.repeat(look, Schedule.spaced(lookEvery)))
  }),
)
