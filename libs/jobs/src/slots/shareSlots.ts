/** A runner's demand for a team's slots. */
export interface SlotDemand {
  readonly owner: string
  /** Slots that it could use now. */
  readonly wanted: number
}

/**
 * What each runner should have: equal shares, and what one does not want goes to the others (max-min fairness).
 * `turn` says who is next for slots that cannot be split; runners that read the same rows agree.
 */
export const shareSlots = (
  limit: number,
  demands: ReadonlyArray<SlotDemand>,
  turn: number,
): ReadonlyMap<string, number> => {
  const byOwner = demands.toSorted((a, b) => (a.owner < b.owner ? -1 : 1))
  const next = turn % byOwner.length
  const modestFirst = [...byOwner.slice(next), ...byOwner.slice(0, next)].toSorted((a, b) => a.wanted - b.wanted)
  const shares = new Map<string, number>()
  let left = limit
  modestFirst.forEach(({ owner, wanted }, index) => {
    const share = Math.min(wanted, Math.floor(left / (modestFirst.length - index)))
    shares.set(owner, share)
    left -= share
  })
  return shares
}
