import type { MonitorSettings, MonitorTarget } from "../Monitor.ts"

export const listed: MonitorTarget = { id: "t1", type: "scrape", options: { urls: ["https://a.test/"] } }
export const site: MonitorTarget = { id: "t2", type: "crawl", options: { url: "https://a.test/" } }

/** Settings of a monitor that runs at each full hour. */
export const settings = (more: Partial<MonitorSettings> = {}): MonitorSettings => ({
  name: "Prices",
  schedule: { cron: "0 * * * *", timezone: "UTC" },
  targets: [listed],
  retentionDays: 30,
  publicBase: "http://localhost:3002",
  webhook: {
    url: "https://hook.test/",
    headers: {},
    metadata: {},
    events: ["monitor.page", "monitor.check.completed"],
  },
  ...more,
})
