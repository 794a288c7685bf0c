/** What a run of one batch under kills is made of. */
export interface KillRunOptions {
  readonly pages: number
  readonly kills: number
  /** Settings of the server beside those of every test. */
  readonly settings?: Readonly<Record<string, string>>
  /** Share of the webhook deliveries that the receiver answers with 500. */
  readonly failingDeliveries?: number
  /** Kills the database and starts it again: then this takes every second kill, while the server lives. */
  readonly crashDatabase?: (() => Promise<void>) | undefined
  /** Milliseconds after which the run is given up. */
  readonly deadline: number
}

/** What came of it. Times in milliseconds. */
export interface KillRunReport {
  /** Sentences; empty when every promise was kept. */
  readonly violations: ReadonlyArray<string>
  readonly seconds: number
  /** Good pages asked for more than once, over all batches. */
  readonly refetched: number
  /** From the start of the process until it is ready. */
  readonly slowestStart: number
  /** From then until the first page is asked for. */
  readonly slowestFirstPage: number
  readonly deliveries: number
  /** Deliveries beyond the first of an event that the receiver had answered with 200. */
  readonly repeatedDeliveries: number
  /** Batches that were posted in the moments of the kills, and how many of them were acknowledged before. */
  readonly posted: number
  readonly acknowledged: number
}
