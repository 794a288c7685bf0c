import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { keepLists } from "./keepLists.ts"
import { drop, nearestOf } from "../parts/Region.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"

/** Texts that are kept at a threshold of 0.5: each says its own probability. */
const kept = (html: string, ruled = "", tag?: string) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block): Decision => {
    const probability = Number(/\d\d/u.exec(block.text)?.[0]) * 100
    const named = tag === undefined ? block.holder : nearestOf(block.holder, [tag])
    if (block.text === ruled && named !== undefined) drop(named, "name")
    return { block, probability, isKept: probability >= 5_000, reason: "score" }
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

  it("keeps the rest of a list with the lists in it, and of terms", () => {
    expect(kept("<p>a 90<ul><li>b 51<ul><li>c 40<li>d 52</ul><li>e 53</ul>")).toEqual([
      "a 90",
      "b 51",
      "c 40",
      "d 52",
      "e 53",
    ])
    expect(kept("<p>a 90<dl><dt>b 51<dd>c 52<dt>d 40<dd>e 53</dl>")).toEqual(["a 90", "b 51", "c 52", "d 40", "e 53"])
  })

  it("leaves a list with a list of posts in it", () => {
    expect(kept("<p>a 90<ul><li>b 51<li>c 52<ul><li><p>d 51<p>e 49</ul><li>f 53<li>g 54<li>h 55</ul>")).not.toContain(
      "e 49",
    )
  })

  it.each([
    ["of which little is kept", "<p>a 90<ul><li>b 51<li>c 49<li>d 40<li>e 40</ul>"],
    ["that falls far short", "<p>a 90<ul><li>b 51<li>c 30<li>d 30</ul>"],
    ["with nothing kept before it", "<p>a 10<ul><li>b 51<li>c 49</ul>"],
    ["of posts", "<p>a 90<ul><li><p>b 51<p>c 49<li><p>d 51<p>e 49</ul>"],
  ])("leaves a list %s", (_, html) => {
    expect(kept(html)).toEqual(
      ["a 90", "b 51", "d 51"].filter((text) => html.includes(text) && (text !== "a 90" || !html.includes("a 10"))),
    )
  })

  it("keeps a list that falls further short where it is one with the text around it", () => {
    expect(kept("<p>a 90<ul><li>b 31<li>c 30</ul><p>d 80")).toEqual(["a 90", "b 31", "c 30", "d 80"])
    expect(kept("<p>a 90<div><ul><li>b 31<li>c 30</ul></div><p>d 80")).toEqual(["a 90", "d 80"])
  })

  it("leaves a list amid kept text that falls far short, and one at the end of it", () => {
    expect(kept("<p>a 90<ul><li>b 24<li>c 24</ul><p>d 80<ul><li>e 45</ul>")).toEqual(["a 90", "d 80"])
  })

  it("keeps the list that a sentence announces, at the end of the text too", () => {
    const sentence = "Of 99 books there are a number of others that I would suggest for learning more:"
    expect(kept(`<p>${sentence}</p><ul><li>b 11<li>c 09</ul>`)).toEqual([sentence, "b 11", "c 09"])
    expect(kept(`<p>${sentence}</p><div><ul><li>b 11<li>c 09</ul></div>`)).toEqual([sentence])
    expect(kept(`<p>More 99:</p><ul><li>b 11<li>c 09</ul>`)).toEqual(["More 99:"])
    expect(kept(`<p>${sentence.replace(":", ".")}</p><ul><li>b 11<li>c 09</ul>`)).toEqual([sentence.replace(":", ".")])
  })

  it("keeps the list that a last section consists of where its heading is sure", () => {
    expect(kept("<section><h2>See 65</h2><ul><li>b 31<li>c 30</ul></section><p>d 10</p>")).toEqual([
      "See 65",
      "b 31",
      "c 30",
    ])
    expect(kept("<section><h2>See 65</h2><ul><li>b 21<li>c 20</ul></section>")).toEqual(["See 65"])
    expect(kept("<section><h2>See 65</h2><ul><li>b 31<li>c 30</ul><p>d 10</p></section>")).toEqual(["See 65"])
    expect(kept("<section><h2>See 65</h2><ul><li><a href=/b>b 31</a><li><a href=/c>c 30</a></ul></section>")).toEqual([
      "See 65",
    ])
  })

  it("leaves an entry that is named like what stands beside the content", () => {
    expect(kept("<p>a 90<ul><li>b 51<li>c 49</ul>", "c 49")).toEqual(["a 90", "b 51"])
  })

  it("keeps the rest of a list in a part that is named like what stands beside the content, but mostly kept", () => {
    const list = "<ul><li>b 51<li>c 49</ul>"
    expect(kept(`<section><p>a text 90${list}</section><p>d 80`, "b 51", "section")).toContain("c 49")
    expect(kept(`<p>a text 90<section>${list}<p>e text 10</section><p>d 80`, "b 51", "section")).not.toContain("c 49")
  })
})
