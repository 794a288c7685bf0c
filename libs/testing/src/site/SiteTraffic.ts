/** One request that the site got. */
export interface SiteRequest {
  /** Path and query. */
  readonly path: string
  /** Value of the query parameter `batch`, by which tests tell their batches apart. */
  readonly batch: string | undefined
  readonly userAgent: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** Absent while the answer is still under way. */
  readonly endedAt?: number
  /** Places in the order of all beginnings and ends, which times are too coarse to tell. */
  readonly began: number
  readonly ended?: number
}

/** Which requests to look at: all whose path starts with `prefix` and whose marker is `batch`. */
export interface TrafficFilter {
  readonly prefix?: string
  readonly batch?: string
}

/** The most requests that were under way at one instant. */
export const maxInFlight = (requests: ReadonlyArray<Pick<SiteRequest, "began" | "ended">>): number => {
  const steps = requests.flatMap(({ began, ended }) => (ended === undefined ? [[began, 1]] : [[began, 1], [ended, -1]]) as Array<[number, number]>)
  let now = 0
  let most = 0
  for (const [, step] of steps.toSorted(([a], [b]) => a - b)) {
    now += step
    most = Math.max(most, now)
  }
  return most
}

type Open = { -readonly [K in keyof SiteRequest]: SiteRequest[K] }

/** Counts what reaches the site. */
export class SiteTraffic {
  readonly #requests: Array<Open> = []
  #clock = 0

  /** Notes the beginning of a request; call what it returns when the answer has ended. */
  begin(request: Pick<SiteRequest, "path" | "batch" | "userAgent">): () => void {
    const open: Open = { ...request, startedAt: Date.now(), began: this.#clock++ }
    this.#requests.push(open)
    return () => {
      if (open.ended !== undefined) return
      open.ended = this.#clock++
      open.endedAt = Date.now()
    }
  }

  /** In the order in which they came. */
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
