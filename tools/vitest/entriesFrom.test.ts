import { describe, expect, it } from "vitest"
import { besideBundle } from "./entriesFrom.ts"

describe("besideBundle", () => {
  it("names the bundle in the place of the module that starts another one", () => {
    // In two pieces, since this file is read through the plugin too.
    const own = `import.meta${".url"}`
    expect(besideBundle(`const entry = entryBeside("worker", ${own})\nconst file = new URL("./data.bin", ${own})`, "/bundle")).toBe(
      `const entry = entryBeside("worker", "file:///bundle/main.js")\nconst file = new URL("./data.bin", ${own})`,
    )
  })
})
