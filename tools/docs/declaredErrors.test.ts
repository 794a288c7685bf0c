import { describe, expect, it } from "vitest"
import { errorsOfRoute, operations } from "./errorsOfRoutes.ts"

describe("the contract", () => {
  it.each(operations)("declares the statuses of all failures of %s", (route, operation) => {
    const declared = Object.keys(operation.responses)
      .map(Number)
      .filter((status) => status >= 400)
    expect(declared.toSorted((a, b) => a - b)).toEqual([...errorsOfRoute(route, operation).keys()])
  })
})
