// Runs MCP's own conformance suite and inspector, which it installs into a temporary folder, against a running service
// without keys: node tools/mcp/run.mjs http://127.0.0.1:3002
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const [base = "http://127.0.0.1:3002"] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), "trawl-mcp-"))
const url = `${base}/mcp`

/** Runs a program of a package and returns its exit code and what it printed. */
const run = (spec, program, args) => {
  const prefix = join(folder, spec.replaceAll(/\W/gu, "-"))
  spawnSync("npm", ["install", "--prefix", prefix, "--no-audit", "--no-fund", "--ignore-scripts", spec], {
    stdio: ["ignore", "ignore", "inherit"],
  })
  const { status, stdout } = spawnSync(join(prefix, "node_modules", ".bin", program), args, { encoding: "utf8" })
  return { status, stdout }
}

/** What passes without the suites' own tools, resources and prompts, which a product does not have. */
const suites = [
  [
    "@modelcontextprotocol/conformance@0.1.16",
    [],
    ["server-initialize", "ping", "tools-list", "resources-list", "dns-rebinding-protection"],
  ],
  [
    "@modelcontextprotocol/conformance@0.2.0-alpha.12",
    ["--requirements", "2026-07-28"],
    [
      "tools-list",
      "resources-list",
      "server-sse-multiple-streams",
      "input-required-result-unsupported-methods",
      "sep-2164-resource-not-found",
      "http-header-validation",
      "dns-rebinding-protection",
    ],
  ],
]

/** What the inspector calls, and the exit code that it ends with. */
const calls = [
  [["--method", "tools/list", "--strict"], 0],
  [["--method", "resources/templates/list"], 0],
  [["--method", "tools/call", "--tool-name", "parse", "--tool-arg", "text=<h1>Hi</h1>"], 0],
  [["--method", "tools/call", "--tool-name", "scrape", "--tool-arg", "url=nonsense"], 5],
]

let faults = 0
const report = (what, isRight) => {
  if (!isRight) faults += 1
  console.log(`${isRight ? "passes" : "FAILS "}  ${what}`)
}

try {
  for (const [spec, args, expected] of suites) {
    const { stdout } = run(spec, "conformance", [
      "server",
      "--url",
      url,
      ...(args.length === 0 ? ["--suite", "all"] : args),
    ])
    console.log(`\n${spec}: ${/^Total: .*$/mu.exec(stdout)?.[0] ?? "no result"}`)
    for (const name of expected) report(name, stdout.includes(`✓ ${name}:`))
  }
  console.log("\ninspector")
  for (const [args, code] of calls) {
    const inspector = ["--cli", url, "--transport", "http", ...args]
    report(args.join(" "), run("@modelcontextprotocol/inspector@2.12.0", "mcp-inspector", inspector).status === code)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = faults === 0 ? 0 : 1
