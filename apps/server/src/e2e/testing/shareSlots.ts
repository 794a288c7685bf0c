import { type FixtureSite, waitUntil } from "@trawl/testing"
import { setTimeout as sleep } from "node:timers/promises"
import { countPages } from "./countPages.ts"
import type { Server } from "./startServer.ts"

interface SharedSlots {
  readonly site: FixtureSite
  readonly servers: ReadonlyArray<Server>
  /** Names of the gates at which their pages wait. The first batch has pages to spare, and each server wants slots for it. */
  readonly batches: readonly [string, ...ReadonlyArray<string>]
  /** Slots of the team, all in use. */
  readonly limit: number
  /** Slots that each server must get at least. */
  readonly least: number
}

const patience = { deadline: 200_000 }
const shortestPause = 50

/** Whether the team's slots are all in use, by pages that are held. */
export const areSlotsInUse = ({ batches, limit, site }: Pick<SharedSlots, "batches" | "limit" | "site">): boolean =>
  batches.reduce((sum, batch) => sum + site.gates.held(batch), 0) === limit

/**
 * Lets held pages through until each server has its part of the team's slots. The first server has them all, and returns
 * some as its pages end, once it has heard that the other needs them. Until then it starts other pages instead: while a
 * step changes nothing the next waits twice as long, so that few pages pass however slow the servers are.
 */
export const shareSlots = async (shared: SharedSlots): Promise<void> => {
  const { batches, least, servers, site } = shared
  const countEach = () => Promise.all(servers.map(({ base }) => countPages(base)))
  let [fewest, pause] = [-1, shortestPause]
  const haveShares = async () => {
    if (!areSlotsInUse(shared)) return false
    const now = Math.min(...(await countEach()).map(({ running }) => running))
    if (now >= least) return true
    pause = now > fewest ? shortestPause : pause * 2
    fewest = now
    site.gates.letThrough(batches[0], 5)
    await sleep(pause)
    return false
  }
  await waitUntil("all servers have slots", haveShares, patience)
}
