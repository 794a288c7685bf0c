import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { keepContents } from "./keepContents.ts"
import { measure } from "../parts/measure.ts"
import { drop, nearestOf } from "../parts/Region.ts"
import { prune } from "../prune/prune.ts"

const manual = [20, 140, 10, 5, 20, 60, 0]
const news = [140, 60, 10, 5, 20, 20, 0]

/** Texts that are kept when those with a `!` were kept before. */
const kept = (html: string, types = manual, url = "") => {
  const { blocks, page } = measure(
    prune(parseTree(html).children, { base: url, dropped: new Set(), keepsHidden: false }),
  )
  const decisions = blocks.map((block): Decision => {
    const navigation = nearestOf(block.edge, ["nav"])
    if (navigation !== undefined) drop(navigation, "landmark")
    return { block, probability: 500, isKept: block.text.endsWith("!"), reason: "score" }
  })
  keepContents(decisions, { facts: { url }, page }, types)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

const list = (...names: ReadonlyArray<string>) =>
  `<ul>${names.map((name) => `<li><a href="/${name}">${name}</a>`).join("")}</ul>`

describe("keepContents", () => {
  it("keeps the lists of a contents page and the headings above them", () => {
    expect(
      kept(
        `<h1>Rigging</h1><p>Version 3</p><h2>Sails</h2>${list("Jib", "Main", "Genoa", "Spinnaker")}<h2>Ropes</h2>${list("Halyard", "Sheet", "Painter", "Warp")}`,
      ),
    ).toEqual(["Sails", "Jib", "Main", "Genoa", "Spinnaker", "Ropes", "Halyard", "Sheet", "Painter", "Warp"])
  })

  it("keeps terms with their descriptions, and nested lists", () => {
    expect(
      kept(
        `<h1>Rigging</h1><dl><dt><a href="/1">Sails</a><dd><dl><dt><a href="/2">Jib</a><dd>before the mast<dt><a href="/3">Main</a></dl><dt><a href="/4">Ropes</a></dl>`,
      ),
    ).toEqual(["Sails", "Jib", "before the mast", "Main", "Ropes"])
  })

  it("leaves navigation, what stands above the heading, and short lists", () => {
    const parts = list("Jib", "Main", "Genoa", "Spinnaker")
    expect(
      kept(`${list("Home", "Shop", "News", "About")}<h1>Sails</h1><nav>${parts}</nav>${parts}${list("de", "fr")}`),
    ).toEqual(["Jib", "Main", "Genoa", "Spinnaker"])
  })

  it("leaves what stands below the last list of which something is kept where nearly all is", () => {
    const parts = list("Jib!", "Mainsail!", "Genoa", "Gennaker!", "Spinnaker!", "Topgallant!", "Moonraker!")
    expect(kept(`<h1>Sails!</h1>${parts}<div>${list("A", "B", "C", "D")}</div>`)).toEqual([
      "Sails!",
      "Jib!",
      "Mainsail!",
      "Genoa",
      "Gennaker!",
      "Spinnaker!",
      "Topgallant!",
      "Moonraker!",
    ])
  })

  const chapter = "https://example.com/manual/sails.html"
  const sails = `<h1>Sails!</h1><p>${"Wool. ".repeat(50)}</p><h2>Kinds</h2>`

  it.each([
    ["keeps a list that leads to the pages beside a chapter", chapter, ["Sails!", "Kinds", "jib", "main", "genoa"]],
    ["leaves one that leads elsewhere", "https://example.com/shop/sails.html", ["Sails!"]],
    ["leaves one on the first page of a site", "https://example.com/", ["Sails!"]],
  ])("%s", (_, url, expected) => {
    const lists = ["jib", "main", "genoa"].map((name) => `<li><a href="https://example.com/manual/${name}">${name}</a>`)
    expect(kept(`${sails}<ul>${lists.join("")}</ul>`, [90, 30, 10, 5, 5, 50, 0], url)).toEqual(expected)
  })

  it("keeps lists without links, with the headings above them, where documentation is likely", () => {
    const list = "<h2>Arguments</h2><dl><dt>boat<dd>which to moor</dl><ul><li><a href=/>Home</a></ul>"
    expect(kept(sails + list, [60, 150, 10, 5, 5, 20, 0], chapter)).toEqual([
      "Sails!",
      "Kinds",
      "Arguments",
      "boat",
      "which to moor",
    ])
    expect(kept(sails + list, [130, 90, 10, 5, 5, 20, 0], chapter)).toEqual(["Sails!"])
  })

  it("keeps headings above kept text where documentation is likely", () => {
    const types = [60, 150, 10, 5, 5, 20, 0]
    expect(kept("<h1>moor!</h1><h2>Synopsis</h2><pre>moor(boat)!</pre><h2>Notes</h2><p>Mind it.</p>", types)).toEqual([
      "moor!",
      "Synopsis",
      "moor(boat)!",
    ])
  })

  it("leaves a list of the parts of the page itself", () => {
    const list = ["a", "b", "c"].map((part) => `<li><a href="#${part}">${part}</a>`).join("")
    expect(kept(`${sails}<ul>${list}</ul>`, [90, 30, 10, 5, 5, 50, 0], chapter)).toEqual(["Sails!"])
  })

  it.each([
    ["of news", `<h1>Sails!</h1>${list("Jib", "Main", "Genoa", "Spinnaker")}`, news],
    ["of three entries", `<h1>Sails!</h1>${list("Jib", "Main", "Genoa")}`, manual],
    [
      "that says more than it lists",
      `<h1>Sails!</h1><p>${"Wool. ".repeat(20)}</p>${list("Jib", "Main", "Genoa", "Spinnaker")}`,
      manual,
    ],
    ["without a heading", `<p>Sails!</p>${list("Jib", "Main", "Genoa", "Spinnaker")}`, manual],
  ])("leaves a page %s", (_, html, types) => {
    expect(kept(html, types)).toEqual(["Sails!"])
  })
})
