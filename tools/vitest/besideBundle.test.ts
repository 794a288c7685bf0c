import { describe, expect, it } from "vitest"
import { besideBundle } from "./besideBundle.mjs"

describe("besideBundle", () => {
  it("replaces the address of the starting module by that of the bundle", () => {
    // In two pieces, since this file is loaded like all others.
    const own = `import.meta${".url"}`
    expect(
      besideBundle(
        `const entry = entryBeside("worker", ${own})\nconst file = new URL("./data.bin", ${own})`,
        "file:///bundle/main.js",
      ),
    ).toBe(`const entry = entryBeside("worker", "file:///bundle/main.js")\nconst file = new URL("./data.bin", ${own})`)
  })
})
