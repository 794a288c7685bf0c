import { freePort } from "@trawl/testing"
import { parseArgs } from "node:util"
import { crawlKillRun } from "../../../apps/server/src/e2e/testing/crawlKillRun.ts"
import { startOwnDatabases } from "../../../apps/server/src/e2e/testing/startDatabases.ts"
import { table } from "../measure/statistics.mjs"

const { values: options } = parseArgs({
  options: {
    crawls: { type: "boolean" },
    runs: { type: "string", default: "5" },
    pages: { type: "string", default: "500" },
    kills: { type: "string", default: "5" },
    depth: { type: "string" },
    store: { type: "string", default: "sqlite" },
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
const settingsOf = stores[options.store]
if (settingsOf === undefined)
  throw new Error(`There is no store ${options.store}; there are ${Object.keys(stores).join(", ")}.`)

const databases = options.store === "sqlite" ? undefined : await startOwnDatabases()
const reports = []
try {
  for (let n = 0; n < Number(options.runs); n++) {
    const report = await crawlKillRun({
      pages: Number(options.pages),
      kills: Number(options.kills),
      settings: await settingsOf(databases),
      ...(options.depth === undefined ? {} : { maxDiscoveryDepth: Number(options.depth) }),
      deadline: 300_000,
    })
    reports.push(report)
    console.error(`run ${n + 1}: ${report.violations.length} violations, ${report.seconds.toFixed(0)} s`)
    for (const violation of report.violations.slice(0, 20)) console.error(`  ${violation}`)
  }
} finally {
  await databases?.close()
}

const row = (report, n) => [
  String(n + 1),
  String(report.violations.length),
  `${report.seconds.toFixed(0)} s`,
  String(report.kills),
  String(report.refetched),
  `${(report.slowestStart / 1000).toFixed(1)} s`,
]
console.log(
  table(["run", "violations", "time", "kills of a running crawl", "fetched again", "ready after"], reports.map(row)),
)
const violations = reports.reduce((sum, report) => sum + report.violations.length, 0)
console.log(
  `\n${violations} violations in ${reports.length} crawls of ${options.pages} pages with ${options.kills} kills each on ${options.store}.`,
)
process.exit(violations === 0 ? 0 : 1)
