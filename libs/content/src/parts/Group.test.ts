import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { measure } from "./measure.ts"
import type { Region } from "./Region.ts"
import { prune } from "../prune/prune.ts"
import { Groups, shapeOf } from "./Group.ts"
import { computeSums } from "./Sums.ts"

const measured = (html: string) =>
  measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))

describe("Groups", () => {
  const { blocks, page } = measured(
    '<ul><li class="card"><h3>aa</h3><img src="p.png"></li><li class="card"><a href="/">bbb</a></li><li class="advert">c</li></ul>',
  )
  const groups = new Groups(computeSums(blocks))
  const items: ReadonlyArray<Region> = page.children[0]?.children ?? []

  it("sums siblings of one shape", () => {
    const [first, second, third] = items.map((item) => groups.of(item))
    expect(first).toEqual({ count: 2, length: 5 })
    expect([second === first, third]).toEqual([true, { count: 1, length: 1 }])
  })

  it("has no group for the page itself", () => {
    expect(groups.of(page)).toBeUndefined()
  })
})

describe("shapeOf", () => {
  it("is the element and its first two class names", () => {
    expect(measured('<p class="a b c">x</p><p>y</p>').page.children.map(shapeOf)).toEqual(["p.a.b", "p"])
  })
})
