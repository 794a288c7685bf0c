import { Context } from "effect"

/** Settings of the operator. All runners of one database must agree on `concurrency`. */
export const JobsSettings = Context.Reference<{
  /** Scrapes that a team may run at once, over all runners. */
  readonly concurrency: number
  /** Milliseconds for which results are kept after a batch has ended. */
  readonly retentionMillis: number
  /** Milliseconds that running pages get to finish when the process stops; the rest run again elsewhere. */
  readonly drainMillis: number
  /** Pages of one batch, appended ones included. */
  readonly batchPages: number
  /** Pages of a team that have not ended, over all its batches. */
  readonly queueLimit: number
  /** Bytes of stored results at which no more pages of a team start. Unlimited when absent. */
  readonly teamBytes?: number
  /** The same for all teams together. */
  readonly storedBytes?: number
}>("@trawl/jobs/JobsSettings", {
  defaultValue: () => ({
    concurrency: 20,
    retentionMillis: 24 * 60 * 60 * 1000,
    drainMillis: 10_000,
    batchPages: 1_000_000,
    queueLimit: 1_000_000,
  }),
})
