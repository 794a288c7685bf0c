import { masked } from "@trawl/core/masked"
import type { Root } from "hast"
import { describe, expect, it } from "vitest"
import { toPageMarkdown } from "./toPageMarkdown.ts"

const paragraph = (node: Root["children"][number]): Root["children"][number] => ({
  type: "element",
  tagName: "p",
  properties: {},
  children: [node as never],
})
const treeOf = (...texts: ReadonlyArray<Root["children"][number]>): Root => ({
  type: "root",
  children: texts.map(paragraph),
})
const stars = { type: "text" as const, value: "*****" }
const text = { type: "text" as const, value: "Copper keeps water warm." }
const options = { onlyMainContent: true, removeBase64Images: true }

describe("veilMasks", () => {
  it("prevents masks from being read as rules, and leaves other asterisks", () => {
    const { text: markdown, tree } = toPageMarkdown(
      masked(treeOf(text, masked(stars), text, stars, text)),
      "https://x.test/",
      options,
    )
    expect([markdown.split("\n\n"), tree.children[1]]).toEqual([
      [text.value, String.raw`\*****`, text.value, "---", `${text.value}\n`],
      { type: "paragraph", children: [{ type: "text", value: "*****" }] },
    ])
  })

  it("does not change its tree", () => {
    const content = masked(treeOf(masked(stars)))
    const before = structuredClone(content)
    toPageMarkdown(content, "https://x.test/", options)
    expect(content).toEqual(before)
  })
})
