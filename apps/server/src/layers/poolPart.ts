import type { Pool } from "@trawl/core"
import type { PartState } from "@trawl/api/server"

/** Milliseconds that a team may wait without anything of a pool before an operator is told, and before the process is not ready. */
const noticeAfter = 5000
const notReadyAfter = 30_000

/** Whether every team gets something of a pool that all of them share. */
export const poolPart = ({ name, usage }: Pool): PartState => {
  const { longestWaitMillis } = usage()
  if (longestWaitMillis < noticeAfter) return { name, ready: true }
  const seconds = Math.floor(longestWaitMillis / 1000)
  return { name, ready: longestWaitMillis < notReadyAfter, notice: `A team has got none of them for ${seconds} seconds.` }
}
