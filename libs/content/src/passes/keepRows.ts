import { decide, type Decision } from "../Decision.ts"
import { dropReasonAt, nearestOf, type Region } from "../parts/Region.ts"

/** Keeps the name that a row of a table begins with, and what the row says under it, where one of them is kept. */
export const keepRows = (decisions: ReadonlyArray<Decision>): void => {
  keepCells(decisions, "th", "td")
  keepCells(decisions.toReversed(), "td", "th")
}

/** Keeps the cells of one kind that come after a kept one of the other kind in the same row. */
const keepCells = (decisions: ReadonlyArray<Decision>, first: "td" | "th", second: "td" | "th"): void => {
  /** The row of the cell of the first kind that was kept last. */
  let row: Region | undefined
  for (const decision of decisions) {
    const cell = nearestOf(decision.block.edge, ["th", "td"])
    if (cell?.tag === first && decision.isKept) row = cell.parent
    if (cell?.tag === second && cell.parent === row && decision.block.length > 0 && !isBeside(decision))
      decide(decision, true, "surroundings")
  }
}

// Links are what some rows say.
const isBeside = ({ block }: Decision): boolean => {
  const reason = dropReasonAt(block.holder)
  return reason !== undefined && reason !== "clutter"
}
