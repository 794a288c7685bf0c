import { Context } from "effect"

/** What an operator sets. All runners of one database must agree on `concurrency`. */
export const JobsSettings = Context.Reference<{
  /** Scrapes that a team may run at once, over all runners. */
  readonly concurrency: number
  /** Milliseconds for which results are kept after a batch has ended. */
  readonly retentionMillis: number
  /** Milliseconds that running pages get to end by themselves when the process stops; later they run again elsewhere. */
  readonly drainMillis: number
  /** Pages of one batch, appended ones included. */
  readonly batchPages: number
  /** Pages of a team that have not ended, over all its batches. */
  readonly queueLimit: number
  /** Bytes of results that a team keeps: at that, nothing more of it begins. Without end when absent. */
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
