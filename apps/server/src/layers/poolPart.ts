import type { Pool } from "@trawl/core"
import type { PartState } from "@trawl/api/server"

/** Milliseconds that a team may wait without any place of a pool before an operator is notified, and before the process is not ready. */
const noticeAfter = 5000
const notReadyAfter = 30_000

/** Whether every team gets places of a shared pool. */
export const poolPart = ({ name, usage }: Pool): PartState => {
  const { longestWaitMillis } = usage()
  if (longestWaitMillis < noticeAfter) return { name, ready: true }
  const seconds = Math.floor(longestWaitMillis / 1000)
  return {
    name,
    ready: longestWaitMillis < notReadyAfter,
    notice: `A team has got none of them for ${seconds} seconds.`,
  }
}
