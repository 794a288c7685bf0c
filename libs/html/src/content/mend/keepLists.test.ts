import { describe, expect, it } from "vitest"
import { parseTree } from "../../parser/parseTree.ts"
import type { Decision } from "../Decision.ts"
import { keepLists } from "./keepLists.ts"
import { drop } from "../parts/Part.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"

/** Texts that are kept at a threshold of 0.5: each says its own probability at its end. */
const kept = (html: string, ruled = "") => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block): Decision => {
    const probability = Number(block.text.slice(-2)) * 100
    if (block.text === ruled) drop(block.holder, "name")
    return { block, probability, isKept: probability >= 5_000, because: "score" }
  })
  keepLists(decisions, 5_000)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

describe("keepLists", () => {
  it("keeps the rest of a list that is kept in part", () => {
    expect(kept("<p>a 90<ul><li>b 51<li>c 49<li>d 40</ul>")).toEqual(["a 90", "b 51", "c 49", "d 40"])
  })

  it("keeps a list amid kept text that falls a little short", () => {
    expect(kept("<p>a 90<ul><li>b 45<li>c 44</ul><p>d 80")).toEqual(["a 90", "b 45", "c 44", "d 80"])
  })

  it.each([
    ["of which little is kept", "<p>a 90<ul><li>b 51<li>c 49<li>d 40<li>e 40</ul>"],
    ["that falls far short", "<p>a 90<ul><li>b 51<li>c 30<li>d 30</ul>"],
    ["with nothing kept before it", "<p>a 10<ul><li>b 51<li>c 49</ul>"],
    ["of posts", "<p>a 90<ul><li><p>b 51<p>c 49<li><p>d 51<p>e 49</ul>"],
  ])("leaves a list %s", (_, html) => {
    expect(kept(html)).toEqual(["a 90", "b 51", "d 51"].filter((text) => html.includes(text) && (text !== "a 90" || !html.includes("a 10"))))
  })

  it("keeps a list that falls further short where it is one with the text around it", () => {
    expect(kept("<p>a 90<ul><li>b 31<li>c 30</ul><p>d 80")).toEqual(["a 90", "b 31", "c 30", "d 80"])
    expect(kept("<p>a 90<div><ul><li>b 31<li>c 30</ul></div><p>d 80")).toEqual(["a 90", "d 80"])
  })

  it("leaves a list amid kept text that falls far short, and one at the end of it", () => {
    expect(kept("<p>a 90<ul><li>b 24<li>c 24</ul><p>d 80<ul><li>e 45</ul>")).toEqual(["a 90", "d 80"])
  })

  it("leaves an entry that is named like what stands beside the content", () => {
    expect(kept("<p>a 90<ul><li>b 51<li>c 49</ul>", "c 49")).toEqual(["a 90", "b 51"])
  })
})
