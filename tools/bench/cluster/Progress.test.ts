import { describe, expect, it } from "vitest"
import { Progress } from "./Progress.mjs"

const stallOf = (steps: ReadonlyArray<readonly [at: number, completed: number | undefined, work: number]>) => {
  const progress = new Progress()
  for (const [at, completed, work] of steps) progress.see({ at, completed, work })
  return progress.longestStall
}

describe("Progress", () => {
  it("reports the longest time without a result while there was work, whether or not it ended", () => {
    expect(
      stallOf([
        [0, 1, 5],
        [100, 2, 5],
        [900, 2, 5],
        [30_000, 3, 5],
        [30_100, 4, 5],
      ]),
    ).toBe(800)
    expect(
      stallOf([
        [0, 1, 5],
        [100, 2, 5],
        [30_000, 2, 5],
      ]),
    ).toBe(29_900)
    expect(
      stallOf([
        [0, 1, 5],
        [100, undefined, 5],
        [6000, undefined, 5],
      ]),
    ).toBe(6000)
  })

  it("does not count the wait for the pages of a lost server", () => {
    expect(
      stallOf([
        [0, 1, 5],
        [100, 2, 0],
        [20_000, 2, 0],
        [20_100, 3, 4],
      ]),
    ).toBe(0)
  })
})
