import { testCounts } from "./testCounts.mjs"

const minutesOf = (millis) => `${Math.floor(millis / 60_000)} min ${Math.floor((millis % 60_000) / 1000)} s`

/**
 * Follows the output of a run of all tests. Each call takes the next piece of it, and gives it back with a line on how far the run is
 * behind every project that it ends.
 */
export const testProgress = ({ projects, now = Date.now }) => {
  const begin = now()
  let done = 0
  let rest = ""
  return (chunk) => {
    const lines = (rest + chunk).split("\n")
    rest = lines.pop()
    const text = lines.map((line) => {
      const [ended] = testCounts(line).keys()
      if (ended === undefined) return `${line}\n`
      done += 1
      return `${line}\nProjects tested: ${done} of ${projects} after ${minutesOf(now() - begin)}.\n`
    })
    return text.join("")
  }
}
