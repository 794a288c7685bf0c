import { describe, expect, it } from "vitest"
import { attributeOf, parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { buildPageModel } from "../features/PageModel.ts"
import { annotatePage } from "../rules/annotatePage.ts"
import { prune } from "../prune/prune.ts"
import { decidePictures } from "./decidePictures.ts"

const facts = { kind: "other", url: "about:blank", title: "", stated: "", types: new Set<string>() } as const

/** The names of the pictures that are kept of a page of which the texts with a plus were kept. */
const kept = (html: string): ReadonlyArray<string> => {
  const root = prune(parseTree(html).children, { base: "https://a.test/", dropped: new Set(), keepsHidden: false })
  const view = buildPageModel(annotatePage(root, facts), facts)
  const decisions = view.blocks.map((block): Decision => ({
    block,
    probability: 0,
    isKept: block.text.startsWith("+"),
    reason: "score",
  }))
  decidePictures(decisions, view)
  return decisions
    .filter(({ isKept }) => isKept)
    .flatMap(({ block }) => block.leaves.filter((leaf) => leaf.type === "element"))
    .map((image) => attributeOf(image, "src").slice("https://a.test/".length))
}

const text = `<p>+${"The lamp burns in any wind that we met. ".repeat(8)}</p>`

describe("decidePictures", () => {
  it("keeps a picture above the text and one in it", () => {
    expect(
      kept(`<div><img src=lamp.jpg></div><h1>+Lamps</h1>${text}<div><img src=glass.jpg><p>+text</p></div>`),
    ).toEqual(["lamp.jpg", "glass.jpg"])
  })

  it.each([
    ["in the header of the page", "<header><a href=/><img src=site.png></a></header>"],
    ["in its navigation", "<nav><img src=site.png></nav>"],
    ["that is named a logo", "<div><img src=site.png alt='Harbour logo'></div>"],
  ])("leaves one above the text %s", (_, picture) => {
    expect(kept(`${picture}<h1>+Lamps</h1>${text}`)).toEqual([])
  })
})
