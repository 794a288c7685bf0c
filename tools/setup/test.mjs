import { main } from "./main.mjs"
import { nx } from "./nx.mjs"
import { setUp } from "./setUp.mjs"
import { summarize, testCounts } from "./testCounts.mjs"
import { testProjects } from "./testProjects.mjs"

await main(async () => {
  const place = await setUp()
  const chosen = process.argv.slice(2)
  let output = ""
  const exitCode = await nx(
    place,
    ["run-many", "-t", "test", "--parallel=1", "--nxBail=false", "--outputStyle=stream-without-prefixes", ...chosen],
    {
      onOutput: (chunk) => {
        output += chunk
        process.stdout.write(chunk)
      },
    },
  )
  const counts = testCounts(output)
  const { passed, failed, skipped, faults } = summarize(chosen.length > 0 ? [...counts.keys()] : testProjects(), counts, exitCode)
  console.log("\nAll projects:")
  for (const [folder, count] of [...counts].toSorted(([a], [b]) => a.localeCompare(b))) {
    console.log(`  ${folder}: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
  }
  for (const fault of faults) console.log(`  ${fault}`)
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`)
  return failed > 0 || passed === 0 ? 1 : 0
})
