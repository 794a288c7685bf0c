import { globSync } from "node:fs"
import { availableParallelism } from "node:os"
import { fileURLToPath } from "node:url"
import type { ResolvedConfig } from "vite"
import { configDefaults, defineConfig } from "vitest/config"
import { CountReporter } from "./vitest/CountReporter.ts"

/** Files that change shared state, such as modules that they replace: each has a process of its own. */
const alone = "**/*.alone.test.ts"
const all = ["**/*.test.ts"]
const exclude = [...configDefaults.exclude, "**/dist/**"]
const hasAlone = globSync(alone, { exclude: (name) => name === "node_modules" }).length > 0

/** Packages as users run them: vitest would choose their builds for development, whose checks and traces make reading markdown take half as long again. */
const asShipped = {
  name: "packages-as-shipped",
  configResolved: ({ ssr }: ResolvedConfig) => {
    ssr.resolve = { ...ssr.resolve, conditions: ["node"] }
  },
}

/** One configuration for every project; workspace libs resolve to their sources. */
export default defineConfig({
  plugins: [asShipped],
  test: {
    exclude,
    environment: "node",
    // Loading all modules again for each file would take longer than most tests.
    isolate: false,
    passWithNoTests: true,
    // Node loads TypeScript itself: nothing is transformed, and lines in errors are those of the sources.
    experimental: { viteModuleRunner: false },
    execArgv: ["--conditions=@trawl/source", `--import=${new URL("vitest/bundledEntries.mjs", import.meta.url).href}`],
    // Tests of processes wait more than they compute.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ["default", new CountReporter()],
    setupFiles: [fileURLToPath(new URL("vitest/noteCost.ts", import.meta.url))],
    // The timeouts end hangs; a machine at a quarter of the speed must not come near them.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Projects extend these lists.
    ...(hasAlone
      ? {
          projects: [
            { extends: true, test: { name: "shared", include: all, exclude: [alone] } },
            { extends: true, test: { name: "alone", include: [alone], isolate: true } },
          ],
        }
      : { include: all }),
  },
})
