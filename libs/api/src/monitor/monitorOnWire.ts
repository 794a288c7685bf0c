import { type CheckPage, type Monitor, type MonitorCheck, nextRun } from "@trawl/monitors"

const time = (millis: number): string => new Date(millis).toISOString()
const maybeTime = (millis: number | undefined): string | null => (millis === undefined ? null : time(millis))

/** A monitor for clients. */
export const monitorOnWire = ({ settings, ...monitor }: Monitor) => ({
  id: monitor.id,
  name: settings.name,
  status: monitor.status,
  schedule: settings.schedule,
  nextRunAt: maybeTime(monitor.nextRunAt),
  lastRunAt: maybeTime(monitor.lastRunAt),
  currentCheckId: monitor.currentCheckId ?? null,
  targets: settings.targets.map(({ id, options, type }) => ({ id, type, ...options })),
  webhook: settings.webhook ?? null,
  notification: null,
  retentionDays: settings.retentionDays,
  lastCheckSummary: monitor.lastSummary ?? null,
  goal: settings.goal ?? null,
  judgeEnabled: settings.judges ?? false,
  createdAt: time(monitor.createdAt),
  updatedAt: time(monitor.updatedAt),
})

/** Runs that an answer about one monitor names. */
const namedRuns = 3

/** The same with its next runs. */
export const monitorWithRuns = (monitor: Monitor) => {
  const runs: Array<string> = []
  let next = monitor.nextRunAt
  while (next !== undefined && runs.length < namedRuns) {
    runs.push(time(next))
    next = nextRun(monitor.settings.schedule, next)
  }
  return { ...monitorOnWire(monitor), nextRuns: runs }
}

const billing = ({ credits, finishedAt }: MonitorCheck) => {
  if (finishedAt === undefined) return "reserved"
  return credits > 0 ? "confirmed" : "not_applicable"
}

/** A check for clients. */
export const checkOnWire = (check: MonitorCheck) => ({
  id: check.id,
  monitorId: check.monitorId,
  status: check.status,
  trigger: check.trigger,
  scheduledFor: maybeTime(check.scheduledFor),
  startedAt: maybeTime(check.startedAt),
  finishedAt: maybeTime(check.finishedAt),
  actualCredits: check.finishedAt === undefined ? null : check.credits,
  billingStatus: billing(check),
  summary: check.summary,
  targetResults: check.targets.map(({ error, jobId, targetId, type }) => ({
    targetId,
    type,
    ...(jobId === undefined ? {} : type === "crawl" ? { crawlId: jobId } : { expectedJobs: [jobId] }),
    ...(error === undefined ? {} : { error }),
  })),
  error: check.error ?? null,
  createdAt: time(check.createdAt),
  updatedAt: time(check.updatedAt),
})

/** A page of a check for clients. */
export const pageOnWire = ({ details = {}, ...page }: CheckPage) => ({
  id: page.id,
  targetId: page.targetId,
  url: page.url,
  status: page.status,
  previousScrapeId: page.previousScrapeId ?? null,
  currentScrapeId: page.currentScrapeId ?? null,
  statusCode: page.statusCode ?? null,
  error: page.error ?? null,
  metadata: page.title === undefined ? null : { title: page.title },
  diff: details.diff ?? null,
  snapshot: details.snapshot ?? null,
  judgment: details.judgment ?? null,
  createdAt: time(page.createdAt),
})
