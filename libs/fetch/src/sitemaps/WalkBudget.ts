/** Bounds of a walk over nested sitemaps. Each that is reached is reported once. */
export interface WalkBudget {
  /** Addresses of pages. */
  readonly urls: number
  /** Bytes without compression, over all files. */
  readonly bytes: number
  readonly files: number
  /** Milliseconds for the whole walk. */
  readonly millis: number
  /** Levels of files that are named by files. */
  readonly levels: number
}

/** An index may not name indexes by the protocol, and many do; deeper ones are mistakes or traps. */
export const defaultWalkBudget: WalkBudget = {
  urls: 100_000,
  bytes: 1_000_000_000,
  files: 2000,
  millis: 60_000,
  levels: 3,
}

/** The bounds with a sentence each. */
type Bound = keyof WalkBudget

const sentences: Readonly<Record<Bound, (most: number) => string>> = {
  urls: (most) => `The sitemaps name more than ${most.toLocaleString("en")} addresses; the rest was not read.`,
  bytes: (most) => `The sitemaps hold more than ${most.toLocaleString("en")} bytes; the rest was not read.`,
  files: (most) => `The sitemaps are more than ${most.toLocaleString("en")} files; the rest was not read.`,
  millis: (most) => `The sitemaps took longer than ${Math.ceil(most / 1000)} s; the rest was not read.`,
  levels: (most) => `The sitemaps are nested more than ${most} levels deep; deeper ones were not read.`,
}

/** What is left of a budget. */
export class WalkPurse {
  readonly #budget: WalkBudget
  readonly #spent = { urls: 0, bytes: 0, files: 0 }
  readonly #told = new Set<Bound>()
  readonly #tell: (problem: string) => void

  constructor(budget: WalkBudget, tell: (problem: string) => void) {
    this.#budget = budget
    this.#tell = tell
  }

  /** Whether nothing more is read. Where there are too many files, the first ones still are. */
  get isEmpty(): boolean {
    return this.#told.has("urls") || this.#told.has("bytes") || this.#told.has("millis")
  }

  /** Tells that a bound is reached. */
  reach(bound: Bound): void {
    if (this.#told.has(bound)) return
    this.#told.add(bound)
    this.#tell(sentences[bound](this.#budget[bound]))
  }

  /** Takes up to `n`; returns how many there were. */
  take(bound: "urls" | "bytes" | "files", n: number): number {
    const taken = Math.min(n, this.#budget[bound] - this.#spent[bound])
    this.#spent[bound] += taken
    if (taken < n) this.reach(bound)
    return taken
  }
}
