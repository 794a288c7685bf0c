import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { dropCopies } from "./dropCopies.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"

const kept = (html: string) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block): Decision => ({ block, probability: 9_000, isKept: true, reason: "score" }))
  dropCopies(decisions, new Set())
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

const line = "Running shoes for wet and rocky ground"
const card = (name: string, kind = line) =>
  `<div class=card><h3>${name}</h3><div class=kind>${kind}</div><div>155 euros</div></div>`

const says = "Takes the nearest free berth that is deep enough for a boat of its length."
const reference = (link: string) =>
  kept(
    `<div><a href="${link}">moor()</a><div>${says}</div></div><section id="moor(int)"><h3>moor</h3><div>public int moor(int boat)</div><div>${says}</div></section>`,
  )

describe("dropCopies", () => {
  it("leaves what records have in common", () => {
    expect(kept(`<section>${card("Structure 26")}${card("Pegasus 41")}</section>`)).toEqual([
      "Structure 26",
      line,
      "155 euros",
      "Pegasus 41",
      line,
      "155 euros",
    ])
  })

  it("leaves headings of sections that are called alike", () => {
    const heading = "Is it worth the added cost of a boat?"
    const sections = ["It is.", "It is not."].map((answer) => `<h3>${heading}</h3><p>${answer}</p>`)
    expect(kept(sections.join(""))).toEqual([heading, "It is.", heading, "It is not."])
    expect(kept(`<div>${sections[0]}</div><div class="small">${sections[1]}</div>`)).toEqual([
      heading,
      "It is.",
      "It is not.",
    ])
  })

  it("drops a record that says nothing of its own", () => {
    expect(
      kept(
        `<section>${card("The shoe for all seasons of the year")}${card("The shoe for all seasons of the year")}</section>`,
      ),
    ).toEqual(["The shoe for all seasons of the year", line, "155 euros", "155 euros"])
  })

  it("drops a copy for another screen", () => {
    expect(
      kept(`<div class=wide><div>${line}</div><p>One.</p></div><div class=narrow><div>${line}</div><p>Two.</p></div>`),
    ).toEqual([line, "One.", "Two."])
  })

  it("leaves what people quote of each other, in boxes too", () => {
    expect(
      kept(
        `<div class=post>${says}</div><div class=post><blockquote><div>Ida said:</div><div class=content>${says}</div></blockquote>So it does.</div>`,
      ),
    ).toEqual([says, "Ida said:", says, "So it does."])
    expect(
      kept(
        `<div class=wide><blockquote><div>${says}</div></blockquote></div><div class=narrow><blockquote><div>${says}</div></blockquote></div>`,
      ),
    ).toEqual([says])
    expect(
      kept(
        `<div class=post><blockquote><div>${says}</div></blockquote>So it does.</div><div class=post><blockquote><div><blockquote><div>${says}</div></blockquote>So it does, then.</div></blockquote></div>`,
      ).filter((text) => text === says),
    ).toHaveLength(2)
  })

  it("drops a lead that is said once more as a lesser heading", () => {
    expect(kept(`<p>${says}</p><div><h5>${says}</h5></div><p>One.</p>`)).toEqual([says, "One."])
  })

  it("leaves what a table sums up of the sections below it", () => {
    expect(
      kept(
        `<table><tr><td>moor()<td><p>${says}</p></table><div><h3>moor</h3><pre>public int moor(String boat, int berth)</pre><p>${says}</p></div>`,
      ).filter((text) => text === says),
    ).toHaveLength(2)
    expect(
      kept(`<table><tr><td>moor()<td><p>${says}</p></table><div><p>${says}</p></div>`).filter((text) => text === says),
    ).toHaveLength(1)
  })

  it("leaves what a line says of the section that it leads to", () => {
    expect(reference("#moor(int)").filter((text) => text === says)).toHaveLength(2)
    expect(reference("#moor%28int%29").filter((text) => text === says)).toHaveLength(2)
    expect(reference("#leave").filter((text) => text === says)).toHaveLength(1)
  })
})
