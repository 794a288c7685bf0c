import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { Decision } from "../Decision.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"
import { dropUnseen } from "./dropUnseen.ts"

/** What is left of a page of which all was kept. */
const left = (html: string) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block) => Object.assign(new Decision(block, 0), { isKept: true }))
  dropUnseen(decisions)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

const plan = (name: string) => `<div class="${name}"><h3>Sloop</h3><p>Two berths and a galley in teak.</p></div>`

describe("dropUnseen", () => {
  it.each([
    ["what is said for machines", "<div itemprop=author><div class=d-none itemprop=name>Ida</div></div><p>Text</p>"],
    [
      "messages that wait for an event",
      '<div class="alert alert-warning hidden"><span>This topic was deleted.</span></div><p>Text</p>',
    ],
  ])("drops %s", (_, html) => {
    expect(left(html)).toEqual(["Text"])
  })

  it.each([
    "Thank you! Your submission has been received!",
    "Oops! Something went wrong while submitting the form.",
    "Sorry, we couldn't find a match for this place. Please try again.",
  ])("drops what a form answers: %s", (answer) => {
    expect(left(`<p>Text</p><div>${answer}</div>`)).toEqual(["Text"])
    expect(left(`<p>Text</p><pre>${answer}</pre>`)).toHaveLength(2)
  })

  it("leaves what only begins like an answer", () => {
    expect(
      left("<p>Sorry, something went wrong on the way to the harbour. The mast broke, and we turned back.</p>"),
    ).toHaveLength(1)
  })

  it("drops letters hidden among numbers for machines, and no number that a text names", () => {
    const decoys = ["19aea247", "661bd3c3", "2e2c3b77", "7868484a"]
      .map(
        (start, index) =>
          `<span class=a>${"Spon"[index]}</span><span class=b>${start}-2e76-4905-9b83-15a5a5664cfa</span>`,
      )
      .join("")
    expect(left(`<div>${decoys}</div><p>Text</p>`)).toEqual(["Text"])
    expect(left("<p>Take note of 19aea247-2e76-4905-9b83-15a5a5664cfa, the number of the disk.</p>")).toHaveLength(1)
    expect(left(`<pre>${decoys}</pre>`)).toHaveLength(1)
  })

  it("drops what is said once more where it is seen, of more than a few words", () => {
    const text = "<p>The boat left the harbour at noon.</p>"
    expect(left(`<div class=hidden>${text}</div>${text}`)).toHaveLength(1)
    expect(left(`<div class="hidden md:block">${text}</div>${text}`)).toHaveLength(2)
    expect(left("<div class=hidden>Blue</div><div>Blue</div>")).toHaveLength(2)
  })

  it("drops what small screens show once more, with its short texts, and leaves what only they show", () => {
    for (const name of ["lg:hidden", "px-4 md:p-6 md:hidden", "d-lg-none", "vc_hidden-lg", "mobile-only"])
      expect(left(plan(name) + plan("wide"))).toEqual(["Sloop", "Two berths and a galley in teak."])
    expect(left(plan("md:hidden"))).toHaveLength(2)
    expect(left(plan("md:hidden lg:block") + plan("wide"))).toHaveLength(4)
  })

  it.each([
    ["a tab that is not open", '<div class="tab hidden"><p>Text</p></div>'],
    [
      "a description in one",
      `<div class="tab hidden" itemprop=description><p>Text${" that goes on".repeat(9)}</p></div>`,
    ],
    ["a name on wide screens", '<div class="d-none d-md-block" itemprop=name>Ida</div>'],
    ["an alert that is seen", "<div class=alert>Text</div>"],
  ])("leaves %s", (_, html) => {
    expect(left(html)).toHaveLength(1)
  })
})
