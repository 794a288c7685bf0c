import { Metric } from "effect"
import { expect, it } from "vitest"
import { labelled } from "./labelled.ts"

it("makes the metric of each value once, and one for all beyond five hundred", () => {
  const made: Array<string> = []
  const metricOf = labelled((value) => {
    made.push(value)
    return Metric.counter("pages", { attributes: { outcome: value } })
  })
  for (let n = 0; n < 700; n += 1) metricOf(String(n))
  expect(metricOf("0")).toBe(metricOf("0"))
  expect([made.length, made.at(-1), metricOf("699") === metricOf("another")]).toEqual([501, "(others)", true])
})
