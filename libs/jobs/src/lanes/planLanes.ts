/** How the pages of one generation are distributed. */
export interface LanePlan {
  readonly lanes: number
  /** Concurrent pages of the generation, over all its lanes, within the team's limit. */
  readonly concurrency: number
}

/** Input of the plan of a generation. */
export interface PlannedBatch {
  /** Scrapes of the team at once. */
  readonly teamLimit: number
  /** The batch's own limit, over all servers. */
  readonly maxConcurrency: number | undefined
  readonly pages: number
  /** Whether several servers may run its lanes. */
  readonly isShared: boolean
}

/** Pages that a lane runs at once, where several servers share the lanes. */
const laneWidth = 5
/** The same on a single server: as many as a claim has at most. Narrower lanes would claim fewer pages with as many statements. */
const widestLane = 20
const maxLanes = 32

/** A lane costs some twenty statements, which balances nothing for fewer pages. */
const pagesPerSharedLane = 25

/** Lanes are assigned to servers at random: a server with a third of its fair share of lanes can still use its fair share of the team's slots. */
const sharedSurplus = 3

const sharedPlan = ({ maxConcurrency, pages, teamLimit }: PlannedBatch, concurrency: number): LanePlan => {
  if (maxConcurrency !== undefined) return { concurrency, lanes: Math.min(maxLanes, concurrency) }
  const lanes = Math.min(maxLanes, Math.max(Math.ceil(concurrency / laneWidth), Math.ceil(pages / pagesPerSharedLane)))
  return { concurrency: Math.max(lanes, Math.min(pages, sharedSurplus * teamLimit)), lanes }
}

/**
 * On one server, as many lanes as the concurrency needs, which split it exactly. On several, more and smaller ones, so that each
 * server gets some: the batch's own limit is split exactly; without one, the team's slots limit all lanes together.
 */
export const planLanes = (batch: PlannedBatch): LanePlan => {
  const { isShared, maxConcurrency, pages, teamLimit } = batch
  const concurrency = Math.min(maxConcurrency ?? teamLimit, teamLimit, pages)
  return isShared
    ? sharedPlan(batch, concurrency)
    : { concurrency, lanes: Math.min(maxLanes, Math.ceil(concurrency / widestLane)) }
}

/** Concurrent pages of one lane. Shares differ by at most one and add up to the plan's concurrency. */
export const laneShare = (plan: LanePlan, lane: number): number =>
  Math.floor(plan.concurrency / plan.lanes) + (lane < plan.concurrency % plan.lanes ? 1 : 0)
