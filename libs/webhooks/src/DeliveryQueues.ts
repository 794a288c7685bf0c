/** Something to deliver, as the queues see it. */
export interface Queued {
  readonly id: string
  readonly targetId: string
  /** What shares a limit: deliveries to the same receiver. */
  readonly endpoint: string
}

/** What a finished delivery says about its endpoint. */
export interface EndpointReport {
  /** Whether there was any answer. */
  readonly isReachable: boolean
  /** Milliseconds that the receiver asked to be left alone. */
  readonly retryAfter: number | undefined
}

interface Endpoint<D> {
  queue: Array<D>
  inFlight: number
  /** How many may be in flight: the limit, less while the endpoint does not answer. */
  allowance: number
  /** Attempts without any answer, in a row. */
  silences: number
  pausedUntil: number
}

/** Bounds of the queues. */
export interface QueueLimits {
  readonly perEndpoint: number
  readonly total: number
}

// Claimed ahead of the deliveries in flight, so that a fast receiver need not wait for the store.
const aheadFactor = 8
const maxQueued = 1000
// Beyond this many, endpoints with nothing to do are forgotten, and with them that they did not answer.
const maxEndpoints = 1000
const maxSilencePause = 1000

const isIdle = (endpoint: Endpoint<unknown>) => endpoint.queue.length === 0 && endpoint.inFlight === 0

/**
 * The claimed events of this process by endpoint. Endpoints take turns, each within its limit. One that does not
 * answer is asked with one delivery at a time until it does, so dead receivers cannot use up the places of the others.
 */
export class DeliveryQueues<D extends Queued> {
  readonly #limits: QueueLimits
  /** In the order of their turns. */
  readonly #endpoints = new Map<string, Endpoint<D>>()
  readonly #held = new Set<string>()
  #inFlight = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** Whether the event is queued or in flight here. */
  holds(id: string): boolean {
    return this.#held.has(id)
  }

  /** Whether nothing more should be claimed for any endpoint. */
  get isFull(): boolean {
    return this.#held.size - this.#inFlight >= maxQueued
  }

  /** How many events of this endpoint to claim now. */
  room(endpoint: string, now: number): number {
    const { queue, allowance, pausedUntil } = this.#endpoints.get(endpoint) ?? this.#fresh()
    if (this.isFull || pausedUntil > now || queue.length >= allowance) return 0
    return Math.min(allowance * aheadFactor - queue.length, maxQueued - (this.#held.size - this.#inFlight))
  }

  add(deliveries: ReadonlyArray<D>): void {
    if (this.#endpoints.size >= maxEndpoints) this.#forgetIdle()
    for (const delivery of deliveries) {
      const endpoint = this.#endpoints.get(delivery.endpoint) ?? this.#fresh()
      this.#endpoints.set(delivery.endpoint, endpoint)
      endpoint.queue.push(delivery)
      this.#held.add(delivery.id)
    }
  }

  /** Takes the next delivery, which is in flight from now on. */
  take(now: number): D | undefined {
    if (this.#inFlight >= this.#limits.total) return undefined
    for (const [name, endpoint] of this.#endpoints) {
      if (endpoint.queue.length === 0 || endpoint.inFlight >= endpoint.allowance || endpoint.pausedUntil > now) continue
      this.#endpoints.delete(name)
      this.#endpoints.set(name, endpoint)
      endpoint.inFlight++
      this.#inFlight++
      return endpoint.queue.shift()
    }
    return undefined
  }

  /** Ends a delivery that was taken. Without a report nothing is learned about the endpoint. */
  finish(delivery: D, now: number, report?: EndpointReport): void {
    this.#held.delete(delivery.id)
    this.#inFlight--
    const endpoint = this.#endpoints.get(delivery.endpoint)
    if (endpoint === undefined) return
    endpoint.inFlight--
    if (report !== undefined) this.#learn(endpoint, now, report)
    if (isIdle(endpoint) && endpoint.silences === 0 && endpoint.pausedUntil <= now) this.#endpoints.delete(delivery.endpoint)
  }

  /** Forgets what is queued for a target and not yet in flight. */
  drop(targetId: string): void {
    for (const endpoint of this.#endpoints.values()) {
      for (const delivery of endpoint.queue) if (delivery.targetId === targetId) this.#held.delete(delivery.id)
      endpoint.queue = endpoint.queue.filter((delivery) => delivery.targetId !== targetId)
    }
  }

  #forgetIdle(): void {
    for (const [name, endpoint] of this.#endpoints) if (isIdle(endpoint)) this.#endpoints.delete(name)
  }

  #fresh(): Endpoint<D> {
    return { queue: [], inFlight: 0, allowance: this.#limits.perEndpoint, silences: 0, pausedUntil: 0 }
  }

  #learn(endpoint: Endpoint<D>, now: number, report: EndpointReport): void {
    if (report.isReachable) {
      endpoint.silences = 0
      endpoint.allowance = Math.min(this.#limits.perEndpoint, endpoint.allowance * 2)
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
