import { Effect } from "effect"
import type { MemoryWatch } from "./MemoryWatch.ts"
import { PagePriorities } from "./PagePriorities.ts"
import { readProcesses } from "./readProcesses.ts"

const lookEvery = 500

export interface WatchedBrowser {
  readonly pid: number
  readonly memory: MemoryWatch
  /** Whether it shows a page. */
  readonly isNeeded: () => boolean
}

/** Checks a browser's processes every half second, until the browser should be replaced. Does nothing without /proc. */
export const watchProcesses = Effect.fn("watchProcesses")(function* ({
  isNeeded,
  memory,
  pid,
}: WatchedBrowser): Effect.fn.Return<void> {
  const priorities = new PagePriorities()
  for (;;) {
    yield* Effect.sleep(lookEvery)
    if (!isNeeded()) continue
    const processes = readProcesses(pid)
    priorities.look(processes)
    if (memory.look(processes)) return
  }
})
