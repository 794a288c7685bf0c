/** How many pages of a check are in which state. */
export interface CheckSummary {
  readonly totalPages: number
  readonly same: number
  readonly changed: number
  readonly new: number
  readonly removed: number
  readonly error: number
}

/** A monitor, as the service lists it. */
export interface Monitor {
  readonly id: string
  readonly name: string
  readonly status: "active" | "paused"
  readonly schedule: { readonly cron: string; readonly timezone: string }
  readonly nextRunAt: string | null
  readonly lastRunAt: string | null
  readonly currentCheckId: string | null
  readonly targets: ReadonlyArray<MonitorTarget>
  readonly webhook: { readonly url: string } | null
  readonly lastCheckSummary: CheckSummary | null
}

/** What a monitor looks at, as it was written. */
export interface MonitorTarget {
  readonly id: string
  readonly type: "scrape" | "crawl" | "search"
  readonly urls?: ReadonlyArray<string>
  readonly url?: string
  readonly queries?: ReadonlyArray<string>
}

/** A run of a monitor. */
export interface Check {
  readonly id: string
  readonly status: string
  readonly trigger: "scheduled" | "manual"
  readonly startedAt: string | null
  readonly finishedAt: string | null
  readonly actualCredits: number | null
  readonly summary: CheckSummary
  readonly error: string | null
  readonly createdAt: string
}

/** A page of a check, and what changed on it. */
export interface CheckedPage {
  readonly id: string
  readonly url: string
  readonly status: "new" | "same" | "changed" | "removed" | "error"
  readonly error: string | null
  readonly diff: { readonly text?: string; readonly json?: unknown } | null
  readonly judgment: { readonly reason: string } | null
}

/** The path of a monitor's own routes. */
export const monitorPath = (id: string): string => `v2/monitor/${encodeURIComponent(id)}`
