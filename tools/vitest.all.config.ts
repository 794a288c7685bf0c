import { mergeConfig } from "vitest/config"
import bundled from "./vitest.bundled.config.ts"

/**
 * All projects in one run, as `npm test` starts it in the root: modules are transformed once, and loaded once by each of few processes,
 * where a run for each project would take as long to begin as its tests. Most tests compute, some wait for processes, browsers and clocks.
 */
export default mergeConfig(bundled, { test: { maxWorkers: 4 } })
