import { setTimeout as sleep } from "node:timers/promises"

/** Repeats `work` until time is up; an error caused by the end is not a fault. */
export const again = async (until, work, { every = 0 } = {}) => {
  while (!until.aborted) {
    await work().catch((error) => {
      if (!until.aborted || error.name !== "TimeoutError") throw error
    })
    await sleep(every)
  }
}
