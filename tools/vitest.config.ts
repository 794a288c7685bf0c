import { defineConfig } from "vitest/config"

/** One configuration for every project; workspace libs resolve to their sources. */
export default defineConfig({
  resolve: { conditions: ["@trawl/source"] },
  ssr: { resolve: { conditions: ["@trawl/source"], externalConditions: ["@trawl/source"] } },
  test: { include: ["src/**/*.test.ts"], environment: "node", passWithNoTests: true, testTimeout: 30_000, hookTimeout: 120_000 },
})
