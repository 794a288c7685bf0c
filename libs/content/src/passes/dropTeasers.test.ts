import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { dropTeasers } from "./dropTeasers.ts"
import { buildPageModel } from "../features/PageModel.ts"
import { annotatePage } from "../rules/annotatePage.ts"
import { prune } from "../prune/prune.ts"

const facts = {
  kind: "other",
  url: "https://news.example.com/boats/7",
  title: "",
  stated: "",
  types: new Set<string>(),
} as const
const body = `<p>${"The boat left the harbour at noon and came back in the evening. ".repeat(6)}</p>`
const teaser = (name: string, href = `/boats/${name}`, more = "") =>
  `<li><h3><a href="${href}">${name} goes to sea</a></h3><p>It left on Monday.${more}</p></li>`
const excerpt = (end: string) =>
  `</p><p>${"The master had a letter in his coat, and nobody had read it. ".repeat(4)}</p><p>${"He read it aloud, and then once more. ".repeat(4)}And${end}`
const list = (items: ReadonlyArray<string>) => `<ul>${items.join("")}</ul>`
const line = (text: string) => `<p>${text}<a href="/boats/8">The lantern of the master</a></p>`
const three = ["Anchor", "Compass", "Lantern"]

/** What is kept of a page whose body is surely content, and all else as likely as said, in 1/10,000. */
const kept = (html: string, likely = 6_000, types: ReadonlyArray<number> = [255, 0, 0, 0, 0, 0, 0]) => {
  const view = buildPageModel(
    annotatePage(prune(parseTree(html).children, { base: facts.url, dropped: new Set(), keepsHidden: false }), facts),
    facts,
  )
  const decisions = view.blocks.map((block): Decision => ({
    block,
    probability: block.length > 300 ? 9_900 : likely,
    isKept: true,
    reason: "score",
  }))
  dropTeasers(decisions, view, types)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text.slice(0, 20))
}

describe("dropTeasers", () => {
  it("drops lines between the paragraphs that announce another page", () => {
    expect(kept(`<article>${body}${line("Related: ")}${body}${line("He lit ")}</article>`)).toEqual([
      "The boat left the ha",
      "The boat left the ha",
      "He lit The lantern o",
    ])
  })

  it("leaves a linked line in upper case, which is a part of the text", () => {
    const shout = '<p><a href="/results">ALL RESULTS OF THE RACE</a></p>'
    expect(kept(`<article>${body}${shout}${body}</article>`)).toHaveLength(3)
  })

  it("drops a list of other pages beside a body", () => {
    expect(kept(`<article>${body}</article>${list(three.map((name) => teaser(name)))}`)).toEqual([
      "The boat left the ha",
    ])
  })

  it("leaves a list of things for sale, but beside a product", () => {
    const things = `${body}${list(three.map((name) => teaser(name, "/p/7", "</p><p>£5.00")))}`
    expect(kept(things)).toHaveLength(10)
    expect(kept(things, 6_000, [0, 0, 0, 0, 0, 0, 255])).toHaveLength(1)
  })

  it("drops a list whose items are of different shapes", () => {
    const items = [
      teaser("Anchor"),
      teaser("Compass").replace("<li>", "<li class=first>"),
      teaser("Lantern").replace("<p>", "<p class=late>"),
    ]
    expect(kept(`<article>${body}</article>${list(items)}`)).toEqual(["The boat left the ha"])
  })

  it("drops longer items whose text breaks off", () => {
    expect(kept(`${body}${list(three.map((name) => teaser(name, "/boats/7", excerpt(" so they"))))}`)).toHaveLength(1)
    expect(
      kept(`${body}${list(three.map((name) => teaser(name, "/boats/7", excerpt(" so they sailed."))))}`),
    ).toHaveLength(13)
  })

  it.each([
    ["a list of which the page consists", list(three.map((name) => teaser(name))), 6],
    ["two of them", `${body}${list(three.slice(1).map((name) => teaser(name)))}`, 5],
    ["what leads to other sites", `${body}${list(three.map((name) => teaser(name, "https://other.example.org/")))}`, 7],
    ["what leads to a place in the page", `${body}${list(three.map((name) => teaser(name, "#below")))}`, 7],
    [
      "items that say much",
      `${body}${list(three.map((name) => teaser(name, "/boats/7", " And it sailed on.".repeat(30))))}`,
      7,
    ],
    [
      "links and nothing else",
      `${body}${list(three.map((name) => `<li><a href="/${name}">${name} goes to sea</a></li>`))}`,
      4,
    ],
    [
      "rows of a table",
      `${body}<table>${three.map((name) => `<tr><td><a href="/${name}">${name} goes to sea</a><td>9</tr>`).join("")}</table>`,
      7,
    ],
  ])("leaves %s", (_, html, texts) => {
    expect(kept(html)).toHaveLength(texts)
  })

  it("leaves what is as sure as the text of the article", () => {
    expect(kept(`${body}${list(three.map((name) => teaser(name)))}`, 9_000)).toHaveLength(7)
  })
})
