import { expect, it } from "vitest"
import { metricNames } from "./metricNames.ts"

it("finds the metrics of an expression, and no functions, labels and numbers", () => {
  const expression = `1 - sum by (job, instance) (rate(trawl_pages{outcome="a_b",job=~"$job"}[15m])) / up > 2e+09
    and on (job) histogram_quantile(0.95, sum(rate(trawl_step_seconds_bucket[5m]))) == 0 or vector(0)`
  expect(metricNames(expression)).toEqual(["trawl_pages", "up", "trawl_step_seconds"])
})
