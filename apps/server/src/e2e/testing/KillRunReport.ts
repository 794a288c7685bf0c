/** Options of a run of one batch under kills. */
export interface KillRunOptions {
  readonly pages: number
  readonly kills: number
  /** Settings of the server in addition to those of every test. */
  readonly settings?: Readonly<Record<string, string>>
  /** Share of the webhook deliveries that the receiver answers with 500. */
  readonly failingDeliveries?: number
  /** Kills the database and starts it again: it then takes every second kill, while the server lives. */
  readonly crashDatabase?: (() => Promise<void>) | undefined
  /** Milliseconds after which the run is aborted. */
  readonly deadline: number
}

/** The result of a run. Times in milliseconds. */
export interface KillRunReport {
  /** Sentences; empty if every promise was kept. */
  readonly violations: ReadonlyArray<string>
  readonly seconds: number
  /** Requests for good pages beyond the first of each, over all batches. */
  readonly refetched: number
  /** Longest time from the start of the process until it is ready. */
  readonly slowestStart: number
  /** Longest time from then until the first page is requested. */
  readonly slowestFirstPage: number
  readonly deliveries: number
  /** Deliveries beyond the first of an event that the receiver had answered with 200. */
  readonly repeatedDeliveries: number
  /** Batches posted at the moments of the kills, and how many of them had been acknowledged. */
  readonly posted: number
  readonly acknowledged: number
}
