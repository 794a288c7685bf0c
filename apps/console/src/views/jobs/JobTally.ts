import type { PageRow } from "./PageRow.ts"

/** What is known of the pages of a host. */
export interface HostTally {
  readonly host: string
  pages: number
  failed: number
  /** Pages whose time is known, and the sum of their times. */
  timed: number
  millis: number
}

/** Hosts that are counted each; the pages of others are counted together. */
export const mostHosts = 10_000
const others = "other hosts"

/** Seconds of history that are counted. */
const mostSeconds = 3600

/** Counts pages of a job as they come. */
export class JobTally {
  /** Failed pages by code. */
  readonly codes = new Map<string, number>()
  readonly hosts = new Map<string, HostTally>()
  /** Pages that ended in a second since the epoch. */
  readonly seconds = new Map<number, number>()
  latest = 0

  add({ at, code, host, isFailed, millis }: PageRow): void {
    if (isFailed) this.codes.set(code, (this.codes.get(code) ?? 0) + 1)
    const tally = this.#hostOf(host)
    tally.pages++
    if (isFailed) tally.failed++
    if (millis !== undefined) {
      tally.timed++
      tally.millis += millis
    }
    this.#count(Math.floor(at / 1000))
    this.latest = Math.max(this.latest, at)
  }

  #hostOf(host: string): HostTally {
    const name = this.hosts.has(host) || this.hosts.size < mostHosts ? host : others
    const known = this.hosts.get(name)
    if (known !== undefined) return known
    const added = { host: name, pages: 0, failed: 0, timed: 0, millis: 0 }
    this.hosts.set(name, added)
    return added
  }

  #count(second: number): void {
    this.seconds.set(second, (this.seconds.get(second) ?? 0) + 1)
    // The first that was counted is about the oldest.
    if (this.seconds.size > mostSeconds) this.seconds.delete(this.seconds.keys().next().value ?? 0)
  }
}

const window = 10

/** Pages a second in the ten seconds before this time, in milliseconds since the epoch. */
export const pagesPerSecond = ({ seconds }: Pick<JobTally, "seconds">, now: number): number => {
  const last = Math.floor(now / 1000)
  let pages = 0
  for (let second = last - window; second < last; second++) pages += seconds.get(second) ?? 0
  return pages / window
}

/** A host and the mean time of its pages, in milliseconds. */
export interface SlowHost extends HostTally {
  readonly mean: number
}

/** The hosts whose pages take longest, the slowest first. */
export const slowestHosts = ({ hosts }: Pick<JobTally, "hosts">, most: number): ReadonlyArray<SlowHost> =>
  [...hosts.values()]
    .filter(({ timed }) => timed > 0)
    .map((tally) => ({ ...tally, mean: tally.millis / tally.timed }))
    .toSorted((one, other) => other.mean - one.mean || one.host.localeCompare(other.host))
    .slice(0, most)

/** Failures by code, the most frequent first. */
export const failuresByCode = ({ codes }: Pick<JobTally, "codes">): ReadonlyArray<readonly [string, number]> =>
  [...codes].toSorted(([one, pages], [other, morePages]) => morePages - pages || one.localeCompare(other))
