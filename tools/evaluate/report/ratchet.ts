import type { Figures } from "../suites/Suite.ts"
import { fallen, type Floors, raised } from "./floors.ts"

/** Floors, and the pages and tables that reached them: they do not apply to other pages. */
export interface PinnedFloors {
  /** Fingerprints of the truths and of the trained tables. */
  readonly pages: string
  readonly tables: string
  readonly floors: Floors
  /** Floors of the figures with tables that were trained without a page's site. */
  readonly unseen: Floors
}

/** A run: its pages and tables, our figures, and those on unseen sites if they were measured. */
export interface RunFigures {
  readonly pages: string
  readonly tables: string
  readonly ours: Figures
  readonly unseen: Figures | undefined
}

/** The fallen figures, one sentence each, and the floors that the run would pin. */
export interface RatchetResult {
  readonly fallen: ReadonlyArray<string>
  readonly pinned: PinnedFloors
}

/**
 * Compares a run with the floors of its pages. The score of trained tables on their training pages belongs to these tables: a table that memorises its
 * pages scores highest. So floors of unseen sites always hold, and new tables that hold them start with new floors (decision 0015).
 */
export const ratchet = (pinned: PinnedFloors, { pages, tables, ours, unseen }: RunFigures): RatchetResult => {
  const isSamePages = pages === pinned.pages
  const unseenFloors = isSamePages ? pinned.unseen : {}
  const unseenFallen = fallen(unseen ?? {}, unseenFloors).map((sentence) => `site unseen, ${sentence}`)
  const isNewTables = tables !== pinned.tables && unseen !== undefined && unseenFallen.length === 0
  const floors = isSamePages ? (isNewTables ? without(pinned.floors, unseen) : pinned.floors) : {}
  return {
    fallen: [...fallen(ours, floors), ...unseenFallen],
    pinned: {
      pages,
      tables: isSamePages && !isNewTables ? pinned.tables : tables,
      floors: raised(ours, floors),
      unseen: raised(unseen ?? {}, unseenFloors),
    },
  }
}

const without = (floors: Floors, figures: Figures): Floors =>
  Object.fromEntries(Object.entries(floors).filter(([name]) => figures[name] === undefined))
