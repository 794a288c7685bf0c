import { describe, expect, it } from "vitest"
import { failedTests, summarize, testCounts } from "./testCounts.mjs"

const output = `
> nx run @trawl/a:test  [local cache]
Tests of libs/a: 12 passed, 0 failed, 1 skipped
 NX   noise
Tests of apps/b: 3 passed, 2 failed, 0 skipped\r
`

describe("testCounts", () => {
  it("reads the counts of each project from the output", () => {
    expect([...testCounts(output)]).toEqual([
      ["libs/a", { passed: 12, failed: 0, skipped: 1 }],
      ["apps/b", { passed: 3, failed: 2, skipped: 0 }],
    ])
  })
})

describe("failedTests", () => {
  it("reads the failed tests of all projects from the output", () => {
    const failing = `${output}Failed in libs/a: src/x.test.ts > group > name: expected 1 to be 2\r\nFailed: no line of ours\nFailed in tools: docs/y.test.ts: No module`
    expect(failedTests(failing)).toEqual([
      "libs/a/src/x.test.ts > group > name: expected 1 to be 2",
      "tools/docs/y.test.ts: No module",
    ])
  })
})

describe("summarize", () => {
  const counts = testCounts("Tests of libs/a: 12 passed, 0 failed, 1 skipped")

  it("adds up all projects", () => {
    expect(summarize(["libs/a", "apps/b"], testCounts(output), 1)).toEqual({
      passed: 15,
      failed: 2,
      skipped: 1,
      faults: [],
    })
  })

  it("counts a project that broke off as a failure", () => {
    expect(summarize(["libs/a", "libs/b"], counts, 1)).toMatchObject({
      failed: 1,
      faults: ["libs/b did not finish its tests."],
    })
  })

  it("counts a project without tests as a failure", () => {
    const empty = testCounts("Tests of libs/a: 0 passed, 0 failed, 4 skipped")
    expect(summarize(["libs/a"], empty, 0)).toMatchObject({ failed: 1, faults: ["libs/a ran no test."] })
  })

  it("counts a failed run as a failure even when every test passed", () => {
    expect(summarize(["libs/a"], counts, 1)).toMatchObject({ passed: 12, failed: 1 })
  })
})
