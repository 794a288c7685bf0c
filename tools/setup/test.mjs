import { join } from "node:path"
import { main } from "./main.mjs"
import { nx } from "./nx.mjs"
import { root } from "./root.mjs"
import { run } from "./run.mjs"
import { serverBundle } from "./serverBundle.mjs"
import { setUp } from "./setUp.mjs"
import { testCosts } from "./testCosts.mjs"
import { failedTests, summarize, testCounts } from "./testCounts.mjs"
import { testProgress } from "./testProgress.mjs"
import { testProjects } from "./testProjects.mjs"
import { withTestPostgres } from "./withTestPostgres.mjs"

const costliest = 10
const vitest = join(root, "node_modules", "vitest", "vitest.mjs")

const tellEnd = (folders, output, exitCode) => {
  const counts = testCounts(output)
  const { passed, failed, skipped, faults } = summarize(folders ?? [...counts.keys()], counts, exitCode)
  console.log("\nCostliest files, in CPU seconds:")
  for (const { file, seconds } of testCosts(output).slice(0, costliest))
    console.log(`  ${seconds.toFixed(1).padStart(6)} ${file}`)
  console.log("\nAll projects:")
  for (const [folder, count] of [...counts].toSorted(([a], [b]) => a.localeCompare(b))) {
    console.log(`  ${folder}: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
  }
  for (const fault of faults) console.log(`  ${fault}`)
  const named = failedTests(output)
  if (named.length > 0) console.log(["\nFailed tests:", ...named].join("\n  "))
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`)
  return failed > 0 || passed === 0 ? 1 : 0
}

/** One run of all tests; nx makes one for each of the requested projects. */
const commandOf = (chosen) =>
  chosen.length > 0
    ? (place, options) =>
        nx(
          place,
          [
            "run-many",
            "-t",
            "test",
            "--parallel=1",
            "--nxBail=false",
            "--outputStyle=stream-without-prefixes",
            ...chosen,
          ],
          options,
        )
    : ({ node, env }, options) =>
        run(node, [vitest, "run", "--config", join(root, "tools", "vitest.all.config.ts"), "--root", root], {
          cwd: root,
          env,
          ...options,
        })

const runTests = async (place, chosen) => {
  const folders = chosen.length > 0 ? undefined : testProjects()
  const follow = testProgress({ projects: folders?.length ?? "those chosen" })
  let output = ""
  const onOutput = (chunk) => {
    output += chunk
    process.stdout.write(follow(chunk))
  }
  const exitCode = await commandOf(chosen)(place, { onOutput })
  return tellEnd(folders, output, exitCode)
}

await main(async () => {
  const place = await setUp()
  // Once for all projects, whose tests start servers and threads from it; it is kept as long as this process lives.
  await serverBundle(place.node)
  return withTestPostgres(place, (placeWithPostgres) => runTests(placeWithPostgres, process.argv.slice(2)))
})
