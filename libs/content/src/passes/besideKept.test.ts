import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { Decision } from "../Decision.ts"
import { prune } from "../prune/prune.ts"
import { annotatePage } from "../rules/annotatePage.ts"
import { besideKept } from "./besideKept.ts"

/** The texts that stand beside the content of a page of which the texts with a plus were kept. */
const beside = (html: string) => {
  const { blocks } = annotatePage(
    prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }),
    { kind: "other", title: "" },
  )
  const decisions = blocks.map((block) => Object.assign(new Decision(block, 0), { isKept: block.text.startsWith("+") }))
  const isBeside = besideKept(decisions)
  return blocks.filter(({ holder }) => isBeside(holder)).map(({ text }) => text)
}

const page = `<p>+${"The text of the page goes on, and on. ".repeat(9)}</p>`

describe("besideKept", () => {
  it("tells what is named like what stands beside the content", () => {
    expect(beside(`${page}<div class=related><p>+One</p><p>and more than one</p></div>`)).toEqual([
      "+One",
      "and more than one",
    ])
  })

  it("takes it for content where most of it is kept", () => {
    expect(beside(`${page}<div class=related><p>+One, and much more</p><p>and one</p></div>`)).toEqual([])
  })

  it("takes navigation for what it is", () => {
    expect(beside(`${page}<nav><p>+One, and much more</p><p>and one</p></nav>`)).toEqual([
      "+One, and much more",
      "and one",
    ])
  })
})
