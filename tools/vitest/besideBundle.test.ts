import { describe, expect, it } from "vitest"
import { besideBundle } from "./besideBundle.mjs"

describe("besideBundle", () => {
  it("names the bundle in the place of the module that starts another one", () => {
    // In two pieces, since this file is loaded as all others are.
    const own = `import.meta${".url"}`
    expect(besideBundle(`const entry = entryBeside("worker", ${own})\nconst file = new URL("./data.bin", ${own})`, "file:///bundle/main.js")).toBe(
      `const entry = entryBeside("worker", "file:///bundle/main.js")\nconst file = new URL("./data.bin", ${own})`,
    )
  })
})
