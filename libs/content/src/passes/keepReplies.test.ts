import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { Decision } from "../Decision.ts"
import { groupByTemplate } from "../features/groupByTemplate.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"
import { keepReplies } from "./keepReplies.ts"

const text = "The boat left the harbour at noon and came back in the evening, with nobody aboard who could say why."

/** The short texts that are kept of a page of which the long ones were, and how likely the others are content, in 1/10,000. */
const kept = (html: string, probability = 3_000) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block) =>
    Object.assign(new Decision(block, probability), { isKept: block.text === text }),
  )
  keepReplies(decisions, groupByTemplate(blocks))
  return decisions.filter(({ block, isKept }) => isKept && block.text !== text).map(({ block }) => block.text)
}

const post = (reply: string) => `<div class=post><div class=by>Ida</div><div class=body><p>${reply}</p></div></div>`
const posts = [text, text, text].map(post).join("")

describe("keepReplies", () => {
  it("keeps short replies that stand where long ones stand", () => {
    expect(kept(`${posts}${post("Thank you.")}`)).toEqual(["Thank you."])
  })

  it.each([
    ["unlikely ones", `${posts}${post("Thank you.")}`, 1_000],
    ["what stands elsewhere", `${posts}<div class=note><p>Thank you.</p></div>`, 3_000],
    ["links", `${posts}${post("<a href=b>Thank you.</a>")}`, 3_000],
    [
      "replies of a discussion that is mostly dropped",
      `${posts}${post(`${text} Thank you. ${text}`).repeat(3)}`,
      3_000,
    ],
  ])("leaves %s", (_, html, probability) => {
    expect(kept(html, probability)).toEqual([])
  })
})
