import { describe, expect, it } from "vitest"
import { testCosts } from "./testCosts.mjs"

describe("testCosts", () => {
  it("reads the costs of files of all projects from the output, largest first", () => {
    const output =
      "noise\nCPU seconds of libs/a: src/x.test.ts 12.3, src/y.test.ts 0.4\nTests of libs/a: 1 passed\nCPU seconds of apps/b: z.test.ts 3.0\r\nCPU seconds of libs/c: \n"
    expect(testCosts(output)).toEqual([
      { file: "libs/a/src/x.test.ts", seconds: 12.3 },
      { file: "apps/b/z.test.ts", seconds: 3 },
      { file: "libs/a/src/y.test.ts", seconds: 0.4 },
    ])
  })
})
