import { makeClient } from "../../../apps/server/src/e2e/testing/makeClient.ts"
import { otherKey } from "./startCluster.mjs"

const everyMillis = 250
/** Clients give up on an answer that takes longer. */
const longestMillis = 15_000

/** A team that the fault does not concern: it submits small batches and reads their status, through servers that are ready. */
export class BystanderTeam {
  #servers
  #urls
  #timer
  #asking = new Set()
  #ready = new Map()
  requests = 0
  refused = []
  slowest = 0

  constructor(servers, urls) {
    this.#servers = servers
    this.#urls = urls
    let n = 0
    this.#timer = setInterval(() => {
      void this.#look()
      const asking = this.#ask(n++).finally(() => this.#asking.delete(asking))
      this.#asking.add(asking)
    }, everyMillis)
  }

  async stop() {
    clearInterval(this.#timer)
    await Promise.all(this.#asking)
  }

  /** Checks readiness as a load balancer does. */
  async #look() {
    for (const { base } of this.#servers) {
      void fetch(`${base}/ready`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => this.#ready.set(base, ok),
        () => this.#ready.set(base, false),
      )
    }
  }

  async #ask(n) {
    const usable = this.#servers.filter(({ base }) => this.#ready.get(base) !== false)
    const server = usable[n % Math.max(1, usable.length)]
    const since = performance.now()
    const at = Date.now()
    this.requests += 1
    try {
      if (server === undefined) throw new Error("No server was ready (503).")
      const client = makeClient(server.base, otherKey)
      const { id } = await client.submit({ urls: [this.#urls[n % this.#urls.length]] })
      await client.status(id)
    } catch (error) {
      this.refused.push({ at, why: error.cause?.code ?? error.message })
    }
    if (performance.now() - since > longestMillis)
      this.refused.push({ at, why: `It took ${(performance.now() - since).toFixed(0)} ms.` })
    this.slowest = Math.max(this.slowest, performance.now() - since)
  }
}
