import { describe, expect, it } from "vitest"
import { testProgress } from "./testProgress.mjs"

describe("testProgress", () => {
  it("prints the progress after each project that ends, however its output is split", () => {
    let time = 0
    const follow = testProgress({ projects: 2, now: () => time })
    const pieces = ["RUN libs/a\nTests of libs/a: 12 pas", "sed, 0 failed, 1 skipped\nRUN", " apps/b\n"].map(
      (piece) => {
        time += 64_000
        return follow(piece)
      },
    )
    expect(pieces).toEqual([
      "RUN libs/a\n",
      "Tests of libs/a: 12 passed, 0 failed, 1 skipped\nProjects tested: 1 of 2 after 2 min 8 s.\n",
      "RUN apps/b\n",
    ])
  })

  it("adds the time to lines on files", () => {
    let time = 0
    const follow = testProgress({ projects: 2, now: () => time })
    time = 61_000
    expect(follow("Files tested: 50 of 824\nFiles tested: all\n")).toBe(
      "Files tested: 50 of 824 after 1 min 1 s.\nFiles tested: all\n",
    )
  })
})
