import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { Decision } from "../Decision.ts"
import { groupByTemplate } from "../features/groupByTemplate.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"
import { keepReplies } from "./keepReplies.ts"

const text = "The boat left the harbour at noon and came back in the evening, with nobody aboard who could say why."

/** What is kept of a page of which the long texts were kept. */
const kept = (html: string, probability = 3_000) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block) =>
    Object.assign(new Decision(block, probability), { isKept: block.text === text }),
  )
  keepReplies(decisions, groupByTemplate(blocks))
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => (block.text === text ? "text" : block.text))
}

const posts = (...bodies: ReadonlyArray<string>) =>
  bodies.map((body) => `<div class=post><div class=body>${body}</div><div class=foot>Seen twice</div></div>`).join("")
const long = `<p>${text}</p>`

describe("keepReplies", () => {
  it("keeps the quotes and the last lines of posts", () => {
    expect(
      kept(
        posts(
          long,
          `<blockquote><div class=who>Ida said:</div><div>Nobody came back.</div></blockquote>${long}`,
          `${long}<div><p><strong>Thank you</strong></p></div>`,
        ),
      ),
    ).toEqual(["text", "Ida said:", "Nobody came back.", "text", "text", "Thank you"])
  })

  it("keeps posts of which all is short", () => {
    expect(kept(posts(long, long, "<p>Thank you</p>", long))).toEqual(["text", "text", "Thank you", "text"])
  })

  it("keeps the quotes of posts that stand in asides", () => {
    const quote = "<aside><div>Ida:</div><blockquote><p>Nobody.</p></blockquote></aside>"
    expect(kept(posts(long, `${quote}${long}`, long))).toEqual(["text", "Ida:", "Nobody.", "text", "text"])
  })

  it("leaves lines that are no content", () => {
    expect(kept(posts(long, long, `${long}<div><b>Share</b></div>`), 1_000)).toEqual(["text", "text", "text"])
  })
})
