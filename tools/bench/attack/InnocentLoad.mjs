import { waitUntil } from "@trawl/testing"
import { setTimeout as sleep } from "node:timers/promises"

const [statusMillis, lookMillis, healthMillis] = [500, 500, 50]
const pagesOfBatch = 10
const [answerMillis, retryMillis] = [30_000, 100]

/** Retries while the server is down until it answers, as a client does when a server restarts. */
const untilAnswered = async (work) => {
  const end = Date.now() + answerMillis
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > end) throw error
      await sleep(retryMillis)
    }
  }
}

const lookAt = async (url) => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5000) })
  return { status: answer.status, body: await answer.json() }
}

const noticesOf = ({ parts = [] } = {}) => parts.flatMap(({ notice }) => (notice === undefined ? [] : [notice]))

/**
 * The load of the innocent team, from construction until `end`: requests at a fixed rate however long the answers take, and status reads
 * of a batch of its own, which has to complete. `/health` and `/ready` are polled meanwhile.
 */
export class InnocentLoad {
  requests = []
  looks = []
  /** Milliseconds that `/health` took, per poll. */
  health = []
  #team
  #running = new Set()
  #timers
  #batch

  constructor(team, load) {
    this.#team = team
    this.#batch = this.#ask(() =>
      team.client.submit({
        urls: Array.from({ length: pagesOfBatch }, (_, n) => `${team.site.url}/static/${n}?delay=200`),
      }),
    )
    let n = 0
    this.#timers = [
      setInterval(() => this.#ask(() => load.ask(team, n++), { isTimed: true }), 1000 / load.perSecond),
      setInterval(() => this.#ask(() => this.#readStatus()), statusMillis),
      setInterval(() => this.#keep(this.#look()), lookMillis),
      setInterval(() => this.#keep(this.#timeHealth()), healthMillis),
    ]
  }

  /** Stops sending, waits for what is in flight, and resolves to all observations. */
  async end() {
    for (const timer of this.#timers) clearInterval(timer)
    await Promise.all(this.#running)
    await this.#ask(() => this.#awaitBatch())
    return { requests: this.requests, looks: this.looks, health: this.health }
  }

  #keep(work) {
    this.#running.add(work)
    return work.finally(() => this.#running.delete(work))
  }

  #ask(work, { isTimed = false } = {}) {
    return this.#keep(this.#note(this.#team.isPatient ? () => untilAnswered(work) : work, isTimed))
  }

  async #note(work, isTimed) {
    const request = { at: Date.now(), isTimed }
    this.requests.push(request)
    try {
      return await work()
    } catch (error) {
      request.fault = error.cause?.message ?? error.message
      return undefined
    } finally {
      request.millis = Date.now() - request.at
    }
  }

  async #readStatus() {
    const id = await this.#batch
    if (id === undefined) throw new Error("The batch was not accepted.")
    return this.#team.client.state(id)
  }

  async #awaitBatch() {
    const state = await waitUntil("its batch has ended", async () => {
      const now = await this.#readStatus()
      return now.status !== "scraping" && now
    })
    if (state.completed !== pagesOfBatch)
      throw new Error(`Of its batch ${state.completed} of ${pagesOfBatch} pages are completed.`)
  }

  async #timeHealth() {
    const at = performance.now()
    await lookAt(`${this.#team.server}/health`).catch(() => undefined)
    this.health.push(performance.now() - at)
  }

  async #look() {
    const at = Date.now()
    const [health, ready] = await Promise.all(
      ["/health", "/ready"].map((path) => lookAt(this.#team.server + path).catch(() => undefined)),
    )
    this.looks.push({
      at,
      isHealthy: health?.status === 200,
      ready: ready?.status,
      problem: ready?.body.error,
      notices: noticesOf(ready?.body),
    })
  }
}
