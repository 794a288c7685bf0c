/** How the pages of one generation are spread. */
export interface LanePlan {
  readonly lanes: number
  /** Pages of the generation at once, over all its lanes. */
  readonly concurrency: number
}

const pagesPerLane = 5
const maxLanes = 32

/** Enough lanes to spread a batch over many runners, few enough that starting one stays cheap. */
export const planLanes = (batch: {
  readonly teamLimit: number
  readonly maxConcurrency: number | undefined
  readonly pages: number
}): LanePlan => {
  const concurrency = Math.min(batch.maxConcurrency ?? batch.teamLimit, batch.teamLimit, batch.pages)
  return { concurrency, lanes: Math.min(maxLanes, Math.ceil(concurrency / pagesPerLane)) }
}

/** Pages that one lane runs at once. Shares differ by at most one and add up to the plan's concurrency. */
export const laneShare = (plan: LanePlan, lane: number): number =>
  Math.floor(plan.concurrency / plan.lanes) + (lane < plan.concurrency % plan.lanes ? 1 : 0)
