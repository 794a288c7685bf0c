import { describe, expect, it } from "vitest"
import { parseTree } from "../../parser/parseTree.ts"
import type { Decision } from "../Decision.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"
import { dropCutShort } from "./dropCutShort.ts"

const kept = (html: string) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block): Decision => ({ block, probability: 9_000, isKept: true, because: "score" }))
  dropCutShort(decisions)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

const start = "The keeper of the light at the end of the pier told us of the winter in which the sea froze and the ferr"
const whole = `${start}ies lay in the harbour for five weeks. Then it thawed.`

const step = "Open the window of the harbour office, choose the berth that you have booked, and press the button"

describe("dropCutShort", () => {
  it.each([
    ["within a word", start],
    ["with an ellipsis", `${start}…`],
    ["with three points", `${start} ...`],
  ])("drops what ends %s where the same text is told in full", (_, cut) => {
    expect(kept(`<div><p>${cut}</p></div><div><p>One.</p><p>${whole}</p></div>`)).toEqual(["One.", whole])
    expect(kept(`<div><p>${whole}</p></div><div><p>${cut}</p></div>`)).toEqual([whole])
  })

  it.each([
    ["a sentence that another text begins with", `<p>${start}.</p><p>${start}. And so on.</p>`],
    ["what people quote of a post", `<p>${whole}</p><blockquote><p>${start}…</p></blockquote>`],
    ["a heading", `<h2>${start}</h2><p>${whole}</p>`],
    ["a short line", "<p>The keeper of</p><p>The keeper of the light</p>"],
    ["what is told nowhere else", `<p>${start}…</p><p>One.</p>`],
    ["a step that another begins like", `<ol><li>${step}</li><li>${step} and wait for an answer</li></ol>`],
    ["a cell of a table", `<table><tr><td>${start}</td><td>${whole}</td></tr></table>`],
  ])("leaves %s", (_, html) => {
    expect(kept(html)).toHaveLength(2)
  })
})
