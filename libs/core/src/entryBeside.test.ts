import { describe, expect, it } from "vitest"
import { entryBeside } from "./entryBeside.ts"

describe("entryBeside", () => {
  it("names a source file, and the condition that resolves other sources", () => {
    expect(entryBeside("worker", "file:///libs/a/src/startThread.ts")).toEqual({
      url: new URL("file:///libs/a/src/worker.ts"),
      execArgv: ["--conditions=@trawl/source"],
    })
  })

  it("names a built file", () => {
    expect(entryBeside("worker", "file:///bundle/main-a1b2.js")).toEqual({
      url: new URL("file:///bundle/worker.js"),
      execArgv: [],
    })
  })
})
