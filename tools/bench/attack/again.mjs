import { setTimeout as sleep } from "node:timers/promises"

/** Does it again and again until time is up; what the end cuts off is no fault. */
export const again = async (until, work, { every = 0 } = {}) => {
  while (!until.aborted) {
    await work().catch((error) => {
      if (!until.aborted || error.name !== "TimeoutError") throw error
    })
    await sleep(every)
  }
}
