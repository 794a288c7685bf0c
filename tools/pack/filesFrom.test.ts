import { describe, expect, it } from "vitest"
import { filesFrom } from "./filesFrom.ts"

describe("filesFrom", () => {
  it("follows what files load, in circles too, and leaves packages", () => {
    const bundle = new Map([
      ["index.js", { text: "", imports: ["a.js", "parse5"] }],
      ["a.js", { text: "", imports: ["b.js"] }],
      ["b.js", { text: "", imports: ["index.js"] }],
      ["other.js", { text: "", imports: [] }],
    ])
    expect([...filesFrom(bundle, "index.js").keys()]).toEqual(["index.js", "a.js", "b.js"])
  })
})
