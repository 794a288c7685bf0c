/** A received request. */
export interface SiteRequest {
  /** Path and query. */
  readonly path: string
  /** Value of the query parameter `batch`, which distinguishes the batches of a test. */
  readonly batch: string | undefined
  readonly userAgent: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** Absent while the response is in flight. */
  readonly endedAt?: number
  /** Sequence numbers of the begin and end, as timestamps are too coarse to order them. */
  readonly began: number
  readonly ended?: number
}

/** Selects requests whose path starts with `prefix` and whose marker is `batch`. */
export interface TrafficFilter {
  readonly prefix?: string
  readonly batch?: string
}

/** The largest number of requests in flight at once. */
export const maxInFlight = (requests: ReadonlyArray<Pick<SiteRequest, "began" | "ended">>): number => {
  const steps = requests.flatMap(
    ({ began, ended }) =>
      (ended === undefined
        ? [[began, 1]]
        : [
            [began, 1],
            [ended, -1],
          ]) as Array<[number, number]>,
  )
  let now = 0
  let most = 0
  for (const [, step] of steps.toSorted(([a], [b]) => a - b)) {
    now += step
    most = Math.max(most, now)
  }
  return most
}

type MutableRequest = { -readonly [K in keyof SiteRequest]: SiteRequest[K] }

/** Records the requests to the site. */
export class SiteTraffic {
  readonly #requests: Array<MutableRequest> = []
  #clock = 0

  /** Records the beginning of a request; call the returned function when the response has ended. */
  begin(request: Pick<SiteRequest, "path" | "batch" | "userAgent">): () => void {
    const open: MutableRequest = { ...request, startedAt: Date.now(), began: this.#clock++ }
    this.#requests.push(open)
    return () => {
      if (open.ended !== undefined) return
      open.ended = this.#clock++
      open.endedAt = Date.now()
    }
  }

  /** In order of arrival. */
  requests(filter: TrafficFilter = {}): ReadonlyArray<SiteRequest> {
    const { prefix = "", batch } = filter
    return this.#requests.filter((one) => one.path.startsWith(prefix) && (batch === undefined || one.batch === batch))
  }

  count(filter?: TrafficFilter): number {
    return this.requests(filter).length
  }

  inFlight(filter?: TrafficFilter): number {
    return this.requests(filter).filter((one) => one.ended === undefined).length
  }

  maxInFlight(filter?: TrafficFilter): number {
    return maxInFlight(this.requests(filter))
  }

  /** Forgets all requests that have ended. */
  reset(): void {
    const open = this.#requests.filter((one) => one.ended === undefined)
    this.#requests.splice(0, this.#requests.length, ...open)
  }
}
