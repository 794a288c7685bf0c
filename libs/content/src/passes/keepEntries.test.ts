import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { Decision } from "../Decision.ts"
import { keepEntries } from "./keepEntries.ts"
import { annotatePage } from "../rules/annotatePage.ts"
import { prune } from "../prune/prune.ts"

/** The texts that are kept of a page of which those with a plus were kept. */
const kept = (html: string) => {
  const { blocks, page } = annotatePage(
    prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }),
    { kind: "other", title: "" },
  )
  const decisions = blocks.map((block) => new Decision(block, 3_000))
  for (const decision of decisions) decision.isKept = decision.block.text.startsWith("+")
  keepEntries(decisions, page)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

const entries = (write: (name: string) => string) =>
  ["Tides", "Winds", "Ropes"].map((name) => `<div class=card>${write(name)}</div>`).join("")

describe("keepEntries", () => {
  it.each([
    [
      "headings",
      (name: string) => `<p>Review</p><h3><a href=/${name}>${name}</a></h3><p>+What we know of it so far.</p>`,
    ],
    ["titles by name", (name: string) => `<div class=card-title>${name}</div><p>+What we know of it so far.</p>`],
  ])("keeps %s of entries that are kept for what they say", (_, write) => {
    expect(kept(entries(write)).filter((text) => !text.startsWith("+"))).toEqual(["Tides", "Winds", "Ropes"])
  })

  it("keeps names of entries that are numbered", () => {
    const numbered = ["Tides", "Winds", "Ropes"].map(
      (name, index) => `<li class="post post-${index + 70}"><h3>${name}</h3><p>+What we know of it so far.</p></li>`,
    )
    expect(kept(`<ul>${numbered.join("")}</ul>`)).toContain("Winds")
  })

  it("keeps names of those that say something, also among more that say nothing", () => {
    const told = entries((name) => `<h3>${name}</h3><p>+What we know of it so far.</p>`)
    const silent = entries((name) => `<h3>${name} again</h3><p>More</p>`).repeat(2)
    expect(kept(told + silent).filter((text) => !text.startsWith("+"))).toEqual(["Tides", "Winds", "Ropes"])
  })

  it("keeps links that stand first", () => {
    expect(
      kept(
        entries(
          (name) =>
            `<div><a href=/${name}><strong>Episode on ${name}</strong></a></div><p>+What we know of it so far.</p>`,
        ),
      ),
    ).toContain("Episode on Winds")
  })

  it.each(["$ 2,099.99", "1.299,00 €", "From £12", "US$48"])("keeps what they cost: %s", (price) => {
    expect(
      kept(entries((name) => `<h3>+A brass lamp for ${name} at sea</h3><div>${price}</div>`)).filter(
        (text) => text === price,
      ),
    ).toHaveLength(3)
  })

  it.each([
    ["of entries that say nothing", entries((name) => `<h3>${name}</h3><p>Read more</p>`)],
    [
      "of two entries",
      "<div><h3>Tides</h3><p>+What we know of it so far.</p></div><div><h3>Winds</h3><p>+What we know of it so far.</p></div>",
    ],
    ["that all of them share", entries(() => "<h3>Comment</h3><p>+What we know of it so far.</p>")],
    ["in navigation", entries((name) => `<nav><h3>${name}</h3></nav><p>+What we know of it so far.</p>`)],
  ])("leaves names %s", (_, html) => {
    expect(kept(html).every((text) => text.startsWith("+"))).toBe(true)
  })
})
