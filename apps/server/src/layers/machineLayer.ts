import { CurrentMemoryBounds, lostMillis, LostTime, memoryBounds } from "@trawl/core"
import { Layer } from "effect"
import { totalmem } from "node:os"

/** Megabytes of memory that this process may use: of the machine, or of its control group. Node answers 0 where it cannot tell, and huge numbers without a limit. */
const megabytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity) / 1_048_576

/** What this machine has: its memory, and the time that it takes from this process. */
export const machineLayer: Layer.Layer<never> = Layer.mergeAll(
  Layer.sync(CurrentMemoryBounds, () => memoryBounds(megabytes())),
  Layer.succeed(LostTime, lostMillis),
)
