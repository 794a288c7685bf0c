import { setTimeout as sleep } from "node:timers/promises"
import { again } from "./again.mjs"

/** Waits until a batch has ended, or time is up; resolves to its last state. */
export const awaitBatch = async ({ hostile, until }, id) => {
  for (;;) {
    const state = await hostile.state(id)
    if (state.status !== "scraping" || until.aborted) return state
    await sleep(500)
  }
}

/** Runs batches of hostile pages one after another until time is up, each with `count` pages and these options. */
export const runBatches = (context, count, options = {}) =>
  again(context.until, async () => {
    const id = await context.hostile.submit({ urls: context.site.addresses(count), ...options })
    await awaitBatch(context, id)
  })
