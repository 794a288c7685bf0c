/** How the pages of one generation are spread. */
export interface LanePlan {
  readonly lanes: number
  /** Pages of the generation at once, over all its lanes, if the team's limit lets them. */
  readonly concurrency: number
}

/** What a generation is planned for. */
export interface PlannedBatch {
  /** Scrapes of the team at once. */
  readonly teamLimit: number
  /** The batch's own limit, over all servers. */
  readonly maxConcurrency: number | undefined
  readonly pages: number
  /** Whether several servers may run its lanes. */
  readonly isShared: boolean
}

/** Pages that a lane of a single server runs at once. */
const laneWidth = 5
const maxLanes = 32

/** A lane costs some twenty statements, and evens nothing out that so few pages take. */
const pagesPerSharedLane = 25

/** Lanes fall on servers by chance: one that got a third of its fair part can still use its fair part of the team's slots. */
const sharedSurplus = 3

const sharedPlan = ({ maxConcurrency, pages, teamLimit }: PlannedBatch, concurrency: number): LanePlan => {
  if (maxConcurrency !== undefined) return { concurrency, lanes: Math.min(maxLanes, concurrency) }
  const lanes = Math.min(maxLanes, Math.max(Math.ceil(concurrency / laneWidth), Math.ceil(pages / pagesPerSharedLane)))
  return { concurrency: Math.max(lanes, Math.min(pages, sharedSurplus * teamLimit)), lanes }
}

/**
 * On one server, as many lanes as the concurrency needs; they share it exactly. On several, more and smaller ones, so that each gets
 * some: a limit of the batch's own is shared exactly, and without one the team's slots are the limit for all of them together.
 */
export const planLanes = (batch: PlannedBatch): LanePlan => {
  const { isShared, maxConcurrency, pages, teamLimit } = batch
  const concurrency = Math.min(maxConcurrency ?? teamLimit, teamLimit, pages)
  return isShared ? sharedPlan(batch, concurrency) : { concurrency, lanes: Math.min(maxLanes, Math.ceil(concurrency / laneWidth)) }
}

/** Pages that one lane runs at once. Shares differ by at most one and add up to the plan's concurrency. */
export const laneShare = (plan: LanePlan, lane: number): number =>
  Math.floor(plan.concurrency / plan.lanes) + (lane < plan.concurrency % plan.lanes ? 1 : 0)
