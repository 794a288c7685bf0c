/** Something to deliver, as the queues see it. */
export interface QueuedDelivery {
  readonly id: string
  readonly team: string
  readonly targetId: string
  /** Key of the limit: deliveries of a team to the same receiver share it. */
  readonly endpoint: string
}

/** What a finished delivery reveals about its endpoint. */
export interface EndpointReport {
  /** Whether the receiver responded at all. */
  readonly isReachable: boolean
  /** Milliseconds to wait, from the receiver's Retry-After. */
  readonly retryAfter: number | undefined
}

interface Endpoint<D> {
  queue: Array<D>
  inFlight: number
  /** How many may be in flight: the limit, or less while the endpoint does not respond. */
  allowance: number
  /** Consecutive attempts without a response. */
  silences: number
  pausedUntil: number
}

// Events claimed ahead of those in flight, so that a fast receiver does not wait for the store.
const aheadFactor = 8
// Beyond this many, idle endpoints are forgotten, together with their failures to respond.
const maxEndpoints = 1000
const maxSilencePause = 1000

const isIdle = (endpoint: Endpoint<unknown>) => endpoint.queue.length === 0 && endpoint.inFlight === 0

/** How many of the queued deliveries may go out now. */
const readyOf = ({ allowance, inFlight, pausedUntil, queue }: Endpoint<unknown>, now: number): number =>
  pausedUntil > now ? 0 : Math.max(0, Math.min(queue.length, allowance - inFlight))

/**
 * The claimed events of a team by endpoint. Endpoints take turns, each within its limit. One that does not respond gets
 * one delivery at a time until it does, so dead receivers cannot use up the places of the others.
 */
export class EndpointQueues<D extends QueuedDelivery> {
  readonly #perEndpoint: number
  /** In the order of their turns. */
  readonly #endpoints = new Map<string, Endpoint<D>>()

  constructor(perEndpoint: number) {
    this.#perEndpoint = perEndpoint
  }

  /** Whether no endpoint is tracked. */
  get isEmpty(): boolean {
    return this.#endpoints.size === 0
  }

  /** Whether a delivery may go out now. */
  isReady(now: number): boolean {
    for (const endpoint of this.#endpoints.values()) if (readyOf(endpoint, now) > 0) return true
    return false
  }

  /** How many deliveries may go out now. */
  ready(now: number): number {
    return [...this.#endpoints.values()].reduce((sum, endpoint) => sum + readyOf(endpoint, now), 0)
  }

  /** Number of events of this endpoint to claim now. */
  room(name: string, now: number): number {
    const { allowance, pausedUntil, queue } = this.#endpoints.get(name) ?? this.#fresh()
    return pausedUntil > now || queue.length >= allowance ? 0 : allowance * aheadFactor - queue.length
  }

  add(delivery: D): void {
    if (this.#endpoints.size >= maxEndpoints) this.#forgetIdle()
    const endpoint = this.#endpoints.get(delivery.endpoint) ?? this.#fresh()
    this.#endpoints.set(delivery.endpoint, endpoint)
    endpoint.queue.push(delivery)
  }

  /** Takes the next delivery, which is then in flight. */
  take(now: number): D | undefined {
    for (const [name, endpoint] of this.#endpoints) {
      if (readyOf(endpoint, now) === 0) continue
      this.#endpoints.delete(name)
      this.#endpoints.set(name, endpoint)
      endpoint.inFlight++
      return endpoint.queue.shift()
    }
    return undefined
  }

  /** Finishes a taken delivery. Without a report, the state of the endpoint does not change. */
  finish({ endpoint: name }: D, now: number, report?: EndpointReport): void {
    const endpoint = this.#endpoints.get(name)
    if (endpoint === undefined) return
    endpoint.inFlight--
    if (report !== undefined) this.#learn(endpoint, now, report)
    if (isIdle(endpoint) && endpoint.silences === 0 && endpoint.pausedUntil <= now) this.#endpoints.delete(name)
  }

  /** Drops what is queued for a target and not yet in flight, and returns it. */
  drop(targetId: string): ReadonlyArray<D> {
    const dropped: Array<D> = []
    for (const endpoint of this.#endpoints.values()) {
      dropped.push(...endpoint.queue.filter((delivery) => delivery.targetId === targetId))
      endpoint.queue = endpoint.queue.filter((delivery) => delivery.targetId !== targetId)
    }
    return dropped
  }

  #forgetIdle(): void {
    for (const [name, endpoint] of this.#endpoints) if (isIdle(endpoint)) this.#endpoints.delete(name)
  }

  #fresh(): Endpoint<D> {
    return { queue: [], inFlight: 0, allowance: this.#perEndpoint, silences: 0, pausedUntil: 0 }
  }

  #learn(endpoint: Endpoint<D>, now: number, report: EndpointReport): void {
    if (report.isReachable) {
      endpoint.silences = 0
      endpoint.allowance = Math.min(this.#perEndpoint, endpoint.allowance * 2)
      endpoint.pausedUntil = Math.max(endpoint.pausedUntil, now + (report.retryAfter ?? 0))
      return
    }
    endpoint.silences++
    endpoint.allowance = 1
    // A closed port fails within a millisecond: without a pause a backlog would burn the processor.
    const pause = endpoint.silences < 3 ? 0 : Math.min(maxSilencePause, 50 * 2 ** (endpoint.silences - 3))
    endpoint.pausedUntil = Math.max(endpoint.pausedUntil, now + pause)
  }
}
