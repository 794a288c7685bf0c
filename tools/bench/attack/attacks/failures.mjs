import { waitUntil } from "@trawl/testing"
import { again } from "../again.mjs"

const pages = 100_000
/** Pages that the guard refuses at once. */
const refused = Array.from({ length: pages }, (_, n) => `http://10.0.0.1/${n}`)
const readers = 8
const [settlingMillis, readingMillis] = [140_000, 10_000]

/** Reads a list of errors to its end, however many parts it has. */
const readAll = async (hostile, id) => {
  let next = `/v2/batch/scrape/${id}/errors`
  let read = 0
  while (next !== undefined) {
    const answer = await hostile.call(next)
    read += answer.errors.length
    next = answer.next
  }
  return read
}

export const failures = {
  name: "failures",
  what: "the errors of 100,000 failed pages read eight at once, then the cancel of 100,000 waiting ones",
  seconds: 40,
  pages: { "/asleep": () => undefined },
  prepare: async ({ hostile, site }) => {
    const failed = await hostile.submit({ urls: refused })
    await waitUntil("all pages have failed", async () => (await hostile.state(failed)).status !== "scraping", {
      deadline: settlingMillis,
      every: 1000,
    })
    const waiting = await hostile.submit({
      urls: Array.from({ length: pages }, (_, n) => `${site.url}/asleep?n=${n}`),
      timeout: 120_000,
    })
    return { failed, waiting }
  },
  run: async ({ hostile }, { failed, waiting }) => {
    const counts = []
    await again(AbortSignal.timeout(readingMillis), async () => {
      counts.push(...(await Promise.all(Array.from({ length: readers }, () => readAll(hostile, failed)))))
    })
    await hostile.cancel(waiting)
    const state = await waitUntil("the cancel is done", async () => {
      const now = await hostile.state(waiting)
      return now.status === "cancelled" && now
    })
    return counts.every((count) => count === pages) && state.cancelled > 0
      ? []
      : [`${counts.join(", ")} errors were read, ${state.cancelled} pages cancelled.`]
  },
}
