import { bodyLimits } from "@trawl/api"
import { describe, expect, it } from "vitest"
import { isTooDeep, mostLevels } from "./isTooDeep.ts"

const nested = (levels: number, inside: string) => `${"[".repeat(levels)}${inside}${"]".repeat(levels)}`

describe("isTooDeep", () => {
  it("has the bound of the service", () => {
    expect(mostLevels).toBe(bodyLimits.depth)
  })

  it.each([
    [false, nested(64, "1")],
    [true, nested(65, "1")],
    [false, nested(64, '"[{"')],
    [false, nested(64, String.raw`"\"[["`)],
    [true, nested(64, "{}")],
    [false, "[],".repeat(100)],
    [false, '"[[['],
  ])("says %s", (answer, line) => {
    expect(isTooDeep(line)).toBe(answer)
  })
})
