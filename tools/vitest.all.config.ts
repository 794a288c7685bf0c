import { totalmem } from "node:os"
import { mergeConfig } from "vitest/config"
import bundled from "./vitest.bundled.config.ts"

/** A process takes a gigabyte after the tests of some projects, and has servers and browsers beside it. */
const bytesEach = 2e9
/** With four, two processors are idle for a tenth of the time. */
const mostWorkers = 6

const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)

/**
 * All projects in one run, as `npm test` starts it in the root: modules are loaded once by each of a few processes,
 * whereas starting a run per project would take as long as its tests. Most tests compute, some wait for processes, browsers and clocks.
 */
export default mergeConfig(bundled, {
  test: { maxWorkers: Math.max(2, Math.min(mostWorkers, Math.floor(memory / bytesEach))) },
})
