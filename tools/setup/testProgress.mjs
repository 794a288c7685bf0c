import { testCounts } from "./testCounts.mjs"

const minutesOf = (millis) => `${Math.floor(millis / 60_000)} min ${Math.floor((millis % 60_000) / 1000)} s`

/** Our vitest reporter prints how many files of a run over several projects are done. */
const filesLine = /^Files tested: \d+ of \d+$/

/**
 * Follows the output of a run of all tests. Each call takes the next piece of it, and returns it with the progress of the run
 * after every project that it ends, and with the time in lines on files.
 */
export const testProgress = ({ projects, now = Date.now }) => {
  const begin = now()
  const time = () => `after ${minutesOf(now() - begin)}.`
  let done = 0
  let rest = ""
  return (chunk) => {
    const lines = (rest + chunk).split("\n")
    rest = lines.pop()
    const text = lines.map((line) => {
      if (filesLine.test(line)) return `${line} ${time()}\n`
      const [ended] = testCounts(line).keys()
      if (ended === undefined) return `${line}\n`
      done += 1
      return `${line}\nProjects tested: ${done} of ${projects} ${time()}\n`
    })
    return text.join("")
  }
}
