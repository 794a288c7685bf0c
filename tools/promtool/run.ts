import { execFileSync, spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type Dashboard, dashboardExpressions } from "./dashboardFaults.ts"

// Checks the alert rules and the dashboard with Prometheus' own tool: node --conditions=@trawl/source tools/promtool/run.ts [--metrics http://127.0.0.1:3002/metrics]

const { values } = parseArgs({ options: { promtool: { type: "string" }, metrics: { type: "string" } } })
const root = join(import.meta.dirname, "../..")
const rules = join(root, "docs/prometheus/alerts.yml")
const folder = mkdtempSync(join(tmpdir(), "trawl-promtool-"))

/** The tool of the machine; else that of Debian's package, unpacked into a temporary folder and not installed. */
const findPromtool = (): string => {
  if (values.promtool !== undefined) return values.promtool
  if (spawnSync("promtool", ["--version"]).status === 0) return "promtool"
  execFileSync("apt-get", ["download", "prometheus"], { cwd: folder, stdio: "ignore" })
  const archive = readdirSync(folder).find((name) => name.endsWith(".deb")) ?? ""
  execFileSync("dpkg-deb", ["-x", archive, "unpacked"], { cwd: folder })
  return join(folder, "unpacked/usr/bin/promtool")
}

/** The expressions of the dashboard as rules, which promtool can read. */
const writeDashboardRules = (): string => {
  const dashboard = JSON.parse(readFileSync(join(root, "docs/grafana/trawl.json"), "utf8")) as Dashboard
  const recording = dashboardExpressions(dashboard).map((expr, n) => ({ record: `dashboard:${n}`, expr }))
  const path = join(folder, "dashboard.yml")
  // JSON is YAML.
  writeFileSync(path, JSON.stringify({ groups: [{ name: "dashboard", rules: recording }] }))
  return path
}

const promtool = findPromtool()
/** The one name that is older than the rule. */
const olderName = 'trawl_pages counter metrics should have "_total" suffix'
let failed = 0
const check = (args: ReadonlyArray<string>, input?: string): void => {
  const { status, stderr, stdout } = spawnSync(promtool, args, { input: input ?? "", encoding: "utf8" })
  const isPassed = status === 0 || `${stdout}${stderr}`.trim() === olderName
  console.log(`promtool ${args.join(" ")}: ${isPassed ? "passed" : `failed with ${status}`}\n${stdout}${stderr}`)
  if (!isPassed) failed += 1
}

try {
  check(["check", "rules", "--lint=all", "--lint-fatal", rules])
  check(["test", "rules", join(import.meta.dirname, "alerts.test.yml")])
  check(["check", "config", join(root, "docs/prometheus/prometheus.yml")])
  check(["check", "rules", "--lint=all", "--lint-fatal", writeDashboardRules()])
  if (values.metrics !== undefined) check(["check", "metrics"], await (await fetch(values.metrics)).text())
} finally {
  rmSync(folder, { recursive: true })
}
process.exitCode = failed === 0 ? 0 : 1
