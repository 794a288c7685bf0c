import { describe, expect, it } from "vitest"
import { entryBeside } from "./entryBeside.ts"

describe("entryBeside", () => {
  it("names a source, and the condition that finds the sources of others", () => {
    expect(entryBeside("worker", "file:///libs/a/src/startThread.ts")).toEqual({
      url: new URL("file:///libs/a/src/worker.ts"),
      execArgv: ["--conditions=@trawl/source"],
    })
  })

  it("names what was built", () => {
    expect(entryBeside("worker", "file:///bundle/main-a1b2.js")).toEqual({ url: new URL("file:///bundle/worker.js"), execArgv: [] })
  })
})
