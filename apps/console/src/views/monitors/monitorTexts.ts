import { count } from "../jobs/texts.ts"
import type { Check, CheckSummary, Monitor, MonitorTarget } from "./Monitor.ts"

const counted = ["new", "changed", "removed", "error", "same"] as const
const names = { new: "new", changed: "changed", removed: "gone", error: "failed", same: "the same" }

/** How many pages of a check came out how: `1 changed, 3 the same`. */
export const summaryText = (summary: CheckSummary): string =>
  counted
    .filter((state) => summary[state] > 0)
    .map((state) => `${count(summary[state])} ${names[state]}`)
    .join(", ")

/** When a monitor runs. */
export const scheduleText = ({ schedule: { cron, timezone } }: Pick<Monitor, "schedule">): string =>
  `${cron} (${timezone})`

/** What a target looks at, in one line. */
export const targetText = ({ queries = [], type, url = "", urls = [] }: MonitorTarget): string => {
  if (type === "crawl") return `the site from ${url}`
  const [list, noun] = type === "scrape" ? [urls, "pages"] : [queries, "searches"]
  return list.length === 1
    ? `${list[0]}`
    : `${count(list.length)} ${noun}: ${list.slice(0, 3).join(", ")}${list.length > 3 ? " …" : ""}`
}

/** Statuses of checks that are not over, and those that brought less than they should. */
const running = new Set(["queued", "running"])
const failed = new Set(["failed", "partial", "skipped_no_credits"])

/** Whether a check goes on. */
export const isRunning = ({ status }: Pick<Check, "status">): boolean => running.has(status)

/** The class that colours the status of a check. */
export const checkClass = ({ status }: Pick<Check, "status">): string => {
  if (running.has(status)) return "state-scraping"
  return failed.has(status) ? "state-failed" : "state-completed"
}
