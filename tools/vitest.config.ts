import { availableParallelism } from "node:os"
import { fileURLToPath } from "node:url"
import { configDefaults, defineConfig } from "vitest/config"
import { CountReporter } from "./vitest/CountReporter.ts"

/** One configuration for every project; workspace libs resolve to their sources. */
export default defineConfig({
  resolve: { conditions: ["@trawl/source"] },
  ssr: { resolve: { conditions: ["@trawl/source"], externalConditions: ["@trawl/source"] } },
  test: {
    include: ["**/*.test.ts"],
    exclude: [...configDefaults.exclude, "**/dist/**"],
    environment: "node",
    passWithNoTests: true,
    // Tests of processes wait more than they compute.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ["default", new CountReporter()],
    setupFiles: [fileURLToPath(new URL("vitest/noteCost.ts", import.meta.url))],
    // They end what hangs; a machine at a quarter of the speed must not come near.
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
})
