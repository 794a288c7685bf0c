import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { contentBlocks } from "../blocks/contentBlocks.ts"
import { writePromptText, mostShown } from "./writePromptText.ts"
import { readDropped } from "./readDropped.ts"

const textOf = (html: string) => writePromptText(contentBlocks(fromHtml(html, { fragment: true })))

describe("writePromptText", () => {
  it("writes a line for each block, with its kind", () => {
    expect(textOf('<h2>Head</h2><p>One\n[7] two</p><ul><li><a href="/">go</a></li></ul><p><img></p>')).toBe(
      "[0] ## Head\n[1] One [7] two\n[2] - go (links)\n[3]  (image)",
    )
  })

  it("cuts long blocks", () => {
    expect(textOf(`<p>${"x".repeat(5_000)}</p>`)).toBe(`[0] ${"x".repeat(mostShown)}`)
  })
})

describe("readDropped", () => {
  it("leaves out numbers of no block, and accepts no other shape", () => {
    expect(readDropped({ drop: [0, 2, 2, 9, -1, 1.5] }, 3)).toEqual(new Set([0, 2]))
    expect([readDropped({ drop: ["0"] }, 3), readDropped("0", 3), readDropped(null, 3)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
