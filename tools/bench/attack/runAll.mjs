import { availableParallelism, loadavg } from "node:os"
import { parseArgs } from "node:util"
import { root } from "../../setup/root.mjs"
import { table } from "../measure/statistics.mjs"
import { attackOf, attacks } from "./attacks.mjs"
import { readyLies } from "./readyLies.mjs"
import { runAttack } from "./runAttack.mjs"
import { brokenPromises, figuresOf, healthOf } from "./verdict.mjs"

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { browser: { type: "boolean", default: true }, seconds: { type: "string", default: "20" } },
  allowNegative: true,
})

const millis = (value) => value.toFixed(0)
const megabytes = (bytes) => (bytes / 1e6).toFixed(0)
const header = [
  "attack",
  "quiet p50",
  "quiet p95",
  "p50",
  "p95",
  "not served",
  "MB",
  "MB of the browser",
  "/health answered",
  "its p99",
  "/ready wrong",
  "restarts",
  "promises",
]

const rowOf = ({ attack, seen, sentences }) => {
  const [quiet, attacked] = [figuresOf(seen.quiet), figuresOf(seen.attacked)]
  const { looks } = seen.attacked
  const lookCells = [
    `${looks.filter(({ isHealthy }) => isHealthy).length} of ${looks.length}`,
    millis(healthOf(seen.attacked)),
    `${readyLies(seen).length} of ${looks.length}`,
  ]
  return [
    attack.name,
    ...[quiet.p50, quiet.p95, attacked.p50, attacked.p95].map(millis),
    `${attacked.failures} of ${attacked.sent}`,
    megabytes(seen.bytes),
    megabytes(seen.browserBytes),
    ...(attack.restarts === undefined ? lookCells : ["not judged", "not judged", "not judged"]),
    String(seen.restarts),
    sentences.length === 0 ? "kept" : "**BROKEN**",
  ]
}

const [load] = loadavg()
if (load > availableParallelism()) console.error(`The machine is busy (load ${load.toFixed(1)}): the times say little.`)
const results = []
for (const attack of positionals.length === 0 ? attacks : positionals.map(attackOf)) {
  if (attack.needsBrowser === true && !options.browser) {
    console.error(`${attack.name}: skipped, it needs the browser.`)
    continue
  }
  console.error(`${attack.name}: ${attack.what}`)
  const place = { node: process.execPath, root, env: process.env }
  const result = await runAttack(place, attack, Number(options.seconds) * 1000).then(
    (seen) => ({ attack, seen, sentences: brokenPromises(seen, attack) }),
    (error) => ({ attack, sentences: [`It could not be run: ${error.message}`] }),
  )
  for (const sentence of result.sentences) console.error(`  ${sentence}`)
  results.push(result)
}

console.log(`${table(header, results.filter(({ seen }) => seen !== undefined).map(rowOf))}\n\nTimes in milliseconds.`)
const broken = results.filter(({ sentences }) => sentences.length > 0)
for (const { attack, sentences } of broken) console.log(`- ${attack.name}: ${sentences.join(" ")}`)
console.log(`\n${results.length} attacks, ${broken.length} of them broke a promise.`)
process.exit(broken.length === 0 ? 0 : 1)
