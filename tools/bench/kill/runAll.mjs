import { freePort, startFixtureSite, startReceiver } from "@trawl/testing"
import { parseArgs } from "node:util"
import { killRun } from "../../../apps/server/src/e2e/testing/killRun.ts"
import { startOwnDatabases } from "../../../apps/server/src/e2e/testing/startDatabases.ts"
import { table } from "../measure/statistics.mjs"

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "20" },
    pages: { type: "string", default: "500" },
    kills: { type: "string", default: "5" },
    failing: { type: "string", default: "0.1" },
    store: { type: "string", default: "sqlite" },
    "kill-database": { type: "boolean", default: false },
  },
})

/** Settings of each store in addition to those of every run: a new database each time. */
const stores = {
  sqlite: async () => ({}),
  postgres: async (databases) => ({ TRAWL_DATABASE_URL: await databases.create() }),
  runner: async (databases) => ({
    TRAWL_DATABASE_URL: await databases.create(),
    TRAWL_RUNNER_PORT: String(await freePort()),
  }),
}

const seconds = (millis) => `${(millis / 1000).toFixed(1)} s`

const row = (report, n) => [
  String(n + 1),
  String(report.violations.length),
  `${report.seconds.toFixed(0)} s`,
  String(report.refetched),
  seconds(report.slowestStart),
  seconds(report.slowestFirstPage),
  `${report.deliveries} (${report.repeatedDeliveries} again)`,
  `${report.acknowledged} of ${report.posted}`,
]

const header = [
  "run",
  "violations",
  "time",
  "fetched again",
  "ready after",
  "first page after",
  "deliveries",
  "posts acknowledged in the kill",
]

const settingsOf = stores[options.store]
if (settingsOf === undefined)
  throw new Error(`There is no store ${options.store}; there are ${Object.keys(stores).join(", ")}.`)
const databases = options.store === "sqlite" ? undefined : await startOwnDatabases()
const reports = []
try {
  for (let n = 0; n < Number(options.runs); n++) {
    // New for each run: the records of thousands of requests would slow later runs.
    const [site, receiver] = await Promise.all([startFixtureSite(), startReceiver()])
    const report = await killRun(
      { site, receiver },
      {
        pages: Number(options.pages),
        kills: Number(options.kills),
        failingDeliveries: Number(options.failing),
        settings: await settingsOf(databases),
        crashDatabase: options["kill-database"] ? () => databases.kill().then(() => databases.restart()) : undefined,
        deadline: 300_000,
      },
    )
    await Promise.all([site.close(), receiver.close()])
    reports.push(report)
    console.error(`run ${n + 1}: ${report.violations.length} violations, ${report.seconds.toFixed(0)} s`)
    for (const violation of report.violations.slice(0, 20)) console.error(`  ${violation}`)
  }
} finally {
  await databases?.close()
}
console.log(table(header, reports.map(row)))
const violations = reports.reduce((sum, report) => sum + report.violations.length, 0)
console.log(
  `\n${violations} violations in ${reports.length} runs of ${options.pages} pages and ${options.kills} kills on ${options.store}.`,
)
process.exit(violations === 0 ? 0 : 1)
