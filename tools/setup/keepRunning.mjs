import { constants } from "node:os"

const { signals } = constants
/** Exit codes of a breakdown: killed by the watchdog or for its memory, or crashed. */
const breakdowns = new Set(
  [signals.SIGKILL, signals.SIGABRT, signals.SIGSEGV, signals.SIGBUS, signals.SIGILL, signals.SIGTRAP].map(
    (signal) => 128 + signal,
  ),
)

/** A service that lived longer has done some work in between. */
const shortMillis = 60_000
const mostInARow = 10

/**
 * Runs a service and restarts it when it breaks down, until it breaks down too often in a row. Both `start` and this resolve to an exit code, which
 * is 128 plus the number of a signal; this one to the last one.
 */
export const keepRunning = async (start, { now = Date.now, tell = (line) => process.stderr.write(line) } = {}) => {
  for (let inARow = 1; ; inARow += 1) {
    const since = now()
    const code = await start()
    if (!breakdowns.has(code)) return code
    if (now() - since > shortMillis) inARow = 1
    if (inARow === mostInARow) return code
    tell("The service broke down and is started again.\n")
  }
}
