import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import type { PageType, TypeShares } from "../PageType.ts"
import { pageTypes } from "../PageType.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"
import { keepReference } from "./keepReference.ts"

const only = (type: PageType): TypeShares => pageTypes.map((one) => (one === type ? 255 : 0))

/** The texts that are kept of a page of which those with a plus were kept; a text may begin with how likely it is, in percent. */
const kept = (html: string, type: PageType = "documentation") => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block): Decision => {
    const isKept = block.text.startsWith("+")
    return {
      block,
      probability: isKept ? 9_000 : Number(/^\d+/u.exec(block.text)?.[0] ?? 0) * 100,
      isKept,
      reason: "score",
    }
  })
  keepReference(decisions, only(type))
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

const text = "+What it does is told in a sentence or two."

describe("keepReference", () => {
  it("keeps signatures and remarks between texts that are kept", () => {
    expect(kept(`<main><p>${text}</p><h4>20 fn cut(self)</h4><p>30 since 2</p><p>${text}</p></main>`)).toEqual([
      text,
      "20 fn cut(self)",
      "30 since 2",
      text,
    ])
  })

  it("keeps headings whose names are links, and no other links", () => {
    expect(
      kept(
        `<main><p>${text}</p><h4><a href="/a">40 Clone</a></h4><p><a href="/b">40 Read on</a></p><p>${text}</p></main>`,
      ),
    ).toEqual([text, "40 Clone", text])
  })

  it("keeps what is likelier at the end, and leaves notes there", () => {
    expect(kept(`<main><p>${text}</p><p>20 Sync</p><p>40 Send</p><p>25 Some rights reserved</p></main>`)).toEqual([
      text,
      "20 Sync",
      "40 Send",
    ])
  })

  it.each([
    [
      "asks for something",
      `<main><p>${text}</p><p>5 Was this of help?</p><button>30 Copy</button><details open><summary>30 Expand</summary></details><p>${text}</p></main>`,
    ],
    ["stands outside the main part", `<div><p>${text}</p><p>40 Old</p></div><main><p>${text}</p></main>`],
    ["is most of the main part", `<main><p>+a</p><p>40 ${"much more of other things ".repeat(4)}</p><p>+b</p></main>`],
  ])("leaves what %s", (_, html) => {
    expect(kept(html).every((one) => one.startsWith("+"))).toBe(true)
  })

  it("leaves pages of other types as they are", () => {
    expect(kept(`<main><p>${text}</p><p>40 Next to it</p><p>${text}</p></main>`, "article")).toEqual([text, text])
  })
})
