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

/** Pages that a lane runs at once. */
const laneWidth = 5
const maxLanes = 32

/** Pages of a lane that several servers are to share: few, so that each gets about as many lanes as the others. */
const pagesPerSharedLane = 12
const maxSharedLanes = 256

/**
 * A batch with a limit of its own is cut into as many lanes as that needs, which share it exactly. Any other on several servers is cut
 * into many small ones: the team's limit holds for all of them together, and a server that gets on faster gets more of its slots.
 */
export const planLanes = ({ isShared, maxConcurrency, pages, teamLimit }: PlannedBatch): LanePlan => {
  const concurrency = Math.min(maxConcurrency ?? teamLimit, teamLimit, pages)
  const lanes = Math.min(maxLanes, Math.ceil(concurrency / laneWidth))
  if (!isShared || maxConcurrency !== undefined) return { concurrency, lanes }
  const shared = Math.min(maxSharedLanes, Math.max(Math.ceil(concurrency / laneWidth), Math.ceil(pages / pagesPerSharedLane)))
  return shared <= lanes ? { concurrency, lanes } : { concurrency: Math.max(concurrency, shared * laneWidth), lanes: shared }
}

/** Pages that one lane runs at once. Shares differ by at most one and add up to the plan's concurrency. */
export const laneShare = (plan: LanePlan, lane: number): number =>
  Math.floor(plan.concurrency / plan.lanes) + (lane < plan.concurrency % plan.lanes ? 1 : 0)
