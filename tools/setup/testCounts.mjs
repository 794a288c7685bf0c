const line = /^\s*Tests of (\S+): (\d+) passed, (\d+) failed, (\d+) skipped\s*$/

/** Counts by project folder, read from the lines that our vitest reporter prints: nx replays them for a cached project. */
export const testCounts = (output) => {
  const counts = new Map()
  for (const text of output.split(/\r?\n/)) {
    const match = line.exec(text)
    if (match === null) continue
    const [folder, ...numbers] = match.slice(1)
    const [passed, failed, skipped] = numbers.map(Number)
    counts.set(folder, { passed, failed, skipped })
  }
  return counts
}

const failedLine = /^\s*Failed in (\S+): (.*?)\s*$/

/** Failed tests of all projects as `libs/html/src/x.test.ts > name: message`, in order. */
export const failedTests = (output) =>
  output.split("\n").flatMap((text) => {
    const [, folder, rest] = failedLine.exec(text) ?? []
    return folder === undefined ? [] : [`${folder}/${rest}`]
  })

/**
 * The totals of the run of all projects. A project that ran no test, or whose runner broke off before it counted,
 * is a failure of its own; so is a run that nx calls failed although every test passed.
 */
export const summarize = (folders, counts, exitCode) => {
  const sum = (key) => [...counts.values()].reduce((total, count) => total + count[key], 0)
  const faults = folders.flatMap((folder) => {
    const count = counts.get(folder)
    if (count === undefined) return [`${folder} did not finish its tests.`]
    return count.passed + count.failed === 0 ? [`${folder} ran no test.`] : []
  })
  const failedCount = sum("failed")
  if (exitCode !== 0 && failedCount + faults.length === 0)
    faults.push("The test run broke off, or something failed outside of its tests: see above.")
  return { passed: sum("passed"), failed: failedCount + faults.length, skipped: sum("skipped"), faults }
}
