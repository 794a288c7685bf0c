import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { cleanTree } from "./cleanTree.ts"

describe("cleanTree", () => {
  it("removes clutter, and gives the same tree if there is none or everything is", () => {
    const page = fromHtml(`<h1>River</h1><p>${"Long. ".repeat(50)}</p><div><p>Advertisement</p></div>`, {
      fragment: true,
    })
    expect(JSON.stringify(cleanTree(page)).includes("Advertisement")).toBe(false)
    const [clean, clutter] = [
      fromHtml("<p>River</p>", { fragment: true }),
      fromHtml("<p>Advertisement</p><p>Share</p>", { fragment: true }),
    ]
    expect([cleanTree(clean) === clean, cleanTree(clutter) === clutter]).toEqual([true, true])
  })
})
